import {
  type Api,
  isRecord,
  type JsonRecord,
  type MediaType,
  type Operation,
  resolveReference,
  toArray,
  toRecord,
} from "@docent/openapi";

/**
 * Renders a client that calls every operation, and reads every response with the types that the contract documents. It does
 * not compile against a version whose responses have fewer properties, other values or other statuses.
 */
export function renderReader(api: Api): string {
  const name = toTypeName(api.name);
  const imported = api.operations.map(({ id }) => `${toTypeName(id)}Error`);
  return `import type { ${["components", `${name}Client`, ...imported].join(", ")} } from "@docent/${api.name}";

declare function of<Type>(): Type;
${api.schemas.map(({ name, schema }) => renderRead(typeOf(api, schema), `components["schemas"][${quote(name)}]`)).join("")}
${api.operations.map((operation) => renderCall(api, operation, `${name}Client`)).join("")}`;
}

function renderCall(api: Api, operation: Operation, client: string): string {
  const { id, responses } = operation;
  const [input = ""] = literalsOfMembers(listInputs(api, operation), { isWhole: true });
  const statuses = responses.map(({ status }) => status).filter((status) => !status.startsWith("2"));
  const success = responses.find(({ status }) => status.startsWith("2"))?.content[0];
  const type = success ? messageType(api, success) : "undefined";
  const read = success?.stream
    ? `for await (const event of client.${id}(${input})) of<(value: ${type}) => void>()(event);`
    : `of<(value: ${type}) => void>()(await client.${id}(${input}));`;
  return `
export async function ${id}(client: ${client}, cause: unknown) {
  ${read}
  return client.${id}.isError(cause) && of<Record<${toTypeName(id)}Error["status"], string>>()[cause.status];
}
({ ${statuses.map((status) => `${quote(status)}: ""`).join(", ")} }) satisfies Record<${toTypeName(id)}Error["status"], string>;
${responses
  .filter(({ status }) => statuses.includes(status))
  .map(({ status, content: [content] }) => {
    const body = `Extract<${toTypeName(id)}Error, { status: ${status} }>["body"]`;
    return content ? renderRead(messageType(api, content), body) : "";
  })
  .join("")}`;
}

/** Renders code that passes a value of the type `generated` to a function that takes `type`. */
function renderRead(type: string, generated: string): string {
  return `of<(value: ${type}) => void>()(of<${generated}>());\n`;
}

/**
 * Renders a server that returns every documented status and event, once with all properties and once with only the required
 * ones. It does not compile against a version that requires more, allows fewer values, or does not know a property.
 */
export function renderHandlers(api: Api): string {
  const streams = api.operations.filter(({ responses }) => responses.some(({ content }) => content[0]?.stream));
  const imported = ["operations", ...streams.map(({ id }) => `${toTypeName(id)}Event`)];
  return `import type { ${imported.join(", ")} } from "@docent/${api.name}";
import type { HandlerTable } from "@docent/server";

declare function of<Type>(): Type;

export const handlers: HandlerTable<operations> = {
${api.operations.map((operation) => renderHandler(api, operation)).join("")}};
`;
}

function renderHandler(api: Api, operation: Operation): string {
  const inputs = listInputs(api, operation);
  const read = inputs.map(({ name, type }) => `    of<(value: ${type}) => void>()(request.${name});\n`);
  const written = [true, false].flatMap((isWhole) =>
    operation.responses.flatMap(({ status, headers, content }) =>
      listBodies(api, operation.id, { content: content[0], isWhole }).map((body) => {
        const sent = headers
          .filter(({ isRequired }) => isRequired || isWhole)
          .map(({ name, schema }) => `${quote(name)}: of<${typeOf(api, schema)}>()`);
        const members = [
          `status: ${status}`,
          ...(body === undefined ? [] : [`body: ${body}`]),
          ...(sent.length === 0 ? [] : [`headers: { ${sent.join(", ")} }`]),
        ];
        return `{ ${members.join(", ")} }`;
      }),
    ),
  );
  const branches = written.map((result, index) => `    if (request.headers.has("${index}")) return ${result};\n`);
  return `  ${quote(operation.id)}: (request) => {\n${read.join("")}${branches.join("")}    throw request;\n  },\n`;
}

/** The bodies of a response: a stream sends all of its events. */
function listBodies(
  api: Api,
  id: string,
  { content, isWhole }: { content: MediaType | undefined; isWhole: boolean },
): (string | undefined)[] {
  if (!content) return [undefined];
  if (!content.stream) return literalsOf(api, content.schema, { isWhole });
  const events = content.stream.events.flatMap(({ name, schema }) =>
    literalsOf(api, schema, { isWhole }).map((data) => `yield { event: ${quote(name)}, data: ${data} };`),
  );
  return [`(async function* (): AsyncGenerator<${toTypeName(id)}Event> { ${events.join(" ")} })()`];
}

