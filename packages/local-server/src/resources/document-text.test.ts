import { describe, expect, test } from "vitest";
import { decodeDocument, inspectDocument } from "./document-file.ts";

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

describe("a page in another charset than UTF-8", () => {
  // "Привет" in Windows-1251, and "日本" in Shift_JIS.
  const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
  const japanese = Buffer.from([0x93, 0xfa, 0x96, 0x7b]);
  const page = (head: string, text: Uint8Array) =>
    Buffer.concat([Buffer.from(`${head}<p>`), text, Buffer.from("</p>")]);

  test.each<[string, string, Uint8Array, string]>([
    ["a charset", '<!DOCTYPE html><meta charset="windows-1251">', cyrillic, "Привет"],
    ["a charset without quotes", "<html><head><META CHARSET=Shift_JIS>", japanese, "日本"],
    [
      "a content type",
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">',
      cyrillic,
      "Привет",
    ],
    ["an XML declaration", '<?xml version="1.0" encoding="windows-1251"?>', cyrillic, "Привет"],
    ["a charset that is not true", '<meta charset="windows-1251">', Buffer.from("Привет"), "Привет"],
  ])("is decoded by %s", (_, head, text, expected) => {
    const bytes = page(head, text);
    expect(inspectDocument(bytes).hash).toBeDefined();
    expect(decodeDocument(bytes)).toBe(`${head}<p>${expected}</p>`);
  });

  test.each<[string, string]>([
    ["no charset", "<title>charset=windows-1251</title>"],
    ["an unknown charset", "<meta charset=none>"],
    ["UTF-8", "<meta charset=utf-8>"],
    ["a charset far below its start", `${" ".repeat(5000)}<meta charset=windows-1251>`],
  ])("is skipped if it declares %s", (_, head) => {
    expect(inspectDocument(page(head, cyrillic))).toEqual({ reason: "It is not UTF-8." });
  });
});

describe("a document in UTF-16", () => {
  const text = "# Grüße 😀\n\n日本\n";
  const little = Buffer.from(`\ufeff${text}`, "utf16le");

  test.each([
    ["little-endian", little],
    ["big-endian", Buffer.from(little).swap16()],
  ])("is decoded by its byte order mark, %s", (_, bytes) => {
    expect(inspectDocument(bytes).hash).toBeDefined();
    expect(decodeDocument(bytes)).toBe(text);
  });

  test.each([
    ["it has a NUL", Buffer.from("\ufeffa\0", "utf16le"), "It is a binary file."],
    ["it ends inside a character", little.subarray(0, -1), "It is not UTF-8."],
    ["it has half of a surrogate pair", Buffer.from("\ufeff\ud83d.", "utf16le"), "It is not UTF-8."],
    ["it has no byte order mark", little.subarray(2), "It is a binary file."],
  ])("is skipped if %s", (_, bytes, reason) => {
    expect(inspectDocument(bytes)).toEqual({ reason });
  });
});
