import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const packageRoot = join(import.meta.dirname, "../..");
const fixtures = join(packageRoot, "fixtures");

/** A program of a consumer. A `§` marks each name whose text in an editor is checked. The signs are removed. */
const marked = `
import { createDeprecatedClient, type Kind, type Painter } from "@acme/deprecated";

const client = createDeprecatedClient();
await client.§listPaintings({ query: { §limit: 1, §page: 2 } });
await client.addPainting({
  query: { §dryRun: true, §order: "title" },
  headers: { §"X-Trace": "a" },
  body: { title: "Nocturne", §kind: "oil", §painter: {}, §size: "9 x 9", artists: [{ §name: "Ada", §died: 1851 }] },
});
export const watch = client.§watchAuction;
for await (const happened of client.watchAuction()) {
  if (happened.event === "bid") console.log(happened.§data.amount);
  else if (happened.event === "offer") console.log(happened.§data.amount);
}
export const painter: §Painter = {};
export const kind: §Kind = "tempera";
`;

const parts = marked.split("§");
const program = parts.join("");
const positions = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join("").length);

/** What an editor shows about each name: the text of the tag `@deprecated`, if there is one, and the other text. */
function ask(): {
  shown: [name: string, deprecated: string | undefined, text: string][];
  struck: string[];
  errors: string[];
} {
  const file = join(fixtures, "consumer.ts");
  const { config } = ts.readConfigFile(join(packageRoot, "../../tsconfig.base.json"), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      types: ["node"],
      skipLibCheck: true,
      paths: { "@acme/*": [join(fixtures, "*/src/index.gen.ts")] },
    },
    packageRoot,
  );
  const service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: (path) => (path === file ? program : ts.sys.readFile(path)),
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const text = path === file ? program : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => packageRoot,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
  const nameOf = (start: number) => /^"?[\w-]+"?/.exec(program.slice(start))?.[0] ?? "";
  const shown = positions.map((start): [string, string | undefined, string] => {
    const { tags, documentation } = service.getQuickInfoAtPosition(file, start) ?? {};
    const textOf = (name: string) => {
      const tag = tags?.find((other) => other.name === name);
      return tag && ts.displayPartsToString(tag.text);
    };
    const texts = [ts.displayPartsToString(documentation), textOf("description")];
    return [nameOf(start), textOf("deprecated"), texts.filter(Boolean).join("\n")];
  });
  return {
    shown,
    struck: service
      .getSuggestionDiagnostics(file)
      .filter(({ reportsDeprecated }) => reportsDeprecated)
      .map(({ start }) => nameOf(start)),
    errors: [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, " "),
    ),
  };
}

test("an editor shows until when a part works, and what replaces it", () => {
  const { shown, struck, errors } = ask();
  expect(errors).toEqual([]);
  expect(shown.map(([name, deprecated]) => [name, deprecated])).toEqual([
    ["listPaintings", "Works until 2027-01-31. Use `searchPaintings` instead."],
    ["limit", undefined],
    ["page", ""],
    ["dryRun", "Works until 2027-01-31."],
    ["order", undefined],
    ['"X-Trace"', "Works until 2027-06-30T12:00:00Z. Replaced by `traceparent`."],
    ["kind", undefined],
    ["painter", "Works until 2027-01-31."],
    ["size", ""],
    ["name", undefined],
    ["died", ""],
    ["watchAuction", undefined],
    ["data", "Works until 2027-01-31. Replaced by the event `offer`."],
    ["data", undefined],
    ["Painter", "Works until 2027-01-31. Use Artist instead."],
    ["Kind", undefined],
  ]);
  const texts = Object.fromEntries(shown.map(([name, , text]) => [name, text]));
  expect(texts).toMatchObject({
    order: '`"painter"` is deprecated. Works until 2027-01-31.',
    kind: '`"tempera"` is deprecated. Works until 2027-01-31. Use `egg` instead.',
    Kind: '`"tempera"` is deprecated. Works until 2027-01-31. Use `egg` instead.',
  });
  expect(texts["watchAuction"]).toContain("The event `bid` is deprecated. Works until 2027-01-31.");
  // The second `data`, of the event that is not deprecated, is not struck out. The names in imports are.
  expect(struck).toEqual(expect.arrayContaining(["listPaintings", "data", "Painter"]));
  expect(struck.filter((name) => name === "data")).toHaveLength(1);
});