interface Member {
  name: string;
  type: string;
  literals: string[];
  isRequired: boolean;
}

/** The members of a request that carry values: `path`, `query` and `body`. */
function listInputs(api: Api, { parameters, requestBody }: Operation): Member[] {
  const located = (["path", "query"] as const).flatMap((location): Member[] => {
    const members = parameters
      .filter((parameter) => parameter.in === location)
      .map(({ name, schema, isRequired }) => toMember(api, { name, schema, isRequired, isWhole: true }));
    const literals = literalsOfMembers(members, { isWhole: true });
    return members.length === 0 ? [] : [{ name: location, type: typeOfMembers(members), literals, isRequired: true }];
  });
  const bodies = (requestBody?.content ?? []).slice(0, 1);
  return [
    ...located,
    ...bodies.map(({ schema }) => toMember(api, { name: "body", schema, isRequired: true, isWhole: true })),
  ];
}

interface Described extends Pick<Member, "name" | "isRequired"> {
  schema: unknown;
  isWhole: boolean;
}

function toMember(api: Api, { name, isRequired, schema, isWhole }: Described): Member {
  return { name, isRequired, type: typeOf(api, schema), literals: literalsOf(api, schema, { isWhole }) };
}

function listProperties(api: Api, node: JsonRecord, isWhole: boolean): Member[] {
  const required = toArray(node["required"]);
  return Object.entries(toRecord(node["properties"])).map(([name, schema]) =>
    toMember(api, { name, schema, isRequired: required.includes(name), isWhole }),
  );
}

/** The TypeScript type of a schema of the contracts, independent of the generator's. */
function typeOf(api: Api, schema: unknown): string {
  const node = resolveReference(api.document, schema);
  if (!isRecord(node)) return "unknown";
  const branches = toArray(node["oneOf"] ?? node["anyOf"]);
  if (branches.length > 0) return branches.map((branch) => typeOf(api, branch)).join(" | ");
  const values = "const" in node ? [node["const"]] : toArray(node["enum"]);
  if (values.length > 0) return values.map(quote).join(" | ");
  const types = [node["type"]].flat().map((type) => {
    if (type === "array") return `(${typeOf(api, node["items"])})[]`;
    if (type === "object" && isRecord(node["properties"])) return typeOfMembers(listProperties(api, node, true));
    return primitives[String(type)] ?? "unknown";
  });
  return types.join(" | ");
}

const primitives: Readonly<Record<string, string>> = {
  ...{ string: "string", integer: "number", number: "number", boolean: "boolean", null: "null" },
  object: "{ [name: string]: unknown }",
};

function typeOfMembers(members: readonly Member[]): string {
  return `{ ${members.map(({ name, type, isRequired }) => `${quote(name)}${isRequired ? "" : "?"}: ${type}`).join("; ")} }`;
}

/** The type of a body, or of one event of a stream. */
function messageType(api: Api, { schema, stream }: MediaType): string {
  if (!stream) return typeOf(api, schema);
  return stream.events.map(({ name, schema }) => `{ event: ${quote(name)}; data: ${typeOf(api, schema)} }`).join(" | ");
}

/**
 * Object literals of a schema, in which the compiler reports unknown properties. Together, the literals have every branch of
 * every union. `isWhole`: with all properties instead of only the required ones.
 */
function literalsOf(api: Api, schema: unknown, options: { isWhole: boolean }): string[] {
  const node = resolveReference(api.document, schema);
  const branches = isRecord(node) ? toArray(node["oneOf"] ?? node["anyOf"]) : [];
  if (branches.length > 0) return branches.flatMap((branch) => literalsOf(api, branch, options));
  if (isRecord(node) && isRecord(node["properties"]))
    return literalsOfMembers(listProperties(api, node, options.isWhole), options);
  if (isRecord(node) && node["type"] === "array")
    return literalsOf(api, node["items"], options).map((item) => `[${item}]`);
  const type = typeOf(api, node);
  // The compiler distinguishes the branches of a union by the literals of their constants.
  return [/^"[^"]*"$/.test(type) ? type : `of<${type}>()`];
}

function literalsOfMembers(members: readonly Member[], { isWhole }: { isWhole: boolean }): string[] {
  const written = members.filter(({ isRequired }) => isRequired || isWhole);
  const count = Math.max(1, ...written.map(({ literals }) => literals.length));
  return Array.from({ length: count }, (_, index) => {
    const texts = written.map(({ name, literals }) => `${quote(name)}: ${literals[index % literals.length]}`);
    return `{ ${texts.join(", ")} }`;
  });
}

/** A literal of TypeScript for a value of JSON. */
export function quote(value: unknown): string {
  return JSON.stringify(value);
}

function toTypeName(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
