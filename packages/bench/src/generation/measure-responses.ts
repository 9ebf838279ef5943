import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describeMessages, SampleSet, toData } from "@docent/codegen/internal";
import { type Api, isRecord, loadSpec, type MediaType, type Operation } from "@docent/openapi";
import type { ClientContract } from "@docent/runtime";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { HttpHandler } from "msw";
import { setupServer } from "msw/node";
import type { Cell, Section } from "../benchmark.ts";
import { benchFolder } from "../folders.ts";
import { type DocumentName, documentPath, documents, installDocuments } from "../pins.ts";
import { buildPackages, linkDependencies, makeWorkspace, measureGeneration } from "./workspace.ts";

/** Calls the mock of every operation of the large documents, and checks each response against the document. */
export async function* measureResponses(): AsyncGenerator<Section> {
  await installDocuments();
  await buildPackages();
  const rows: Cell[][] = [];
  const notes: string[] = [];
  // A literal has no other keys.
  for (const name of Object.keys(documents) as DocumentName[]) {
    const folder = join(benchFolder, "responses", name);
    await makeWorkspace(folder, { "api.openapi.json": await readFile(documentPath(documents[name]), "utf8") });
    await measureGeneration(folder, ["--quiet"]);
    const generated = join(folder, "packages/api");
    await linkDependencies(generated);
    const responses = await checkResponses(generated);
    const count = (wanted: string) => responses.filter(({ kind }) => kind === wanted).length;
    rows.push([name, responses.length, ...kinds.map(([kind]) => count(kind))]);
    notes.push(
      ...responses
        .filter(({ kind }) => kind === "invalid" || kind === "failed")
        .slice(0, 20)
        .map(({ operationId, kind, detail }) => `${name}, \`${operationId}\`, ${kind}: ${detail}`),
    );
  }
  const headings = ["document", "operations", ...kinds.map(([, title]) => title)];
  yield { title: "Responses of mocks, checked by ajv", table: { headings, rows }, notes };
}

const kinds = [
  ["valid", "valid"],
  ["bodiless", "no JSON"],
  ["contradictory", "example contradicts its schema"],
  ["refused", "request refused"],
  ["invalid", "invalid"],
  ["failed", "failed"],
] as const;

/** The result of calling the mock of one operation. */
export interface CheckedResponse {
  operationId: string;
  /**
   * `contradictory`: the mock sent an example of the contract that does not match the contract's own schema, or the generator
   * reported that it found no value for the schema. `refused`: the example of the request does not match its schema.
   * `bodiless`: the response has no JSON body.
   */
  kind: (typeof kinds)[number][0];
  detail: string;
}

interface CallResult {
  ok: boolean;
  status: number;
  data?: unknown;
  error?: unknown;
}

type Client = Record<string, { result: (input: object) => Promise<CallResult> }>;
type Mocks = Record<string, { handler: HttpHandler }>;

const baseUrl = "http://mocks.test";

/**
 * Loads a generated package named `api`, and calls each of its operations.
 *
 * @param options.handlers Mocks of another generator, in place of those of the package.
 * @param options.unsampled Pointers of schemas and media types for which the generator reported that it found no value.
 */
export async function checkResponses(
  folder: string,
  { handlers, unsampled = new Set() }: { handlers?: readonly HttpHandler[]; unsampled?: ReadonlySet<string> } = {},
): Promise<CheckedResponse[]> {
  const api = describeMessages(await loadSpec(join(folder, "openapi.json")));
  const { createApiMocks } = await importModule(folder, "mocks");
  const { createApiClient } = await importModule(folder, "client");
  const mocks = createApiMocks?.({ baseUrl }) as unknown as Mocks;
  const { contract } = (await importModule(folder, "operations")) as unknown as { contract: ClientContract };
  const credentials = Object.fromEntries(Object.keys(contract.security ?? {}).map((option) => [option, "user:secret"]));
  const client = createApiClient?.({ baseUrl, maxRetries: 0, ...credentials, fetch: fetchOnce }) as unknown as Client;
  const members = Object.entries(contract.operations);
  const samples = new SampleSet(api.document);
  const check = createCheck(api);
  const server = setupServer();
  server.listen({ onUnhandledFrame: "error" });
  try {
    const checked: CheckedResponse[] = [];
    for (const operation of api.operations) {
      // An operation with a stream and another response has two members, the stream last.
      const [member = ""] = members.find(([name, { id = name }]) => id === operation.id) ?? [];
      const own = [mocks[member]?.handler].filter((handler) => handler !== undefined);
      server.resetHandlers(...(handlers ?? own));
      const result = await call(operation, { client, member, samples, check, unsampled }).catch((error: unknown) => ({
        kind: "failed" as const,
        detail: String(error).slice(0, 200),
      }));
      checked.push({ operationId: operation.id, ...result });
    }
    return checked;
  } finally {
    server.close();
  }
}

