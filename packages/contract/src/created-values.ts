import {
  type Api,
  isRecord,
  listDefinitions,
  type MediaType,
  type Operation,
  parseJsonText,
  toArray,
  toRecord,
} from "@docent/openapi";
import { decodePercent } from "@docent/openapi/model";
import {
  listTemplateNames,
  matchTemplate,
  readHeader,
  readPathname,
  type WireRequest,
  withoutNames,
} from "@docent/schema";
import type { Probe } from "./probes/probe.ts";
import type { WireResponse } from "./send.ts";
import { readings } from "./value-check.ts";

/** What one 201 reports as created, or one 200 to a POST as created or changed. */
interface CreatedThing {
  /** Whether it was created: 201. */
  isNew: boolean;
  request: WireRequest;
  /** The path of the request. */
  pathname: string;
  /** The path of the thing, where the request or the response names it: the header `Location`, or the target of a PUT. */
  itemPathname: string | undefined;
  /** The texts and numbers of the body. */
  properties: Readonly<Record<string, unknown>>;
}

/**
 * What a verification has created on a server: a thing for each 201, and for each 200 to a POST. Path parameters take their
 * values from here, so that a verification reaches what it created.
 */
export class CreatedValues {
  readonly #things: CreatedThing[] = [];

  /** Records what a response reports as created. */
  add(request: WireRequest, response: WireResponse): void {
    const isNew = response.status === 201;
    if (!isNew && !(response.status === 200 && request.method === "POST")) return;
    const pathname = readPathname(request.target);
    const location = readLocation(response, pathname);
    const itemPathname = location ?? (request.method === "PUT" ? pathname : undefined);
    const scalars = Object.entries(withoutEnvelope(parseObject(response))).filter(([, value]) =>
      /^(string|number)$/.test(typeof value),
    );
    this.#things.push({ isNew, request, pathname, itemPathname, properties: Object.fromEntries(scalars) });
  }

  /**
   * Values of a path parameter that lead to created things, in order of creation: first those of the things below the path,
   * then the properties of the same name of all other things, and last what may have existed before.
   */
  list(name: string, path = ""): unknown[] {
    const ownOf = (things: readonly CreatedThing[]) => things.flatMap((thing) => valuesBelow(thing, path, name));
    const named = this.#new.flatMap(({ properties }) => (Object.hasOwn(properties, name) ? [properties[name]] : []));
    return [...new Set([...ownOf(this.#new), ...named, ...ownOf(this.#things)])];
  }

  get #new(): CreatedThing[] {
    return this.#things.filter(({ isNew }) => isNew);
  }

  /** The last request that created the thing at a path. */
  findCreation(pathname: string): WireRequest | undefined {
    const wanted = segmentsOf(pathname);
    const isCreated = ({ itemPathname, pathname: collection, properties }: CreatedThing) =>
      itemPathname === undefined
        ? isEqual(segmentsOf(collection), wanted.slice(0, -1)) &&
          Object.values(properties).some((value) => String(value) === wanted.at(-1))
        : isEqual(segmentsOf(itemPathname).slice(-wanted.length), wanted);
    return this.#new.findLast(isCreated)?.request;
  }

  /** Whether the thing at a path was created. `name` is the parameter of the path that identifies it. */
  has(name: string, { path, pathname }: { path: string; pathname: string }): boolean {
    const item = itemTemplate(path, name);
    const wanted = segmentsOf(pathname).slice(0, segmentsOf(item).length);
    const value = matchTemplate(path, pathname)?.[name];
    return this.#new.some((thing) => {
      if (thing.itemPathname !== undefined && isEqual(segmentsOf(thing.itemPathname).slice(-wanted.length), wanted))
        return true;
      return isEqual(segmentsOf(thing.pathname), wanted.slice(0, -1)) && String(findIdentifier(thing, name)) === value;
    });
  }
}

function valuesBelow(thing: CreatedThing, path: string, name: string): unknown[] {
  const item = itemTemplate(path, name);
  const segments = segmentsOf(item);
  const end = thing.itemPathname?.split("/").filter(Boolean).slice(-segments.length).join("/");
  const located = end === undefined ? undefined : matchTemplate(segments.join("/"), end)?.[name];
  if (located !== undefined) return readings(located);
  const isMember = matchTemplate(collectionOf(item), withoutEnd(thing.pathname)) !== undefined;
  const value = isMember ? findIdentifier(thing, name) : undefined;
  return value === undefined ? [] : [value];
}

/** The property that identifies a thing for a path parameter: of the same name, or `id` for `bookId` and `book_id`. */
function findIdentifier({ properties }: CreatedThing, name: string): unknown {
  if (Object.hasOwn(properties, name)) return properties[name];
  const words = ` ${wordsOf(name)}`;
  const endings = Object.keys(properties).filter((key) => words.endsWith(` ${wordsOf(key)}`));
  const [longest] = endings.sort((a, b) => wordsOf(b).length - wordsOf(a).length);
  return longest === undefined ? undefined : properties[longest];
}

/** The words of a name in lower case: `book id` for `bookId`, `book_id` and `BookID`. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, " ");
}

/** The part of a path that ends with the segment of a parameter: `/books/{id}` of `/books/{id}/pages`. */
function itemTemplate(path: string, name: string): string {
  return path
    .split("/")
    .slice(0, path.split("/").findIndex((segment) => segment.includes(`{${name}}`)) + 1)
    .join("/");
}

/** The path of the collection that the thing at a path is in. */
function collectionOf(item: string): string {
  return item.slice(0, Math.max(0, item.lastIndexOf("/")));
}

function segmentsOf(pathname: string): string[] {
  return pathname.split("/").filter(Boolean).map(decodePercent);
}

function withoutEnd(pathname: string): string {
  return pathname.replace(/\/$/, "");
}

function isEqual(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, index) => text === others[index]);
}

