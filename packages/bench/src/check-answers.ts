import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SampleSet, toData } from "@docent/codegen";
import { type Api, isRecord, loadSpec, type MediaType, type Operation } from "@docent/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { HttpHandler } from "msw";
import { setupServer } from "msw/node";

/** The result of calling one operation on its mock. */
export interface Answer {
  operationId: string;
  /**
   * `contradictory`: the mock sent the example of the contract, which does not match its own schema. `refused`: the example
   * of the request does not match either. `bodiless`: there was no body to check.
   */
  kind: "valid" | "bodiless" | "contradictory" | "refused" | "invalid" | "failed";
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

/** Loads a generated package called `api` and calls each of its operations. */
export async function checkAnswers(folder: string): Promise<Answer[]> {
  const api = await loadSpec(join(folder, "openapi.json"));
  const { createApiMocks } = await importModule(folder, "mocks");
  const { createApiClient } = await importModule(folder, "client");
  const mocks = createApiMocks?.({ baseUrl }) as unknown as Mocks;
  const credentials = { token: "secret", apiKey: "secret", userAndPassword: "user:secret" };
  const client = createApiClient?.({ baseUrl, maxRetries: 0, ...credentials, fetch: fetchOnce }) as unknown as Client;
  const members = Object.keys(client);
  const samples = new SampleSet(api.document);
  const check = createCheck(api);
  const server = setupServer();
  server.listen({ onUnhandledFrame: "error" });
  try {
    const answers: Answer[] = [];
    for (const [index, operation] of api.operations.entries()) {
      // The members of a client are in the order of the document.
      const member = members[index] ?? "";
      server.resetHandlers(...[mocks[member]?.handler].filter((handler) => handler !== undefined));
      const answer = await call(operation, { client, member, samples, check }).catch((error: unknown) => ({
        kind: "failed" as const,
        detail: String(error).slice(0, 200),
      }));
      answers.push({ operationId: operation.id, ...answer });
    }
    return answers;
  } finally {
    server.close();
  }
}

type Module = Record<string, ((options: object) => unknown) | undefined>;

async function importModule(folder: string, name: string): Promise<Module> {
  return import(pathToFileURL(join(folder, `src/${name}.gen.ts`)).href);
}

/** A redirection is a response. Its target does not exist. */
function fetchOnce(request: Request): Promise<Response> {
  return fetch(new Request(request, { redirect: "manual" }));
}

interface CallContext {
  client: Client;
  member: string;
  samples: SampleSet;
  check: (mediaType: MediaType, value: unknown) => string | undefined;
}

async function call(operation: Operation, context: CallContext): Promise<Omit<Answer, "operationId">> {
  const { client, member, samples, check } = context;
  const result = await client[member]?.result(makeInput(operation, samples));
  if (!result) return { kind: "failed", detail: "the client has no such member" };
  const { ok, status } = result;
  const wanted = operation.responses.find(({ status: key }) => key.startsWith("2"));
  if (!ok && wanted) return { kind: "refused", detail: `${status} ${JSON.stringify(result.error)}` };
  const response =
    operation.responses.find(({ status: key }) => key === String(status)) ?? wanted ?? operation.responses[0];
  const mediaType = response?.content.find(({ name }) => /[/+]json\b/.test(name));
  if (mediaType?.schema === undefined) return { kind: "bodiless", detail: "" };
  const problem = check(mediaType, ok ? result.data : result.error);
  if (problem === undefined) return { kind: "valid", detail: "" };
  return { kind: mediaType.examples.length > 0 ? "contradictory" : "invalid", detail: problem };
}

/** Only the required input of the operation, from the contract's examples if possible. */
function makeInput({ method, parameters, requestBody }: Operation, samples: SampleSet): object {
  const values = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && parameter.isRequired)
        .map(({ name, examples, schema, pointer }) => [
          name,
          examples[0]?.value ?? toData(samples.sample(schema, pointer)),
        ]),
    );
  const input = { path: values("path"), query: values("query"), headers: values("header") };
  const [content] = requestBody?.content ?? [];
  // `fetch` sends no body with these methods.
  if (!content || method === "GET" || method === "HEAD") return input;
  const body =
    content.examples[0]?.value ?? toData(samples.sample(content.schema ?? { type: "string" }, content.pointer));
  return { ...input, body };
}

/** An independent check, because the generated validators only check requests. */
function createCheck(api: Api): CallContext["check"] {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false, logger: false });
  ajv.addSchema(api.document, "document");
  return ({ schema }, value) => {
    const validate = ajv.compile(relink(schema) as object);
    return validate(value) ? undefined : ajv.errorsText(validate.errors).slice(0, 200);
  };
}

/** Rewrites references relative to a part as references relative to the document. */
function relink(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(relink);
  if (!isRecord(node)) return node;
  const entries = Object.entries(node).map(([key, value]) => {
    const isReference = key === "$ref" && typeof value === "string";
    return [key, isReference ? `document${encodeURI(value)}` : relink(value)];
  });
  return Object.fromEntries(entries);
}
