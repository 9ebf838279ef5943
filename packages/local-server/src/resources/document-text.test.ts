import { describe, expect, test } from "vitest";
import { inspectDocument } from "./document-file.ts";

const oid = "a".repeat(64);
const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize 12345\n`;

describe("a Git LFS pointer is not a document", () => {
  test.each([
    ["in the form of the specification", pointer],
    ["without its last line break", pointer.trimEnd()],
    ["with CRLF line ends", pointer.replaceAll("\n", "\r\n")],
    ["with extensions", pointer.replace("oid", `ext-0-foo sha256:${oid}\next-1-bar sha256:${oid}\noid`)],
    ["with the old address of the specification", pointer.replace("git-lfs", "hawser")],
  ])("%s", (_, text) => {
    expect(inspectDocument(Buffer.from(text))).toEqual({
      reason: "It is a pointer of Git LFS, without the content of the file.",
    });
  });

  test.each([
    ["a page about pointers", `# Pointers\n\n\`\`\`\n${pointer}\`\`\`\n`],
    ["a pointer with another line", `${pointer}\nThat is how a pointer begins.\n`],
    ["a pointer with a short hash", pointer.replace(oid, "abc")],
    ["a pointer without a size", pointer.replace(/size.*/, "")],
    ["a pointer that is too long", pointer.replace("oid", `ext-0-${"x".repeat(1024)} sha256:${oid}\noid`)],
    ["an empty file", ""],
  ])("but %s is", (_, text) => {
    expect(inspectDocument(Buffer.from(text)).hash).toBeDefined();
  });
});
