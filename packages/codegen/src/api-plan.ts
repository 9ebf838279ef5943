import type { Api, EventStream, MediaType, Operation, OperationResponse, SecurityScheme } from "@docent/openapi";
import { NameRegister, toCamelCase, toMemberName, toPascalCase, toTypeName } from "./names.ts";

/** Every name that generated code has for an API, decided once. */
export interface ApiPlan {
  api: Api;
  /** File name of the specification, for banners: `local.openapi.yaml`. */
  specName: string;
  /** `@docent/local`. */
  packageName: string;
  /** `local`: the variable in examples. */
  variable: string;
  /** `Local`: the prefix of exported names, as in `createLocalClient`. */
  prefix: string;
  operations: PlannedOperation[];
  schemas: PlannedSchema[];
  /** The first server, where it is absolute: the default address. */
  baseUrl: string | undefined;
  credentials: PlannedCredential[];
}

export interface PlannedOperation {
  operation: Operation;
  /** Member of the client and of the mocks. */
  member: string;
  /** Prefix of its types: `AddResource` as in `AddResourceInput`. */
  typeName: string;
  success: OperationResponse | undefined;
  /** Set when a success is a stream and nothing else. */
  stream: { mediaType: MediaType; events: EventStream } | undefined;
}

/** Endings of the types that each operation has. */
const operationTypes = ["Input", "Data", "Event", "Error"];

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
  specName: string;
  /** npm scope of the packages, with its `@`. */
  scope: string;
}

export function planApi(api: Api, { specName, scope }: PlanOptions): ApiPlan {
  const variable = toCamelCase(api.name);
  const prefix = toPascalCase(api.name);
  const members = new NameRegister();
  const types = new NameRegister();
  for (const taken of ["Client", "ClientOptions", "PathClient", "Mocks"]) types.take(`${prefix}${taken}`);
  for (const taken of ["ApiError", "StreamInterruptedError", "Credential"]) types.take(taken);
  const schemas = api.schemas.map(({ name }) => ({ name, typeName: types.take(toTypeName(name)) }));
  const [server] = api.servers;
  return {
    api,
    specName,
    packageName: `${scope}/${api.name}`,
    variable,
    prefix,
    operations: api.operations.map((operation) => planOperation(operation, members, types)),
    schemas,
    baseUrl: server && /^https?:\/\//.test(server.url) && !server.url.includes("{") ? server.url : undefined,
    credentials: planCredentials(api),
  };
}

function planOperation(operation: Operation, members: NameRegister, types: NameRegister): PlannedOperation {
  const success =
    operation.responses.find(({ status }) => status.startsWith("2")) ??
    operation.responses.find(({ status }) => status === "default");
  const [mediaType] = success?.content ?? [];
  const isStream = success?.content.length === 1 && mediaType?.stream;
  return {
    operation,
    member: members.take(toMemberName(operation.id)),
    typeName: types.takePrefix(toPascalCase(operation.id), operationTypes),
    success,
    stream: isStream && mediaType ? { mediaType, events: isStream } : undefined,
  };
}

function planCredentials(api: Api): PlannedCredential[] {
  const used = new Set(api.operations.flatMap(({ security }) => security.flat()));
  const options = new NameRegister();
  return api.securitySchemes
    .filter((scheme) => used.has(scheme.name) && scheme.kind !== "mutualTLS")
    .map((scheme) => ({ scheme, option: options.take(credentialOption(scheme)) }));
}

function credentialOption(scheme: SecurityScheme): string {
  if (scheme.kind === "apiKey") return "apiKey";
  return scheme.kind === "http" && scheme.scheme === "basic" ? "userAndPassword" : "token";
}
