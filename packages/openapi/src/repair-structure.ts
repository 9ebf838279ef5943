import { getTypes, type NodeType, type NormalizedProblem } from "@redocly/openapi-core";
import { findExtension } from "./extension.ts";
import { followPointer, joinPointer, splitPointer } from "./json-pointer.ts";
import type { MistakeKind } from "./mistake.ts";
import { isRecord, type JsonRecord } from "./record.ts";
import { shapeKeywords, upgradeBounds, upgradeNullable, upgradeTuple } from "./schema-dialect.ts";

export interface StructureProblem {
  problem: NormalizedProblem;
  /** Pointer of the problem in its file. */
  pointer: string;
  root: unknown;
  /** The kind of object at a pointer of the file: `Schema`, `Response`. */
  kindAt: (pointer: string) => string | undefined;
  /** Version of the document: `3.1.0`. */
  version: string;
}

/** A correction in memory that does not change what is generated. */
export interface Repair {
  kind: MistakeKind;
  message: string;
  apply: () => void;
  /** Version of OpenAPI that the document needs. */
  version?: "3.1.0" | "3.2.0";
}

/**
 * The correction of a problem, by the message of Redocly's `struct` rule. Undefined if the problem changes what is generated,
 * or if the intended meaning is unknown.
 */
export function findRepair(found: StructureProblem): Repair | undefined {
  const { pointer, root } = found;
  const extension = findExtension(pointer);
  if (extension !== undefined) return dropMember(root, extension, "extension", "has an unusual form");
  const { message } = found.problem;
  if (/^Property `.*` is not expected here|^The field `.*` is not allowed here/s.test(message))
    return repairMember(found);
  const missing = /^The field `(.*)` must be present/s.exec(message)?.[1];
  if (missing !== undefined) return addMember(found, missing);
  if (message.startsWith("`type` can be one of the following only")) return repairTypes(found);
  if (/^Must contain at least one of the following fields: .*schema/.test(message)) return addMember(found, "schema");
  const types = /^Expected type `(.*?)`(?: \(\w+\))? but got `(\w+)`/s.exec(message);
  return types ? repairValue(found, types[1] ?? "", types[2] ?? "") : undefined;
}

/** Repairs a member that the version of the document does not have. */
function repairMember(found: StructureProblem): Repair | undefined {
  const { pointer, root, kindAt, version } = found;
  const { parent, parentPointer, name } = locateMember(root, pointer);
  const kind = kindAt(parentPointer);
  if (!isRecord(parent) || kind === undefined) return undefined;
  if (kind === "Schema" && name === "nullable") return repairNullable(parent);
  if (kind === "Responses" && /^[1-5]xx$/i.test(name)) return repairRange(parent, name);
  if (kind === "Schema" && name === "additionalItems" && Array.isArray(parent["items"]))
    return version.startsWith("3.0.") ? readAsNewer(name, "3.1.0") : repairTuple(parent);
  const newer = findNewerVersion(kind, name, version);
  if (newer !== undefined) return readAsNewer(name, newer);
  // Ignoring the member would lose a path, a response or an operation under a wrong name.
  if (operationHolders.has(kind) && isRecord(parent[name])) return undefined;
  if (kind === "Schema" && isRecord(parent[name]) && !shapeKeywords.some((keyword) => keyword in parent))
    return undefined;
  if (isMisspelled(name, kind, version)) return undefined;
  return dropMember(root, pointer, "unknown-member", "is not a part of OpenAPI here");
}

/** Reads `nullable` as in OpenAPI 3.0. */
function repairNullable(schema: JsonRecord): Repair {
  return {
    kind: "nullable",
    message: '`nullable` is a keyword of OpenAPI 3.0. It is read as in 3.0. Write the type as a list with "null".',
    apply: () => replaceMembers(schema, upgradeNullable(schema)),
  };
}

/** Reads a list of `items` as before JSON Schema 2020-12. */
function repairTuple(schema: JsonRecord): Repair {
  return {
    kind: "tuple",
    message:
      "A list of `items` is of older versions of JSON Schema. It is read as `prefixItems`, which describes a tuple since OpenAPI 3.1.",
    apply: () => replaceMembers(schema, upgradeTuple(schema)),
  };
}

