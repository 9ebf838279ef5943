import { expect, test } from "vitest";
import { type PackageFileSet, wholePackage } from "./package-file-set.ts";
import { generateDocument } from "./testing/documents.ts";
import { everyReference } from "./testing/every-reference.ts";
import { typeCheck } from "./testing/type-check.ts";

const none: PackageFileSet = {
  ...wholePackage,
  client: false,
  mocks: false,
  mockPaths: false,
  openapi: false,
  readme: false,
};

const choices: Record<string, PackageFileSet> = {
  "client-only": { ...none, client: true },
  "mocks-only": { ...none, mocks: true },
  "mock-paths-only": { ...none, mockPaths: true },
  "types-only": none,
  whole: wholePackage,
};

/** A program with what each package has. */
const consumers: Record<string, string> = {
  "client-only": `import { createLibraryClient, type AddBookInput } from "@acme/client-only";
const input: AddBookInput = { body: { title: "Emma" } };
export const added: Promise<{ title: string }> = createLibraryClient({ token: "x" }).addBook(input);`,
  "mocks-only": `import type { AddBookInput, Book } from "@acme/mocks-only";
import { createLibraryMocks } from "@acme/mocks-only/mocks";
export const book: Book = { title: "Emma" };
export const input: AddBookInput = { body: book };
export const handler = createLibraryMocks().addBook.respond(201);`,
  "mock-paths-only": `import { createLibraryHttp } from "@acme/mock-paths-only/mocks/paths";
export const handler = createLibraryHttp().post("/books", ({ response }) => response(201).json({ title: "Emma" }));`,
  "types-only": `import type { AddBookInput, paths } from "@acme/types-only";
export const input: AddBookInput = { body: { title: "Emma" } };
export const path: keyof paths = "/books";`,
};

test("packages with only a client, mocks, mocks by path or types are well typed", async () => {
  const packages = await Promise.all(
    Object.entries(choices).map(async ([name, files]) => {
      const generated = await generateDocument(everyReference, { files });
      const sources = generated.files.filter(({ path }) => path.startsWith("src/"));
      return sources.map(({ path, content }): [string, string] => [`${name}/${path}`, content]);
    }),
  );
  const programs = Object.entries(consumers).map(([name, code]) => [`${name}-consumer.ts`, code]);
  const problems = typeCheck({ ...Object.fromEntries(packages.flat()), ...Object.fromEntries(programs) });
  expect(problems).toEqual([]);
  // The check finds what is missing.
  const wrong = 'import { createLibraryClient } from "@acme/mocks-only";\nvoid createLibraryClient;';
  expect(typeCheck({ ...Object.fromEntries(packages.flat()), "wrong.ts": wrong })).toEqual([
    expect.stringContaining("has no exported member 'createLibraryClient'"),
  ]);
});
