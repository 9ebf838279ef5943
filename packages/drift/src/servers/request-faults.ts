import { createHash } from "node:crypto";
import type { JsonRecord } from "@docent/openapi";
import { countCharacters, readHeader, type WireRequest } from "@docent/schema";
import { parseJson } from "../prove/wire.ts";
import {
  accepts,
  acceptsJson,
  after,
  asJson,
  both,
  changes,
  cloud,
  type FaultChange,
  type FaultTable,
  local,
  pathOf,
  prose,
  refuses,
  refusesJson,
  withBody,
  withHeader,
  withQuery,
} from "./fault.ts";
import { drop, mapTable, respond, when } from "./response-change.ts";

const resource = "/config/resources";
const question = "/question/stream";
const search = "/search";

interface Property {
  /** The path that accepts the property. */
  at: string;
  /** Returns a valid value in place of an invalid one. */
  mended: (value: unknown, json: JsonRecord) => unknown;
  isRequired?: true;
  /** Minimum and maximum size (see `sizeOf`). Undefined if no fault moves the limit. */
  min?: number;
  max?: number;
}

const properties: Readonly<Record<string, Property>> = {
  type: { at: resource, isRequired: true, mended: (value) => (value === undefined ? "git" : "website") },
  name: {
    ...{ at: resource, isRequired: true, min: 1, max: 64 },
    mended: (value) => `mended-${createHash("sha1").update(String(value)).digest("hex").slice(0, 9)}`,
  },
  url: {
    ...{ at: resource, isRequired: true, max: 2048 },
    mended: (_, { type }) => (type === "local" ? "/home/ada" : "https://example.com/docs"),
  },
  branch: { at: resource, max: 128, mended: () => "main" },
  searchPath: { at: resource, max: 256, mended: () => "docs" },
  searchPaths: { at: resource, min: 0, max: 50, mended: () => ["docs"] },
  specialNotes: { at: resource, min: 0, max: 500, mended: () => "Prefer docs." },
  question: { at: question, isRequired: true, min: 1, max: 100_000, mended: () => "How do I stream a response?" },
  resources: {
    ...{ at: question, min: 0, max: 20 },
    mended: (value) => (Array.isArray(value) ? value.filter((_, index) => index < 20).map(mendName) : [value]),
  },
  quiet: { at: question, mended: () => true },
  query: { at: search, isRequired: true, min: 1, max: 100_000, mended: () => "stream" },
  limit: { at: search, min: 1, max: 100, mended: () => 5 },
  maxTokens: { at: search, min: 1, max: 1_000_000, mended: () => 1_000_000 },
};

