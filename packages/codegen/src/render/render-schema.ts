import {
  type Api,
  expandEventStreams,
  isJsonMediaType,
  isRecord,
  isReference,
  type JsonRecord,
  joinPointer,
  nameDeepSchemas,
  resolveReference,
  SpecError,
  toArray,
  toRecord,
} from "@docent/openapi";
import type { ApiPlan, PlannedOperation } from "./api-plan.ts";
import { describeDeprecations } from "./deprecation-text.ts";
import { SchemaTypes, UntypedSchemaError } from "./schema-types.ts";
import { renderBanner, renderString } from "./source-text.ts";
import {
  neverType,
  renderMembers,
  renderName,
  renderReference,
  step,
  type TypeCode,
  unknownType,
} from "./type-code.ts";
import { renderComment } from "./type-comment.ts";

/**
 * Renders `schema.gen.ts`: the document as the types `paths`, `webhooks`, `components` and `operations`, in the format of
 * openapi-typescript, which openapi-fetch and openapi-msw accept.
 *
 * @param options.brandModule The module with the type `Brand`. Default: the rendered module.
 * @param options.isDateSchema See {@link SchemaTypes}.
 * @throws {SpecError} for a schema that cannot be written as a type.
 */
export function renderSchema(
  api: Api,
  specPath: string,
  { brandModule, isDateSchema }: { brandModule?: string; isDateSchema?: (date: number) => boolean } = {},
): string {
  const file = api.files[0] ?? api.name;
  // Adds a `schema` with parsed data to streams.
  const document = describeDeprecations(nameDeepSchemas(expandEventStreams(api.document, file)));
  try {
    return renderBanner(specPath) + new DocumentTypes(document, isDateSchema).render(brandModule);
  } catch (cause) {
    if (!(cause instanceof UntypedSchemaError)) throw cause;
    const pointer = findPointer(document, cause.schema) ?? "#";
    const message = `Expected a schema that can be typed, found one that cannot: ${cause.message}.`;
    throw new SpecError("invalid", [{ file, pointer, message }], { cause });
  }
}

/** The module with the types of the sent JSON. */
export const schemaModule = "./schema.gen.ts";

/** The module with the types of the client: the types of the sent JSON, unless the client has dates. */
export function clientTypesOf({ dates }: Pick<ApiPlan, "dates">): string {
  return dates ? "./client-types.gen.ts" : schemaModule;
}

/**
 * Renders the type of an operation.
 *
 * @param options.runtime The prefix of names of the runtime: `runtime.`
 */
export function renderOperationType(
  { operation: { id }, choice }: Pick<PlannedOperation, "choice" | "operation">,
  { runtime = "" }: { runtime?: string } = {},
): string {
  const type = `operations[${renderString(id)}]`;
  return choice && !choice.isStream ? `${runtime}WithoutStream<${type}>` : type;
}

