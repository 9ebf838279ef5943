import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readContractVersion, writeContractVersion } from "./contract-version.ts";

const file = "specs/books.openapi.yaml";

describe("changes only the version of", () => {
  test.each([
    ["plain text", "openapi: 3.1.0\ninfo:\n  # kept\n  version: 1.2.3 # kept too\n  title: B\n"],
    ["double quotes", 'info: { version: "1.2.3", title: B }\n'],
    ["single quotes", "info:\n  version:   '1.2.3'\n"],
    ["CRLF", "info:\r\n  title: B\r\n  version: 1.2.3\r\npaths: {}\r\n"],
    ["JSON", '{\n\t"info": { "version": "1.2.3" },\n\t"paths": {}\n}'],
    ["a document with other versions", "openapi: 3.1.0\nx-info: { version: 1.2.3 }\ninfo: { version: 1.2.3 }\n"],
  ])("%s", (_, text) => {
    const changed = writeContractVersion(text, { file, version: "2.0.0" });
    expect(readContractVersion(changed, file)).toBe("2.0.0");
    const last = text.lastIndexOf("1.2.3");
    expect(changed).toBe(`${text.slice(0, last)}2.0.0${text.slice(last + 5)}`);
  });

  test.each(["cloud", "local"])("the contract %s, byte by byte", async (api) => {
    const path = join(import.meta.dirname, `../../../../specs/${api}.openapi.yaml`);
    const text = await readFile(path, "utf8");
    const version = readContractVersion(text, path);
    const changed = writeContractVersion(text, { file: path, version: "98.7.6" });
    expect(changed).toBe(text.replace(`\n  version: ${version}\n`, "\n  version: 98.7.6\n"));
    expect(changed).not.toBe(text);
  });
});

describe("refuses", () => {
  test.each([
    ["no version", "info: { title: B }\n", "has no version that can be changed"],
    ["no info", "openapi: 3.1.0\n", "has no version that can be changed"],
    ["a number", "info: { version: 1.2 }\n", "has no version that can be changed"],
    ["a block", "info:\n  version: |\n    1.2.3\n", "has no version that can be changed"],
    ["an alias", "x: &v 1.2.3\ninfo: { version: *v }\n", "has no version that can be changed"],
    ["invalid YAML", "info: { version: [\n", "cannot be read"],
  ])("%s", (_, text, message) => {
    expect(() => writeContractVersion(text, { file, version: "2.0.0" })).toThrow(message);
    expect(() => writeContractVersion(text, { file, version: "2.0.0" })).toThrow(file);
  });
});
