import {
  type Api,
  bareMediaType,
  type EventStream,
  listParts,
  type MediaType,
  type Operation,
  type OperationResponse,
  type Pagination,
  replaceDocument,
  type SecurityScheme,
  toRecord,
} from "@docent/openapi";
import { ShapeReader, typesOf } from "@docent/schema";
import { type PackageFileSet, wholePackage } from "../package-file-set.ts";
import { planBrands } from "./brands.ts";
import { DatePlan, markDates } from "./date-plan.ts";
import { type DeprecatedPart, listDeprecatedParts } from "./deprecated-parts.ts";
import {
  isGlobalName,
  NameRegister,
  TypeNames,
  toCamelCase,
  toMemberName,
  toPascalCase,
  toVariableName,
} from "./names.ts";
import { completeParts, type PartName } from "./parts.ts";

/** The plan of the generated code of an API: all names, and all facts that several files depend on. */
export interface ApiPlan {
  api: Api;
  /** Path of the contract relative to the configuration, for banners: `specs/library.openapi.yaml`. */
  specPath: string;
  /** `@scope/library`. */
  packageName: string;
  /**
   * The condition in the `exports` of the package that selects its source: `@scope/source`. `@docent/source` would also apply
   * to `@docent/runtime`, whose source is not published.
   */
  sourceCondition: string;
  /** `library`: the variable in examples. */
  variable: string;
  /** `Library`: the prefix of exported names, as in `createLibraryClient`. */
  prefix: string;
  operations: PlannedOperation[];
  schemas: PlannedSchema[];
  /** The first server, if its URL is absolute: the default base URL. */
  baseUrl: string | undefined;
  credentials: PlannedCredential[];
  /** The parts of the package. */
  files: PackageFileSet;
  /** Whether there is one credential and every operation needs it. */
  isCredentialRequired: boolean;
  /** The requested optional parts, and the parts that they need. */
  parts: ReadonlySet<PartName>;
  /** The dates of the client. Undefined if dates are strings. */
  dates: DatePlan | undefined;
  /** The type names of the branded schemas, by schema name. */
  brands: ReadonlyMap<string, string>;
}

export interface PlannedOperation {
  operation: Operation;
  /** The path without its fragment, which some contracts use to distinguish operations of one path: `/books/{id}#loan`. */
  path: string;
  /** Member of the client and of the mocks. */
  member: string;
  /** Prefix of its types: `AddBook` as in `AddBookInput`. */
  typeName: string;
  success: OperationResponse | undefined;
  /** Set if the success is a stream with one media type. */
  stream: { mediaType: MediaType; events: EventStream } | undefined;
  deprecatedParts: DeprecatedPart[];
  /** Set if the client has iterators over its pages. */
  pagination: Pagination | undefined;
  /** Whether the client can continue the stream after an interruption. */
  isResumable: boolean;
  /** Set if the operation responds either with a stream or with other content. Such an operation becomes two members. */
  choice: StreamChoice | undefined;
}

/** What a member chooses if its operation responds either with a stream or with other content. */
export interface StreamChoice {
  isStream: boolean;
  /** The boolean property of the body that requests the stream: `stream`. Undefined if only the header `Accept` requests it. */
  property: string | undefined;
}

export interface PlannedSchema {
  name: string;
  typeName: string;
}

/** An option of the client that carries a secret. */
export interface PlannedCredential {
  scheme: SecurityScheme;
  /** Name of the option: `token`, `apiKey`. */
  option: string;
}

export interface PlanOptions {
  specPath: string;
  /** npm scope of the packages, with its `@`. */
  scope: string;
  /** npm name of the package. Default: the name of the API in the scope. */
  packageName?: string | undefined;
  /** The parts of the package. Default: {@link wholePackage}. */
  files?: PackageFileSet | undefined;
  /** Names of the branded schemas. Default: none. */
  brands?: readonly string[] | undefined;
}

