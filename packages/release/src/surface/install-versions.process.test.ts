import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compareTypes } from "@docent/codegen/internal";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import { installVersions, openClasses } from "./install-versions.ts";

const declarations = `export declare class ClientError extends Error {
    #private;
    private secret;
    protected readonly inner: string;
    readonly code: number;
    constructor(code: number);
}
export declare class Store {
    private constructor();
    static open(): Store;
}
export declare class Base {
    protected constructor(name: string);
}
`;

async function compare(from: string, to: string) {
  const folder = await makeTestFolder("install versions ü-");
  const unpack = async (side: string, text: string) => {
    expect(text).toContain(side === "old" ? from : to);
    const unpacked = join(folder, "unpacked", side);
    await mkdir(join(unpacked, "dist"), { recursive: true });
    await writeFile(join(unpacked, "dist", "index.d.ts"), text);
    const exports = { ".": { types: "./dist/index.d.ts" } };
    const manifest = { name: "@books/client", version: "1.0.0", exports };
    await writeFile(join(unpacked, "package.json"), JSON.stringify(manifest));
    return [{ name: "@books/client", folder: unpacked }];
  };
  const versions = await installVersions({
    old: await unpack("old", declarations),
    new: await unpack("new", declarations.replace(from, to)),
    linkFrom: [],
    folder,
  });
  const changes = await compareTypes("@books/client", versions);
  return changes.map(({ level, what, location }) => `${level}: ${location} ${what}`);
}

test("compares classes without their private members", async () => {
  expect(await compare("private secret;", "private other;")).toEqual([]);
  expect(await compare("code: number;", "code: string;")).toEqual(['major: ClientError["code"] changed']);
});

test("a constructor that is no longer public is a major change", async () => {
  for (const word of ["private", "protected"])
    expect(await compare("constructor(code: number);", `${word} constructor(code: number);`), word).toEqual([
      "major: typeof ClientError changed",
    ]);
});

test("removes private members and `protected` from declarations, and nothing else", () => {
  const text = `declare class A {\n    #private;\n    private b;\n    protected c: string;\n    d: "#private";\n}\n`;
  expect(openClasses(text)).toBe(`declare class A {\n     c: string;\n    d: "#private";\n}\n`);
});
