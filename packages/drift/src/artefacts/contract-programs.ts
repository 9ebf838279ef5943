import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Api, Example, MediaType, Operation } from "@docent/openapi";
import { quote, renderHandlers, renderReader } from "./typed-programs.ts";

/** Where a program comes from. */
export type ProgramKind = "contract test" | "README" | "consumer" | "examples" | "handlers" | "reader";

/** A program that was written against a contract as it is committed. */
export interface ContractProgram {
  kind: ProgramKind;
  /** Path relative to the repository; the n-th program of a README has `#n` after it. A file name for a derived program. */
  name: string;
  code: string;
  /** The file from which imports are resolved, except those of the generated package. */
  origin: string;
}

/** The programs of the repository that import the package of an API, and programs that are derived from the contract. */
export async function readContractPrograms(root: string, api: Api): Promise<ContractProgram[]> {
  const programs = await Promise.all([
    readFolder(root, "packages/contract-tests/src", "contract test").then((programs) =>
      // Other files of the folder belong to the suite itself.
      programs.filter(({ name }) => name.includes(`/${api.name}-`) || name.includes(`/${api.name}.`)),
    ),
    readFolder(root, "packages/consumer-tests/programs", "consumer"),
    ...["README.md", "packages/local/README.md", "packages/cloud/README.md"].map((name) => readReadme(root, name)),
  ]);
  const renderers = { examples: renderExamples, handlers: renderHandlers, reader: renderReader } as const;
  const derived = (["examples", "handlers", "reader"] as const).map((kind) => ({
    ...{ kind, name: `${api.name}-${kind}.ts`, code: renderers[kind](api), origin: consumerFile(root) },
  }));
  const isTyped = new RegExp(`from "@docent/${api.name}["/]`);
  return [...programs.flat(), ...derived].filter(({ code }) => isTyped.test(code));
}

async function readFolder(root: string, folder: string, kind: ProgramKind): Promise<ContractProgram[]> {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith(".ts")).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(root, folder, name);
      const origin = kind === "consumer" ? consumerFile(root) : path;
      return { kind, name: `${folder}/${name}`, code: await readFile(path, "utf8"), origin };
    }),
  );
}

async function readReadme(root: string, name: string): Promise<ContractProgram[]> {
  const blocks = [...(await readFile(join(root, name), "utf8")).matchAll(/^```ts\r?\n(.*?)^```/gms)];
  // Only a module may have `await` at its top level.
  return blocks.map(([, code = ""], index) => ({
    kind: "README",
    name: `${name}#${index + 1}`,
    code: `${code}export {};\n`,
    origin: consumerFile(root),
  }));
}

/** Path of a virtual program, in a project that has the packages and msw installed. The file does not exist. */
function consumerFile(root: string): string {
  return join(root, "packages/drift/src/consumer.ts");
}

/**
 * Renders a program with every example of a contract, each typed by its location. It does not compile against types of
 * another version that forbid one of the examples.
 */
export function renderExamples(api: Api): string {
  const lines = api.operations.flatMap((operation) => [
    ...renderParameters(operation),
    ...renderContent(operation.requestBody?.content ?? [], bodyType(operation)),
    ...operation.responses.flatMap(({ status, headers, content }) => {
      const type = `operations[${quote(operation.id)}]["responses"][${renderStatus(status)}]`;
      return [
        ...headers.flatMap(({ name, examples }) => renderEach(examples, `${type}["headers"][${quote(name)}]`)),
        ...renderContent(content, `${type}["content"]`),
      ];
    }),
  ]);
  return `import type { operations } from "@docent/${api.name}";\n\nexport const examples = [\n${lines.join("")}];\n`;
}

function renderParameters({ id, parameters }: Operation): string[] {
  return parameters.flatMap(({ name, in: location, examples }) => {
    const type = `NonNullable<NonNullable<operations[${quote(id)}]["parameters"][${quote(location)}]>[${quote(name)}]>`;
    return renderEach(examples, type);
  });
}

function bodyType({ id }: Operation): string {
  return `NonNullable<operations[${quote(id)}]["requestBody"]>["content"]`;
}

/** Renders the examples of media types. An example of a stream is a list of its events. */
function renderContent(content: readonly MediaType[], type: string): string[] {
  return content.flatMap(({ name, examples, stream }) =>
    renderEach(examples, `${type}[${quote(name)}]${stream ? "[]" : ""}`),
  );
}

/** Renders examples as JSON, a subset of JavaScript. `satisfies` refuses a property that the type does not have. */
function renderEach(examples: readonly Example[], type: string): string[] {
  return examples.map(({ value }) => `  ${JSON.stringify(value)} satisfies ${type},\n`);
}

function renderStatus(status: string): string {
  return /^\d+$/.test(status) ? status : quote(status);
}