/** Variables of the programs in a package's README. */
const programNames = ["console", "data", "document", "error", "event", "found", "process", "result", "server"];

/** Members of every client's options. */
const clientOptions = ["baseUrl", "fetch", "headers", "maxRetries", "onDeprecated", "signal", "timeoutMs"];

export function planApi(
  contract: Api,
  { specPath, scope, packageName = `${scope}/${contract.name}`, files = wholePackage, brands = [] }: PlanOptions,
): ApiPlan {
  const parts = completeParts(files);
  const api = parts.has("dates") ? replaceDocument(contract, markDates(contract.document)) : contract;
  const prefix = planPrefix(api.name);
  const members = new NameRegister();
  const types = new TypeNames(prefix);
  const schemas = api.schemas.map(({ name }) => ({ name, typeName: types.takeSchema(name) }));
  const credentials = planCredentials(api);
  const operations = api.operations
    .flatMap((operation) => splitChoice(operation, api.document))
    .map((choice) => planOperation(choice, { document: api.document, members, types }))
    .map((planned) => ({
      ...planned,
      pagination: parts.has("pagination") ? planPagination(planned, api) : undefined,
      isResumable: parts.has("resume") && acceptsLastEventId(planned),
    }));
  return {
    api,
    specPath,
    packageName,
    sourceCondition: `${scope}/source`,
    files,
    variable: toVariableName(api.name, programNames),
    prefix,
    operations,
    schemas,
    baseUrl: planBaseUrl(api),
    credentials,
    isCredentialRequired: isCredentialRequired(api, credentials),
    parts,
    dates: parts.has("dates") ? new DatePlan(api.document, operations) : undefined,
    brands: planBrands(brands, { api, schemas, hasDates: parts.has("dates") }),
  };
}

/** An API named `path` would have a `PathClient`, as the runtime does, so its prefix is `PathApi`. */
function planPrefix(apiName: string): string {
  const prefix = toPascalCase(apiName);
  const isTaken = prefix === "Path" || isGlobalName(`${prefix}Client`);
  return isTaken ? `${prefix}Api` : prefix;
}

function planBaseUrl({ servers: [server] }: Api): string | undefined {
  if (!server || server.url.includes("{") || !URL.canParse(server.url)) return undefined;
  // Paths come after it, so it ends before a query or a fragment.
  return /^https?:\/\//.test(server.url) ? server.url.replace(/[?#].*$/s, "") : undefined;
}

interface ChosenOperation {
  operation: Operation;
  choice: StreamChoice | undefined;
}

/** Splits an operation that responds either with a stream or with other content in two. Each has only its successes. */
function splitChoice(operation: Operation, document: Api["document"]): ChosenOperation[] {
  const successes = operation.responses.filter(({ status }) => status.startsWith("2"));
  const contents = successes.flatMap(({ content }) => content);
  const streams = contents.filter(({ stream }) => stream);
  if (streams.length === 0 || streams.length === contents.length) return [{ operation, choice: undefined }];
  const property = findStreamProperty(operation, document);
  return [false, true].map((isStream) => {
    const responses = operation.responses
      .map((response) => {
        if (!successes.includes(response)) return response;
        return { ...response, content: response.content.filter(({ stream }) => Boolean(stream) === isStream) };
      })
      // A success without content of the chosen kind belongs only to the other operation.
      .filter((response, index) => response.content.length > 0 || operation.responses[index]?.content.length === 0);
    return { operation: { ...operation, responses }, choice: { isStream, property } };
  });
}