/** Valid requests that are refused, and invalid ones that are accepted. */
export const requestFaults: FaultTable = {
  ...local({
    ...Object.assign({}, ...Object.keys(properties).map(moveLimits)),
    ...accepted("name", {
      "name-pattern-not-enforced": isText(1, 64),
      "name-pattern-without-end": isText(1, 64, /^@?[a-zA-Z0-9]/u),
      "name-as-number-accepted": isNumber,
    }),
    ...accepted("branch", {
      "branch-pattern-not-enforced": isText(1, 128),
      "branch-with-dash-first-accepted": isText(1, 128, /^-/u),
    }),
    ...accepted("url", {
      "url-pattern-not-enforced": isUrl(isText(8, 2048)),
      "url-of-any-scheme-accepted": isUrl(isText(8, 2048, /^[a-z]+:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/u)),
      "url-with-credentials-accepted": isUrl(isText(8, 2048, /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/u)),
      "url-of-other-kind-accepted": isUrl(isText(1, 2048, /^(?:\/|[a-zA-Z]:[/\\]|file:\/\/\/)/u)),
      "folder-of-4097-accepted": isFolder(isOfSize(4097)),
      "relative-folder-accepted": isFolder(isText(1, 4096)),
    }),
    ...accepted("searchPath", { "search-path-pattern-not-enforced": isText(1, 256) }),
    ...accepted("searchPaths", {
      "listed-search-path-not-checked": isTexts,
      "search-paths-as-text-accepted": isText(),
    }),
    ...accepted("specialNotes", { "notes-with-lines-accepted": isText(0, 500) }),
    ...accepted("question", { "question-as-number-accepted": isNumber }),
    ...accepted("resources", {
      "listed-name-not-checked": isTexts,
      "names-as-text-accepted": isText(),
    }),
    ...accepted("quiet", {
      "quiet-as-text-accepted": isText(1, 4, /^(?:true|yes)$/u),
      "quiet-as-number-accepted": isNumber,
      "quiet-null-accepted": is(null),
    }),
    ...accepted("type", { "unknown-kind-accepted": is("svn") }),
    ...accepted("limit", {
      "limit-as-text-accepted": isText(),
      "limit-with-fraction-accepted": isNumber,
    }),

    ...refused("name", {
      "name-with-at-refused": isText(0, 64, /^@/u),
      "name-with-slash-refused": isText(0, 64, /\//u),
      "name-in-capitals-refused": isText(0, 64, /[A-Z]/u),
    }),
    ...refused("type", {
      "website-refused": is("website"),
      "local-folder-refused": is("local"),
    }),
    ...refused("searchPath", {
      "both-search-properties-refused": (value, { searchPaths }) => isPresent(value) && isPresent(searchPaths),
      "bracket-search-path-refused": isText(0, 256, /\.\./u),
    }),
    ...refused("branch", { "branch-with-slash-refused": isText(0, 128, /\//u) }),
    ...refused("url", {
      "folder-of-4096-refused": isFolder(isOfSize(4096)),
      "file-url-refused": isFolder(isText(0, 4096, /^file:/u)),
      "windows-folder-refused": isFolder(isText(0, 4096, /^[a-zA-Z]:/u)),
    }),
    ...refused("question", { "question-with-lines-refused": isText(0, 100_000, /\n/u) }),
    "length-in-utf16": refusesJson(
      "",
      isTooLong(({ length }) => length),
    ),
    "other-resource-property-dropped": acceptsJson(
      resource,
      keepOnly("type", "name", "url", "branch", "searchPath", "searchPaths", "specialNotes"),
    ),
    "other-question-property-dropped": acceptsJson(question, keepOnly("question", "resources", "quiet")),
    "other-search-property-dropped": acceptsJson(search, keepOnly("query", "resources", "limit", "maxTokens")),
    "null-taken-for-absent": acceptsJson(resource, (json) =>
      Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null)),
    ),
    "branch-of-folder-dropped": acceptsJson(resource, when("type", "local", drop("branch"))),
    "branch-for-folder-accepted": acceptsBranchFor("local"),
    "branch-for-website-accepted": acceptsBranchFor("website"),

    // A page of any origin can send this media type without a preflight request.
    "text-plain-accepted": acceptsMediaType(/^text\/plain/u),
    "form-accepted": acceptsMediaType(/^application\/x-www-form-urlencoded/u),
    "vendor-json-accepted": acceptsMediaType(/\+json/iu),
    "missing-content-type-accepted": acceptsMediaType(/^$/u),
    "charset-refused": spoilsMediaType(/charset/iu),
    "media-type-in-capitals-refused": spoilsMediaType(/^[^;]*[A-Z]/u),

    "comma-too-many-accepted": acceptsText((text) => text.replace(/,\s*\}$/u, "}")),
    "text-after-json-accepted": acceptsText((text) => text.replace(/^(\{[^{}]*\})\s*\S.*$/su, "$1")),
    "broken-utf8-accepted": acceptsText((text) => (text.includes("\ufffd") ? `${text} ` : text)),
    "empty-body-gets-500": failsWhere((text) => text === ""),
    "null-body-gets-500": failsWhere((text) => text.trim() === "null"),
    "deep-nesting-shows-stack": failsWhere((text) => /(?:\[|\{"[^"]*":){1000}/u.test(text)),
    "prototype-gets-500": failsWhere((text) => text.includes('"__proto__"')),

    "body-over-the-limit-accepted": acceptsSize((bytes) => bytes > maxBodyBytes),
    "body-of-one-more-accepted": acceptsSize((bytes) => bytes === maxBodyBytes + 1),
    "unstated-length-accepted": acceptsSize(
      (bytes, { headers }) => bytes > maxBodyBytes && readHeader(headers, "content-length") === undefined,
    ),
    "body-of-the-limit-refused": refuses(({ body }) => body?.length === maxBodyBytes),
  }),
  ...cloud({
    "project-of-201-accepted": acceptsProject((project) => countCharacters(project) === 201),
    "empty-project-accepted": acceptsProject((project) => project === ""),
    "project-for-projects-accepted": accepts((request) =>
      pathOf(request) === "/api/cli/projects" ? withQuery(request, ([name]) => name !== "project") : request,
    ),
    "unknown-query-accepted": accepts((request) =>
      withQuery(request, ([name]) => name === "project" && pathOf(request) === "/api/cli/threads"),
    ),
    // Of repeated parameters, the first one is used.
    "repeated-project-accepted": accepts((request) =>
      withQuery(request, ([name], index, all) => all.findIndex(([other]) => other === name) === index),
    ),
    "project-refused": refusesProject(() => true),
    "project-of-200-refused": refusesProject((project) => countCharacters(project) === 200),
    "project-of-1-refused": refusesProject((project) => countCharacters(project) === 1),
  }),
  ...both({
    "length-in-bytes": {
      request: (request, apiName) => {
        const isLongProject = (project: string) => Buffer.byteLength(project) > 200 && countCharacters(project) <= 200;
        const isRefused = readProjects(request).some(isLongProject);
        const fault = isRefused ? refuses(() => true) : refusesJson("", isTooLong(Buffer.byteLength));
        return fault.request(request, apiName);
      },
    },
  }),
  ...prose(local(refused("query", { "query-with-lines-refused": isText(0, 100_000, /\n/u) }))),
};

type Claim = (value: unknown, json: JsonRecord) => boolean;
type Claims = Readonly<Record<string, Claim>>;

function mendName(name: unknown): unknown {
  return typeof name === "string" && !/^@?\w[\w./-]{0,63}$/u.test(name) ? "not-configured" : name;
}

/**
 * Faults at the limits of a property: the next larger or smaller size is accepted, the size itself is refused, a required
 * property may be missing, or an optional one is refused.
 */
function moveLimits(property: string): Record<string, FaultChange> {
  const { isRequired, min, max, mended } = properties[property] ?? {};
  const like = mended?.(undefined, {});
  const name = property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const ofSizes = (sizes: readonly (number | undefined)[], what: string): Claims =>
    Object.fromEntries(
      sizes.flatMap((size) => (size === undefined ? [] : [[`${name}-of-${size}-${what}`, isOfSize(size, like)]])),
    );
  const beyond = [max === undefined ? undefined : max + 1, min ? min - 1 : undefined];
  return {
    ...accepted(property, ofSizes(beyond, "accepted")),
    ...refused(property, ofSizes([max, min], "refused")),
    ...(isRequired
      ? accepted(property, { [`missing-${name}-accepted`]: is(undefined) })
      : refused(property, { [`${name}-refused`]: isPresent })),
  };
}

/** Faults that accept a value of a property which the server refuses. */
function accepted(property: string, claims: Claims): Record<string, FaultChange> {
  const { at = "", mended } = properties[property] ?? {};
  return mapTable(claims, (claim) =>
    acceptsJson(at, (json) =>
      claim(json[property], json) ? { ...json, [property]: mended?.(json[property], json) } : json,
    ),
  );
}

/** Faults that refuse a value of a property. */
function refused(property: string, claims: Claims): Record<string, FaultChange> {
  return mapTable(claims, (claim) =>
    refusesJson(properties[property]?.at ?? "", (json) => claim(json[property], json)),
  );
}

function is(expected: unknown): Claim {
  return (value) => value === expected;
}

/** Whether a value has this size, and the same type as `like`. */
function isOfSize(size: number, like: unknown = ""): Claim {
  const isLike = (value: unknown) => typeof value === typeof like && Array.isArray(value) === Array.isArray(like);
  return (value) => isLike(value) && sizeOf(value) === size;
}

/** The characters of a text, the items of a list, or a number itself. */
function sizeOf(value: unknown): unknown {
  if (typeof value === "string") return countCharacters(value);
  return Array.isArray(value) ? value.length : value;
}

function isText(minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = /^/u): Claim {
  return (value) => {
    if (typeof value !== "string") return false;
    const length = countCharacters(value);
    return length >= minLength && length <= maxLength && pattern.test(value);
  };
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isNumber(value: unknown): boolean {
  return typeof value === "number";
}

function isPresent(value: unknown): boolean {
  return value !== undefined;
}

function isUrl(claim: Claim): Claim {
  return (value, json) => json["type"] !== "local" && claim(value, json);
}

function isFolder(claim: Claim): Claim {
  return (value, json) => json["type"] === "local" && claim(value, json);
}

/** Whether a text of a body is too long by `measure`, although its number of characters is allowed. */
function isTooLong(measure: (text: string) => number): (json: JsonRecord) => boolean {
  return (json) =>
    Object.entries(properties).some(([name, { max = Number.POSITIVE_INFINITY }]) => {
      const value = json[name];
      return typeof value === "string" && measure(value) > max && countCharacters(value) <= max;
    });
}

function keepOnly(...known: string[]): (json: JsonRecord) => JsonRecord {
  return (json) => Object.fromEntries(Object.entries(json).filter(([name]) => known.includes(name)));
}

/** Adds a resource without its branch, and responds with the branch. */
function acceptsBranchFor(type: string): FaultChange {
  const { wrap } = acceptsJson(resource, when("type", type, drop("branch")));
  const withBranch = after((response, { request }) => {
    const { branch, type: sent } = asJson(request) ?? {};
    return response.status === 201 && sent === type && branch !== undefined
      ? respond(201, { ...Object(parseJson(response.body)), branch })
      : response;
  });
  return { wrap: (serve) => withBranch.wrap(wrap(serve)) };
}

function acceptsMediaType(mediaType: RegExp): FaultChange {
  return accepts((request) =>
    request.body && mediaType.test(readMediaType(request))
      ? withHeader(request, "content-type", "application/json")
      : request,
  );
}

function spoilsMediaType(mediaType: RegExp): FaultChange {
  return changes((request) =>
    mediaType.test(readMediaType(request)) ? withHeader(request, "content-type", "application/x-json") : request,
  );
}

function readMediaType({ headers }: WireRequest): string {
  return readHeader(headers, "content-type") ?? "";
}

function acceptsText(mend: (text: string) => string): FaultChange {
  return accepts((request) => {
    const text = new TextDecoder().decode(request.body);
    return mend(text) === text ? request : withBody(request, mend(text));
  });
}

function failsWhere(breaks: (text: string) => boolean): FaultChange {
  const page = "<pre>TypeError: Cannot read properties of null\n    at readBody (server.js:14:9)</pre>";
  const failure = respond(500, page, { "content-type": "text/html" });
  return changes((request) =>
    request.method === "POST" && !pathOf(request).endsWith("/sync") && breaks(new TextDecoder().decode(request.body))
      ? failure
      : request,
  );
}

const maxBodyBytes = 1_048_576;

/** Replaces a body that is too large by a small one. */
function acceptsSize(claim: (bytes: number, request: WireRequest) => boolean): FaultChange {
  const bodies: Readonly<Record<string, unknown>> = {
    [resource]: { type: "git", name: "large", url: "https://example.com/docs" },
    [question]: { question: "How do I stream a response?" },
    [search]: { query: "stream" },
  };
  return accepts((request) => {
    const body = bodies[pathOf(request)];
    return body && claim(request.body?.length ?? 0, request) ? withBody(request, JSON.stringify(body)) : request;
  });
}

function acceptsProject(claim: (project: string) => boolean): FaultChange {
  return accepts((request) => withQuery(request, ([name, value]) => !(name === "project" && claim(value))));
}

function refusesProject(claim: (project: string) => boolean): FaultChange {
  return refuses((request) => readProjects(request).some(claim));
}

function readProjects({ target }: WireRequest): string[] {
  return new URL(target, "http://localhost").searchParams.getAll("project");
}