/** A contract, and what a verification created under it. */
interface CreationSource {
  api: Api;
  created: CreatedValues;
}

/** Whether a DELETE might remove a thing that the verification did not create. False if no operation creates such things. */
export function mayRemoveOthers({ api, created }: CreationSource, { operation, request, expects }: Probe): boolean {
  if (operation?.method !== "DELETE") return false;
  // The contract itself states that the thing does not exist, or that nothing can have this name.
  if (expects.kind === "refused" && harmless.has(expects.rule)) return false;
  const { path } = operation;
  const name = listTemplateNames(path).at(-1);
  if (name === undefined) return false;
  const creators = api.operations.filter(({ responses }) => responses.some(isCreation));
  const pathname = readPathname(request.target);
  if (creators.some((creator) => createsAt(creator, itemTemplate(path, name))))
    return !matchTemplate(path, pathname) || !created.has(name, { path, pathname });
  const value = matchTemplate(path, pathname)?.[name];
  return (
    creators.some((creator) => mayReturn(api, creator, name)) &&
    !created.list(name, path).some((one) => String(one) === value)
  );
}

const harmless = new Set(["status-not-provoked", "invalid-accepted"]);

function isCreation({ status }: Operation["responses"][number]): boolean {
  return /^2(01|XX)$/i.test(status);
}

/** The operations that create, or may do so: a POST to the collection of things that the paths of others name. */
export function listCreators(operations: readonly Operation[]): ReadonlySet<Operation> {
  const items = operations.flatMap(({ path }) => listTemplateNames(path).map((name) => itemTemplate(path, name)));
  const collections = new Set(items.map((item) => anonymous(collectionOf(item))));
  const mayCreate = ({ method, path }: Operation) => method === "POST" && collections.has(anonymous(path));
  return new Set(operations.filter((one) => one.responses.some(({ status }) => status === "201") || mayCreate(one)));
}

function anonymous(template: string): string {
  return withoutNames(withoutEnd(template));
}

/** Whether an operation creates the things at a path: a POST to their collection, or a PUT to one of them. */
function createsAt({ method, path }: Operation, item: string): boolean {
  if (method === "POST") return anonymous(path) === anonymous(collectionOf(item));
  return method === "PUT" && anonymous(path) === anonymous(item);
}

/** Whether the body of a created thing may have a property of this name. */
function mayReturn({ document }: Api, { responses }: Operation, name: string): boolean {
  return responses.filter(isCreation).some(({ content }) => content.some((one) => mayHave(document, one, name)));
}

function mayHave(document: Api["document"], { examples, schema, pointer }: MediaType, name: string): boolean {
  const parts = listDefinitions(document, { schema, pointer: `${pointer}/schema` }, () => true);
  return (
    examples.some(({ value }) => isRecord(value) && Object.hasOwn(value, name)) ||
    parts.some(
      (part) =>
        Object.hasOwn(toRecord(part.schema["properties"]), name) || toArray(part.schema["required"]).includes(name),
    )
  );
}

/** The path of the header `Location`, which identifies the created thing (RFC 9110, section 10.2.2). */
function readLocation({ headers }: WireResponse, pathname: string): string | undefined {
  const location = readHeader(headers, "location");
  const base = `http://localhost${pathname}`;
  return location !== undefined && URL.canParse(location, base) ? new URL(location, base).pathname : undefined;
}

/**
 * The properties of a body, and those of the thing in its envelope: `data`, or the only property. An object in another property may
 * be another thing.
 */
function withoutEnvelope(body: Record<string, unknown>): Record<string, unknown> {
  const [only, ...others] = Object.values(body);
  return { ...toRecord(body["data"] ?? (others.length === 0 ? only : undefined)), ...body };
}

function parseObject({ headers, body }: WireResponse): Record<string, unknown> {
  if (!readHeader(headers, "content-type")?.includes("json")) return {};
  // The response check reports invalid JSON.
  return toRecord(parseJsonText(new TextDecoder().decode(body))?.value);
}