/** The property of a body that requests a stream, as in the contracts of language model APIs. */
function findStreamProperty({ requestBody }: Operation, document: Api["document"]): string | undefined {
  const [json, ...others] = requestBody?.content ?? [];
  // The property can only be added to a body that is required and always JSON.
  if (json?.schema === undefined || !requestBody?.isRequired || others.length > 0) return undefined;
  if (bareMediaType(json.name) !== "application/json") return undefined;
  const parts = listParts(document, { schema: json.schema, pointer: json.pointer }, () => true);
  const isBoolean = (schema: unknown) =>
    listParts(document, { schema, pointer: "#" }, () => true).some(({ schema: part }) =>
      [part["type"]].flat().includes("boolean"),
    );
  return parts.some(({ schema }) => isBoolean(toRecord(schema["properties"])["stream"])) ? "stream" : undefined;
}

function planOperation(
  { operation, choice }: ChosenOperation,
  { document, members, types }: { document: Api["document"]; members: NameRegister; types: TypeNames },
): PlannedOperation {
  const success =
    operation.responses.find(({ status }) => status.startsWith("2")) ??
    operation.responses.find(({ status }) => status === "default");
  const [mediaType] = success?.content ?? [];
  const isStream = success?.content.length === 1 && mediaType?.stream;
  const name = toMemberName(operation.id) + (choice?.isStream ? "Stream" : "");
  const member = members.take(name);
  return {
    operation,
    path: operation.path.replace(/#.*$/s, ""),
    member,
    // If the member has a number because its name was taken, its types have the same number.
    typeName: types.takeOperation(operation.id + (choice?.isStream ? "Stream" : "") + member.slice(name.length)),
    success,
    stream: isStream && mediaType ? { mediaType, events: isStream } : undefined,
    deprecatedParts: listDeprecatedParts(operation, document),
    pagination: undefined,
    isResumable: false,
    choice,
  };
}

/** The pagination in the contract. A list whose response has the header `Link` needs no extension in the contract. */
function planPagination({ operation, success, stream }: PlannedOperation, { document }: Api): Pagination | undefined {
  if (operation.pagination || stream || operation.method !== "GET") return operation.pagination;
  const hasLink = success?.headers.some(({ name }) => name.toLowerCase() === "link");
  const isList = success?.content.some(({ schema }) =>
    typesOf(new ShapeReader(document).read(schema)).includes("array"),
  );
  return hasLink && isList ? { items: [], next: undefined, parameter: undefined } : undefined;
}

function acceptsLastEventId({ operation, stream }: PlannedOperation): boolean {
  const isHeader = operation.parameters.some(
    (parameter) => parameter.in === "header" && parameter.name.toLowerCase() === "last-event-id",
  );
  return stream !== undefined && isHeader;
}

/** The option of the first credential of a kind has the usual name. Further options are named after their schemes. */
function planCredentials(api: Api): PlannedCredential[] {
  const used = new Set(api.operations.flatMap(({ security }) => security.flat()));
  const options = new NameRegister(clientOptions);
  return api.securitySchemes
    .filter((scheme) => used.has(scheme.name) && scheme.kind !== "mutualTLS")
    .map((scheme) => {
      const common = credentialOption(scheme);
      return { scheme, option: options.take(options.has(common) ? toCamelCase(scheme.name) : common) };
    });
}

function credentialOption(scheme: SecurityScheme): string {
  if (scheme.kind === "apiKey") return "apiKey";
  return authenticationScheme(scheme) === "Basic" ? "userAndPassword" : "token";
}

/** The name before a credential in the header `Authorization`. An unusual name is `Bearer`. */
export function authenticationScheme(scheme: SecurityScheme): string {
  if (scheme.kind !== "http" || !/^[a-z][\w-]*$/i.test(scheme.scheme)) return "Bearer";
  return scheme.scheme.charAt(0).toUpperCase() + scheme.scheme.slice(1);
}

function isCredentialRequired(api: Api, credentials: readonly PlannedCredential[]): boolean {
  const [only] = credentials;
  if (!only || credentials.length > 1) return false;
  return api.operations.every(
    ({ security }) => security.length > 0 && security.every((alternative) => alternative.includes(only.scheme.name)),
  );
}