type Module = Record<string, ((options: object) => unknown) | undefined>;

export async function importModule(folder: string, name: string): Promise<Module> {
  return import(pathToFileURL(join(folder, `src/${name}.gen.ts`)).href);
}

/** Returns a redirect as a response, because its target does not exist. */
function fetchOnce(request: Request): Promise<Response> {
  return fetch(new Request(request, { redirect: "manual" }));
}

interface CallContext {
  client: Client;
  member: string;
  samples: SampleSet;
  check: (mediaType: MediaType, value: unknown) => string | undefined;
  unsampled: ReadonlySet<string>;
}

/** Statuses without a body, regardless of the contract (RFC 9110, section 6.4.1). */
const emptyStatuses = new Set([204, 205, 304]);

async function call(operation: Operation, context: CallContext): Promise<Omit<CheckedResponse, "operationId">> {
  const { client, member, samples, check, unsampled } = context;
  const result = await client[member]?.result(makeInput(operation, samples));
  if (!result) return { kind: "failed", detail: "the client has no such member" };
  const { ok, status } = result;
  const wanted = operation.responses.find(({ status: key }) => key.startsWith("2"));
  if (!ok && wanted) return { kind: "refused", detail: `${status} ${JSON.stringify(result.error)}` };
  const response =
    operation.responses.find(({ status: key }) => key === String(status)) ?? wanted ?? operation.responses[0];
  const mediaType = response?.content.find(({ name }) => /[/+]json\b/.test(name));
  const isBodiless = emptyStatuses.has(status) || operation.method === "HEAD";
  if (mediaType?.schema === undefined || isBodiless) return { kind: "bodiless", detail: "" };
  const problem = check(mediaType, ok ? result.data : result.error);
  if (problem === undefined) return { kind: "valid", detail: "" };
  const { $ref } = isRecord(mediaType.schema) ? mediaType.schema : {};
  const isReported = mediaType.examples.length > 0 || [mediaType.pointer, $ref].some((at) => unsampled.has(String(at)));
  return { kind: isReported ? "contradictory" : "invalid", detail: problem };
}

/** The required input of the operation, from the contract's examples if possible. */
function makeInput({ method, parameters, requestBody }: Operation, samples: SampleSet): object {
  const values = (location: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === location && parameter.isRequired)
        .map(({ name, examples, schema, pointer }) => {
          // An empty list or object is not sent, and a segment of a path cannot be empty, whatever its schema allows.
          const sampled = { allOf: [schema, { minItems: 1, minProperties: 1 }] };
          const value = examples[0]?.value ?? toData(samples.sample(sampled, pointer));
          return [name, location === "path" && value === "" ? "a" : value];
        }),
    );
  const input = { path: values("path"), query: values("query"), headers: values("header") };
  const [content] = requestBody?.content ?? [];
  // `fetch` sends no body with these methods.
  if (!content || method === "GET" || method === "HEAD") return input;
  const body =
    content.examples[0]?.value ?? toData(samples.sample(content.schema ?? { type: "string" }, content.pointer));
  return { ...input, body };
}

/** Creates an independent check, because the generated validators only check requests. */
function createCheck(api: Api): CallContext["check"] {
  const options = { strict: false, validateSchema: false, validateFormats: false, code: { regExp } };
  const ajv = new Ajv2020({ ...options, logger: false });
  ajv.addSchema(api.document, "document");
  return ({ schema }, value) => {
    const validate = ajv.compile(relink(schema) as object);
    return validate(value) ? undefined : ajv.errorsText(validate.errors).slice(0, 200);
  };
}

/** Compiles a pattern. Some patterns of public documents are invalid in Unicode mode. */
const regExp = Object.assign(
  (source: string) => {
    try {
      return new RegExp(source, "u");
    } catch {
      return new RegExp(source);
    }
  },
  { code: "new RegExp" },
);

/** Makes references absolute, so that a schema can be compiled outside of its document. */
function relink(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(relink);
  if (!isRecord(node)) return node;
  const entries = Object.entries(node).map(([key, value]) => {
    const isReference = key === "$ref" && typeof value === "string";
    // Some references are percent-encoded already.
    return [key, isReference ? `document${encodeURI(value).replaceAll("%25", "%")}` : relink(value)];
  });
  return Object.fromEntries(entries);
}
