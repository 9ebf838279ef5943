import { join } from "node:path";
import { isRecord, type JsonRecord, SpecError, splitPointer } from "@docent/openapi";
import { renderMarkdownTable } from "@docent/terminal";
import { type NodeType, Oas3_2Types } from "@redocly/openapi-core";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { generateDocument } from "../testing/documents.ts";
import { document, type FieldTrial, fields } from "../testing/openapi-fields.ts";
import type { GeneratedPackage } from "./generate.ts";

/** The page for users. `pnpm --filter @docent/codegen test -u` writes it. */
const page = join(import.meta.dirname, "../../../../docs/openapi-support.md");

const types: Readonly<Record<string, NodeType>> = Oas3_2Types;

/** The objects of OpenAPI under the names that Redocly has for them. */
const objects: Readonly<Record<string, readonly string[]>> = {
  OpenAPI: ["Root"],
  "External Documentation": ["ExternalDocs"],
  "Server Variable": ["ServerVariable"],
  "Path Item": ["PathItem"],
  "Request Body": ["RequestBody"],
  "Media Type": ["MediaType"],
  XML: ["Xml"],
  "Security Scheme": ["SecurityScheme"],
  "OAuth Flows": ["OAuth2Flows"],
  "OAuth Flow": ["ImplicitFlow", "PasswordFlow", "ClientCredentials", "AuthorizationCode", "DeviceAuthorization"],
};

/** Fields that Redocly knows and OpenAPI 3.2 does not: keywords of older drafts of JSON Schema, and of other tools. */
const foreign = new Set(["Schema.id", "Schema.definitions", "Schema.summary"]);

describe.each(Object.keys(fields))("the table of the %s Object", (object) => {
  test("has every field of OpenAPI 3.2", () => {
    const names = (objects[object] ?? [object]).flatMap((type) => Object.keys(types[type]?.properties ?? {}));
    const known = names.filter((name) => !name.startsWith("x-") && !foreign.has(`${object}.${name}`));
    expect(known.length).toBeGreaterThan(0);
    expect(Object.keys(fields[object] ?? {})).toEqual(expect.arrayContaining(known));
  });
});

test("the tables have every object with fields", () => {
  const shown = Object.keys(fields).flatMap((object) => objects[object] ?? [object]);
  const withFields = Object.entries(types).filter(([, { properties }]) => Object.keys(properties).length > 0);
  // Objects of extensions: `x-logo`, `x-tagGroups`, `x-codeSamples`, `x-usePkce`.
  const extensions = ["Logo", "TagGroup", "XCodeSample", "XUsePkce"];
  expect(
    withFields
      .map(([name]) => name)
      .filter((name) => !extensions.includes(name))
      .sort(),
  ).toEqual(shown.sort());
});

test("the page describes what each field changes, and why some change nothing", async () => {
  const sections: string[] = [];
  const unexplained: string[] = [];
  for (const [object, trials] of Object.entries(fields)) {
    const rows: string[][] = [];
    for (const [field, trial] of Object.entries(trials)) {
      const effect = await findEffect(trial);
      const [, , note] = trial;
      if (!effect.isUsed && note === undefined) unexplained.push(`${object}.${field}: ${effect.text}`);
      rows.push([`\`${field}\``, effect.text, note ?? ""]);
    }
    const table = renderMarkdownTable({ headings: ["field", "changes", ""], rows, isRight: () => false });
    sections.push(`## ${object} Object\n\n${table}\n`);
  }
  expect(unexplained).toEqual([]);
  await expect(`${introduction}\n${sections.join("\n")}`).toMatchFileSnapshot(page);
});

const introduction = `# Which parts of OpenAPI 3.2 are generated

The table lists what changes in a generated package if a field of a contract changes: the **types**, the **client**, the
**mocks** with their validators and samples, **comments** in the code, the **README**, or the **package.json**. Everything
stays in the package's \`openapi.json\`, unless the table states that it is removed. A test generates a package with and without
each field, and compares this page with the result and with the fields of OpenAPI 3.2. \`pnpm --filter @docent/codegen test -u\`
writes the page.

The last column gives the reason for "nothing" and "a warning". "refused" means that no package is generated.
`;

interface Effect {
  text: string;
  /** Whether generated code changes. */
  isUsed: boolean;
}

const generated = new Map<string, Promise<GeneratedPackage>>();

/** Most fields are tried against the same package. */
function generateOnce(contract: JsonRecord): Promise<GeneratedPackage> {
  const key = JSON.stringify(contract);
  const known = generated.get(key) ?? generateDocument(contract);
  generated.set(key, known);
  return known;
}

/** What a field changes in the generated package. */
async function findEffect([pointer, value, , setup = {}]: FieldTrial): Promise<Effect> {
  const without = structuredClone(document);
  for (const [location, other] of Object.entries(setup)) setAt(without, location, other);
  const base = await generateOnce(without);
  const changed = structuredClone(without);
  setAt(changed, pointer, value);
  try {
    return compare(base, await generateDocument(changed));
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    return { text: "refused", isUsed: false };
  }
}

/** The kinds of files that differ, in code or only in comments. */
function compare(base: GeneratedPackage, changed: GeneratedPackage): Effect {
  const kinds = new Set<string>();
  const before = new Map(base.files.map(({ path, content }) => [path, content]));
  const after = new Map(changed.files.map(({ path, content }) => [path, content]));
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [one = "", other = ""] = [before.get(path), after.get(path)];
    if (one === other || /^openapi.*\.json$/.test(path)) continue;
    const isCode = path.endsWith(".ts") && withoutComments(one) !== withoutComments(other);
    kinds.add(isCode || !path.endsWith(".ts") ? kindOf(path) : "comments");
  }
  const code = ["types", "client", "mocks"].filter((kind) => kinds.has(kind));
  const rest = ["comments", "README", "package.json"].filter((kind) => kinds.has(kind));
  const isWarned = changed.warnings.some((warning) => !base.warnings.includes(warning));
  const parts = [...code, ...rest, ...(isWarned ? ["a warning"] : [])];
  return { text: parts.join(", ") || "nothing", isUsed: kinds.size > 0 && !isWarned };
}

function kindOf(path: string): string {
  if (!path.endsWith(".ts")) return path.replace(".md", "");
  if (/mock|validators/.test(path)) return "mocks";
  return /schema|index/.test(path) ? "types" : "client";
}

function withoutComments(code: string): string {
  const file = ts.createSourceFile("code.ts", code, ts.ScriptTarget.Latest);
  return ts.createPrinter({ removeComments: true }).printFile(file);
}

/** Sets a value at a pointer, whose parent exists or is an object to create. Undefined removes it. */
function setAt(root: JsonRecord, pointer: string, value: unknown): void {
  const tokens = splitPointer(`#${pointer}`);
  const last = tokens.pop() ?? "";
  let node: JsonRecord = root;
  for (const token of tokens) {
    if (!isRecord(node[token]) && !Array.isArray(node[token])) node[token] = {};
    // A list of the document is edited by its index, as a record is by its key.
    node = node[token] as JsonRecord;
  }
  if (value === undefined) delete node[last];
  else node[last] = value;
}
