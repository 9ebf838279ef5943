import { describe, expect, test } from "vitest";
import { inspectDocument } from "./document-file.ts";

const oid = "a".repeat(64);
const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize 12345\n`;

describe("a pointer of Git LFS is no document", () => {
  test.each([
    ["as the specification has it", pointer],
    ["without its last line break", pointer.trimEnd()],
    ["with the line endings of Windows", pointer.replaceAll("\n", "\r\n")],
    ["with extensions", pointer.replace("oid", `ext-0-foo sha256:${oid}\next-1-bar sha256:${oid}\noid`)],
    ["of its first years", pointer.replace("git-lfs", "hawser")],
  ])("%s", (_, text) => {
    expect(inspectDocument(Buffer.from(text))).toEqual({
      reason: "It is a pointer of Git LFS, without the content of the file.",
    });
  });

  test.each([
    ["a page about them", `# Pointers\n\n\`\`\`\n${pointer}\`\`\`\n`],
    ["one that goes on", `${pointer}\nThat is how a pointer begins.\n`],
    ["one with a short hash", pointer.replace(oid, "abc")],
    ["one without a size", pointer.replace(/size.*/, "")],
    [
      "one of more bytes than a pointer may have",
      pointer.replace("oid", `ext-0-${"x".repeat(1024)} sha256:${oid}\noid`),
    ],
    ["an empty file", ""],
  ])("unlike %s", (_, text) => {
    expect(inspectDocument(Buffer.from(text)).hash).toBeDefined();
  });
});