/** Reads a range of statuses in lower case as OpenAPI writes it: `4XX`. Undefined if there are responses of both names. */
function repairRange(responses: JsonRecord, name: string): Repair | undefined {
  const range = name.toUpperCase();
  const names = Object.keys(responses).filter((other) => other.toUpperCase() === range);
  if (names.length > 1) return undefined;
  const entries = Object.entries(responses).map(([status, response]) => [status === name ? range : status, response]);
  return {
    kind: "lower-case-range",
    message: `\`${name}\` must be in upper case. It is read as \`${range}\`.`,
    apply: () => replaceMembers(responses, Object.fromEntries(entries)),
  };
}

/** Repairs a list of types, or the type null, in OpenAPI 3.0. */
function repairTypes({ pointer, root, version }: StructureProblem): Repair | undefined {
  const value = followPointer(root, pointer);
  const types = Array.isArray(value) ? value : [value];
  if (!version.startsWith("3.0.") || types.length === 0 || !types.every((type) => typeNames.has(type)))
    return undefined;
  return readAsNewer(`type: ${JSON.stringify(value)}`, "3.1.0");
}

function readAsNewer(found: string, version: NonNullable<Repair["version"]>): Repair {
  const message = `\`${found}\` is new in OpenAPI ${version.slice(0, 3)}. The document is read as that version. Set \`openapi: ${version}\`.`;
  return { kind: "newer-version", message, version, apply: () => undefined };
}

const typeNames = new Set<unknown>(["array", "boolean", "integer", "null", "number", "object", "string"]);

/** Kinds of objects whose members become operations, or types of responses. */
const operationHolders = new Set(["Callback", "PathItem", "Paths", "Responses", "WebhooksMap"]);

/** Kinds of objects whose newer members change what is generated. */
const versionedKinds = new Set(["Components", "MediaType", "PathItem", "Root", "Schema"]);

/** Keywords that would identify the schema, or change its dialect. */
const identifierKeywords = new Set(["$anchor", "$dynamicAnchor", "$id", "$schema", "$vocabulary"]);

function findNewerVersion(kind: string, name: string, version: string): Repair["version"] {
  if (!versionedKinds.has(kind) || identifierKeywords.has(name)) return undefined;
  const newer = [
    ["3.1.0", "oas3_1"],
    ["3.2.0", "oas3_2"],
  ] as const;
  return newer.find(
    ([candidate, types]) => candidate > version && Object.hasOwn(propertiesOf(getTypes(types), kind), name),
  )?.[0];
}

function propertiesOf(types: Record<string, NodeType>, kind: string): object {
  return types[kind]?.properties ?? {};
}

/** Members that neither types nor requests depend on. */
const texts = new Set([
  ...["contact", "deprecated", "description", "example", "examples", "externalDocs", "license", "summary", "tags"],
  ...["termsOfService", "title", "xml"],
]);

/** Whether a name is probably meant as a member that changes what is generated, such as `requried`. */
function isMisspelled(name: string, kind: string, version: string): boolean {
  const types = getTypes(version.startsWith("3.0.") ? "oas3_0" : version.startsWith("3.1.") ? "oas3_1" : "oas3_2");
  if (name.length < 4) return false;
  const known = Object.keys(propertiesOf(types, kind)).filter((candidate) => !candidate.startsWith("x-"));
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: countEdits(name, candidate) }))
    .filter(({ distance }) => distance <= 2)
    .sort((a, b) => a.distance - b.distance);
  return nearest !== undefined && !texts.has(nearest.candidate);
}

/** Levenshtein distance. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, character] of [...from].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (to[column - 1] === character ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Values of required members that neither types nor requests depend on, or that allow everything. */
const placeholders: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Info: { title: "API", version: "0.0.0" },
  Operation: { responses: {} },
  Parameter: { schema: {} },
  Response: { description: "" },
  Root: { info: { title: "API", version: "0.0.0" }, paths: {} },
  Tag: { name: "" },
};

/** Objects that are ignored if they are not complete. */
const optionalKinds = new Set(["Contact", "Discriminator", "ExternalDocs", "License"]);

function addMember({ pointer, root, kindAt }: StructureProblem, name: string): Repair | undefined {
  const kind = kindAt(pointer) ?? "";
  const node = followPointer(root, pointer);
  if (optionalKinds.has(kind))
    return dropMember(root, pointer, "incomplete", `has no \`${name}\`, which OpenAPI requires`);
  const values = Object.hasOwn(placeholders, kind) ? placeholders[kind] : undefined;
  if (!isRecord(node) || !values || !Object.hasOwn(values, name)) return undefined;
  return {
    kind: "missing-member",
    message: `OpenAPI requires \`${name}\` here. It is read as ${JSON.stringify(values[name])}.`,
    apply: () => void Object.assign(node, { [name]: structuredClone(values[name]) }),
  };
}