/** Finds the JSON pointer of an object in a document. */
function findPointer(node: object, wanted: object, pointer = "#"): string | undefined {
  if (node === wanted) return pointer;
  for (const [key, child] of Object.entries(node)) {
    const found =
      typeof child === "object" && child !== null ? findPointer(child, wanted, joinPointer(pointer, key)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The methods that openapi-fetch supports. */
const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;
const locations = ["query", "header", "path", "cookie"] as const;

/** The location of a parameter in the types. JSON in the whole query is a member of the query. Other media types are not sent. */
function inputLocation({ in: location, content }: JsonRecord): unknown {
  const isJson = Object.keys(toRecord(content)).every(isJsonMediaType);
  return location === "querystring" && isJson ? "query" : location;
}

/** The type that brands strings and numbers. The brand exists only in types, not in values. */
const brandCode = `declare const brand: unique symbol;
export interface Brand<Name extends string> {
    readonly [brand]: { readonly [Each in Name]: true };
}
`;

class DocumentTypes {
  readonly #document: JsonRecord;
  readonly #schemas: SchemaTypes;
  /** Members of `operations`, by operationId. */
  readonly #operations = new Map<string, string>();
  /**
   * Aliases of types that refer to themselves only through lists, by the code of their members. TypeScript allows such types in
   * aliases, but not in members.
   */
  readonly #recursive = new Map<string, { alias: string; code: string }>();

  constructor(document: JsonRecord, isDateSchema: ((date: number) => boolean) | undefined) {
    this.#document = document;
    this.#schemas = new SchemaTypes(document, isDateSchema);
  }

  render(brandModule: string | undefined): string {
    const paths = withoutExtensions(this.#document["paths"]);
    const types = [
      renderInterface(
        "paths",
        paths.map(([path, item]) => this.#renderPath(path, item)),
      ),
      renderInterface(
        "webhooks",
        Object.entries(toRecord(this.#document["webhooks"])).map(([name, item]) => this.#renderPath(name, item)),
      ),
      renderInterface("components", this.#renderComponents()),
      renderInterface("$defs", []),
      renderInterface("operations", [...this.#operations.values()]),
      [...this.#recursive.values()].map(({ alias, code }) => `type ${alias} = ${this.#withAliases(code)};\n`).join(""),
      this.#schemas.renderHelpers(),
    ].join("");
    if (!this.#schemas.usesBrand) return types;
    return brandModule === undefined ? types + brandCode : `import type { Brand } from "${brandModule}";\n\n${types}`;
  }

  #renderPath(path: string, item: unknown): string {
    return member(renderName(path), this.#renderPathItem(item, step), { indent: step });
  }

  #renderComponents(): string[] {
    const components = toRecord(this.#document["components"]);
    if (Object.keys(components).length === 0) return [];
    const renderers: Readonly<Record<string, (node: unknown, indent: string, pointer: string) => TypeCode>> = {
      schemas: (node, indent, pointer) => this.#renderNamed(node, indent, pointer),
      responses: (node, indent) => this.#renderResponse(node, indent),
      parameters: (node, indent) => this.#renderParameter(node, indent),
      requestBodies: (node, indent) => this.#renderRequestBody(node, indent),
      headers: (node, indent) => this.#renderHeader(node, indent),
      pathItems: (node, indent) => this.#renderPathItem(node, indent),
    };
    const inner = step + step;
    return Object.entries(renderers).map(([name, render]) => {
      const members = Object.entries(toRecord(components[name])).map(([key, node]) =>
        member(renderName(key), render(node, inner, joinPointer("#/components", name, key)), { indent: inner, node }),
      );
      return member(name, members.length > 0 ? renderMembers(members, step) : neverType, { indent: step });
    });
  }

  #renderNamed(schema: unknown, indent: string, pointer: string): TypeCode {
    if (!this.#schemas.isRecursive(schema)) return this.#schemas.renderNamed(schema, indent, pointer);
    const alias = `Recursive${this.#recursive.size + 1}`;
    this.#recursive.set(renderReference(pointer).code, { alias, code: this.#schemas.render(schema, "", pointer).code });
    return { code: alias, form: "other" };
  }

  /** Replaces members that are aliases. An alias may refer to other aliases, which TypeScript resolves only on use. */
  #withAliases(code: string): string {
    return [...this.#recursive].reduce((text, [member, { alias }]) => text.replaceAll(member, alias), code);
  }

  #renderPathItem(item: unknown, indent: string): TypeCode {
    if (isReference(item)) return renderReference(item.$ref);
    const record = toRecord(item);
    const inner = indent + step;
    const shared = toArray(record["parameters"]);
    // Methods of OpenAPI 3.2: openapi-fetch has no member for them, but generated clients have.
    for (const operation of [record["query"], ...Object.values(toRecord(record["additionalOperations"]))])
      if (isRecord(operation)) this.#placeOperation(operation, shared);
    return renderMembers(
      [
        this.#renderParameters(shared, inner),
        ...methods.map((method) => {
          const operation = record[method];
          if (!isRecord(operation)) return member(`${method}?`, neverType, { indent: inner });
          return member(method, this.#placeOperation(operation, shared), { indent: inner, node: operation });
        }),
      ],
      indent,
    );
  }

  /** Adds the type of an operation to `operations`, and returns a reference to it. Every operation has an operationId. */
  #placeOperation(operation: JsonRecord, shared: readonly unknown[]): TypeCode {
    const id = String(operation["operationId"]);
    if (!this.#operations.has(id)) {
      const type = this.#renderOperation(operation, shared);
      this.#operations.set(id, member(renderName(id), type, { indent: step }));
    }
    return renderReference(joinPointer("#/operations", id));
  }

  #renderOperation(operation: JsonRecord, shared: readonly unknown[]): TypeCode {
    const inner = step + step;
    const { requestBody, responses } = operation;
    const members = withoutExtensions(responses).map(([status, response]) =>
      member(renderName(status), this.#renderResponse(response, inner + step), {
        indent: inner + step,
        node: response,
      }),
    );
    // A parameter of the operation replaces a parameter of the path with the same name and location (OpenAPI 3.2, section 4.9).
    const parameters = new Map(
      [...shared, ...toArray(operation["parameters"])].map((parameter) => {
        const { in: location, name } = this.#resolve(parameter);
        return [`${location} ${name}`, parameter];
      }),
    );
    return renderMembers(
      [
        this.#renderParameters([...parameters.values()], inner),
        requestBody === undefined
          ? member("requestBody?", neverType, { indent: inner })
          : member(
              this.#resolve(requestBody)["required"] ? "requestBody" : "requestBody?",
              this.#renderRequestBody(requestBody, inner),
              { indent: inner, node: requestBody },
            ),
        member("responses", members.length > 0 ? renderMembers(members, inner) : neverType, { indent: inner }),
      ],
      step,
    );
  }

  #renderParameters(parameters: readonly unknown[], indent: string): string {
    const inner = indent + step;
    const groups = locations.map((location) => {
      const located = parameters
        .map((parameter) => ({ parameter, resolved: this.#resolve(parameter) }))
        .filter(({ resolved }) => inputLocation(resolved) === location);
      const isRequired = ({ resolved }: (typeof located)[number]) =>
        location === "path" || Boolean(resolved["required"]);
      const members = located.map((entry) => {
        const mark = isRequired(entry) ? "" : "?";
        const type = this.#renderParameter(entry.parameter, inner + step);
        const name = renderName(String(entry.resolved["name"]));
        return member(name + mark, type, { indent: inner + step, node: entry.resolved });
      });
      const type = members.length > 0 ? renderMembers(members, inner) : neverType;
      return member(located.some(isRequired) ? location : `${location}?`, type, { indent: inner });
    });
    return member("parameters", renderMembers(groups, indent), { indent });
  }

  /** The type of a parameter's value. A parameter whose `content` is not JSON is passed as a string. */
  #renderParameter(parameter: unknown, indent: string): TypeCode {
    if (isReference(parameter)) return renderReference(parameter.$ref);
    const { schema = { type: "string" }, content } = toRecord(parameter);
    const [[name, mediaType] = [""]] = Object.entries(toRecord(content));
    return this.#schemas.render(isJsonMediaType(name) ? (toRecord(mediaType)["schema"] ?? true) : schema, indent);
  }

  #renderRequestBody(body: unknown, indent: string): TypeCode {
    if (isReference(body)) return renderReference(body.$ref);
    const inner = indent + step;
    const { content } = toRecord(body);
    const types =
      this.#renderContent(content, inner) ??
      renderMembers([member('"*/*"?', neverType, { indent: inner + step })], inner);
    return renderMembers([member("content", types, { indent: inner })], indent);
  }

  #renderResponse(response: unknown, indent: string): TypeCode {
    if (isReference(response)) return renderReference(response.$ref);
    const inner = indent + step;
    const { headers, content } = toRecord(response);
    const named = Object.entries(toRecord(headers)).map(([name, header]) => {
      const mark = isReference(header) || toRecord(header)["required"] ? "" : "?";
      return member(renderName(name) + mark, this.#renderHeader(header, inner + step), {
        indent: inner + step,
        node: header,
      });
    });
    const any = member("[name: string]", unknownType, { indent: inner + step });
    const types = this.#renderContent(content, inner);
    return renderMembers(
      [
        member("headers", renderMembers([...named, any], inner), { indent: inner }),
        types ? member("content", types, { indent: inner }) : member("content?", neverType, { indent: inner }),
      ],
      indent,
    );
  }

  #renderHeader(header: unknown, indent: string): TypeCode {
    if (isReference(header)) return renderReference(header.$ref);
    const { schema, content } = toRecord(header);
    return schema === undefined
      ? (this.#renderContent(content, indent) ?? unknownType)
      : this.#schemas.render(schema, indent);
  }

  /** The types of a body by media type. Undefined without a body. */
  #renderContent(content: unknown, indent: string): TypeCode | undefined {
    const inner = indent + step;
    const members = Object.entries(toRecord(content)).map(([name, mediaType]) => {
      const { schema = true } = toRecord(mediaType);
      return member(renderName(name), this.#schemas.render(schema, inner), { indent: inner, node: mediaType });
    });
    return members.length > 0 ? renderMembers(members, indent) : undefined;
  }

  #resolve(node: unknown): JsonRecord {
    return toRecord(resolveReference(this.#document, node));
  }
}

function withoutExtensions(record: unknown): [string, unknown][] {
  return Object.entries(toRecord(record)).filter(([key]) => !key.startsWith("x-"));
}

/** @param options.node The object of the document whose texts become the comment. */
function member(name: string, { code }: TypeCode, { indent, node }: { indent: string; node?: unknown }): string {
  return `${renderComment(node, indent)}${indent}${name}: ${code};\n`;
}

function renderInterface(name: string, members: readonly string[]): string {
  return members.length > 0
    ? `export interface ${name} {\n${members.join("")}}\n`
    : `export type ${name} = Record<string, never>;\n`;
}