/** Keywords of a schema that annotate or restrict a value, and do not change its type. */
const schemaDetails = new Set([
  ...["$comment", "default", "deprecated", "description", "example", "examples", "externalDocs", "format", "title"],
  ...["maxItems", "maxLength", "maxProperties", "maximum", "minItems", "minLength", "minProperties", "minimum"],
  ...["exclusiveMaximum", "exclusiveMinimum", "multipleOf", "pattern", "readOnly", "required", "uniqueItems"],
  ...["nullable", "writeOnly", "xml"],
]);

/** Optional members that are null in YAML if they are empty. */
const containers = new Set([
  ...["callbacks", "components", "encoding", "headers", "links", "parameters", "properties", "required"],
  ...[
    "requestBodies",
    "responses",
    "schema",
    "schemas",
    "securitySchemes",
    "security",
    "servers",
    "variables",
    "webhooks",
  ],
]);

/** Repairs a value of a type that OpenAPI does not allow here. */
function repairValue(found: StructureProblem, expected: string, actual: string): Repair | undefined {
  const { pointer, root, kindAt, version } = found;
  const { parent, parentPointer, name } = locateMember(root, pointer);
  const kind = kindAt(parentPointer);
  if (!isRecord(parent) || kind === undefined) return undefined;
  const value = parent[name];
  if (kind === "Schema" && (name === "exclusiveMinimum" || name === "exclusiveMaximum")) {
    const written = `${name}: ${String(value)}`;
    if (typeof value === "number" && version.startsWith("3.0.")) return readAsNewer(written, "3.1.0");
    if (typeof value === "boolean") {
      return {
        kind: "exclusive-bound",
        message: `\`${written}\` is of OpenAPI 3.0. It is read as in 3.0. Write the bound itself as its value.`,
        apply: () => replaceMembers(parent, upgradeBounds(parent)),
      };
    }
  }
  if (kind === "Schema" && name === "items" && Array.isArray(value)) return repairTuple(parent);
  if (kind === "SchemaProperties" && typeof value === "string") {
    return {
      kind: "wrong-value",
      message: `\`${name}\` must be a schema, found ${JSON.stringify(value)}. It is read as any value.`,
      apply: () => void Object.assign(parent, { [name]: {} }),
    };
  }
  if (kind === "MediaTypesMap" && !name.includes("/") && typeof value === "string")
    return dropMember(root, pointer, "unknown-member", "is not a media type");
  const isDetail = kind === "Schema" ? schemaDetails.has(name) : texts.has(name);
  const ignored = `must be of type ${expected}, and is of type ${actual}`;
  if (isDetail && !(expected === "string" && kind !== "Schema"))
    return dropMember(root, pointer, "wrong-value", ignored);
  if (expected === "string" && kind !== "Schema" && ["number", "integer", "boolean"].includes(actual)) {
    return {
      kind: "unquoted-text",
      message: `\`${name}\` must be text, found ${JSON.stringify(value)}. It is read as text. Put it in quotes.`,
      apply: () => void Object.assign(parent, { [name]: String(value) }),
    };
  }
  return value === null && (isDetail || containers.has(name))
    ? dropMember(root, pointer, "wrong-value", ignored)
    : undefined;
}

function dropMember(root: unknown, pointer: string, kind: MistakeKind, reason: string): Repair | undefined {
  const { parent, name } = locateMember(root, pointer);
  if (!isRecord(parent)) return undefined;
  return { kind, message: `\`${name}\` ${reason}. It is ignored.`, apply: () => void delete parent[name] };
}

function locateMember(root: unknown, pointer: string) {
  const path = splitPointer(pointer);
  const parentPointer = joinPointer("#", ...path.slice(0, -1));
  return { parent: followPointer(root, parentPointer), parentPointer, name: path.at(-1) ?? "" };
}

/** Changes an object in place, because other parts of the document may share it. */
function replaceMembers(target: JsonRecord, members: JsonRecord): void {
  if (members === target) return;
  for (const name of Object.keys(target)) delete target[name];
  Object.assign(target, members);
}
