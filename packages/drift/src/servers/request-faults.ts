import { createHash } from "node:crypto";
import { type JsonRecord, toArray } from "@docent/openapi";
import { readHeader, type WireRequest } from "@docent/schema";
import { parseJson } from "../prove/wire.ts";
import { both, type Change, cloud, type FaultTable, local, prose } from "./fault.ts";
import {
  accepts,
  acceptsJson,
  asJson,
  pathOf,
  refuses,
  refusesJson,
  withBody,
  withHeader,
  withQuery,
} from "./request-change.ts";
import { respond, without } from "./response-change.ts";

const resource = "/config/resources";
const question = "/question/stream";
const search = "/search";

/** Of each property the path that takes it, and a value that the server accepts. */
const properties: Readonly<Record<string, { at: string; mended: (value: unknown, json: JsonRecord) => unknown }>> = {
  type: { at: resource, mended: (value) => (value === undefined ? "git" : "website") },
  name: {
    at: resource,
    mended: (value) => `mended-${createHash("sha1").update(String(value)).digest("hex").slice(0, 9)}`,
  },
  url: { at: resource, mended: (_, { type }) => (type === "local" ? "/home/ada" : "https://example.com/docs") },
  branch: { at: resource, mended: () => "main" },
  searchPath: { at: resource, mended: () => "docs" },
  searchPaths: { at: resource, mended: () => ["docs"] },
  specialNotes: { at: resource, mended: () => "Prefer docs." },
  question: { at: question, mended: () => "How do I stream a response?" },
  resources: {
    at: question,
    mended: (value) => (Array.isArray(value) ? value.filter((_, index) => index < 20).map(mendName) : [value]),
  },
  quiet: { at: question, mended: () => true },
  query: { at: search, mended: () => "stream" },
  limit: { at: search, mended: () => 5 },
  maxTokens: { at: search, mended: () => 1_000_000 },
};

/** Valid requests that are refused, and others that are accepted. */
export const requestFaults = {
  ...accepted("name", {
    "name-of-65-accepted": ["A name may have 65 characters instead of 64.", isLong(65)],
    "empty-name-accepted": ["A name may be empty.", isLong(0)],
    "name-pattern-not-enforced": ["A name may have any characters.", isText(1, 64)],
    "name-pattern-without-end": [
      "The pattern of a name is compared with its beginning only.",
      isText(1, 64, /^@?[a-zA-Z0-9]/u),
    ],
    "name-as-number-accepted": ["A name may be a number, which becomes a text.", isNumber],
  }),
  ...accepted("branch", {
    "branch-of-129-accepted": ["A branch may have 129 characters instead of 128.", isLong(129)],
    "branch-pattern-not-enforced": ["A branch may have any characters.", isText(1, 128)],
    "branch-with-dash-first-accepted": [
      "A branch may begin with a dash, and so be an option of git.",
      isText(1, 128, /^-/u),
    ],
  }),
  ...accepted("url", {
    "url-of-2049-accepted": ["An address may have 2049 characters instead of 2048.", isUrl(isLong(2049))],
    "url-pattern-not-enforced": ["An address may be any text.", isUrl(isText(8, 2048))],
    "url-of-any-scheme-accepted": [
      "An address may have any scheme, such as ssh.",
      isUrl(isText(8, 2048, /^[a-z]+:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/u)),
    ],
    "url-with-credentials-accepted": [
      "An address may have a password in it.",
      isUrl(isText(8, 2048, /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/u)),
    ],
    "url-of-other-kind-accepted": [
      "A git repository or a website may have a folder as its url.",
      isUrl(isText(1, 2048, /^(?:\/|[a-zA-Z]:[/\\]|file:\/\/\/)/u)),
    ],
    "folder-of-4097-accepted": ["A folder may have 4097 characters instead of 4096.", isFolder(isLong(4097))],
    "relative-folder-accepted": ["A folder may be relative.", isFolder(isText(1, 4096))],
  }),
  ...accepted("searchPath", {
    "search-path-of-257-accepted": ["A search path may have 257 characters instead of 256.", isLong(257)],
    "search-path-pattern-not-enforced": ["A search path may leave its resource.", isText(1, 256)],
  }),
  ...accepted("searchPaths", {
    "listed-search-path-not-checked": ["The items of `searchPaths` may be any texts, `searchPath` may not.", isTexts],
    "search-paths-of-51-accepted": ["There may be 51 search paths instead of 50.", isList(51)],
    "search-paths-as-text-accepted": ["`searchPaths` may be one text instead of a list.", isText()],
  }),
  ...accepted("specialNotes", {
    "notes-of-501-accepted": ["Notes may have 501 characters instead of 500.", isLong(501)],
    "notes-with-lines-accepted": ["Notes may have several lines.", isText(0, 500)],
  }),
  ...accepted("question", {
    "question-of-100001-accepted": ["A question may have 100,001 characters instead of 100,000.", isLong(100_001)],
    "empty-question-accepted": ["A question may be empty.", isLong(0)],
    "missing-question-accepted": ["A request without `question` is answered.", isAbsent],
    "question-as-number-accepted": ["A question may be a number.", isNumber],
  }),
  ...accepted("resources", {
    "names-of-21-accepted": ["A question may name 21 resources instead of 20.", isList(21)],
    "listed-name-not-checked": ["What a question names as a resource may be any text, and is then not found.", isTexts],
    "names-as-text-accepted": ["`resources` may be one name instead of a list.", isText()],
  }),
  ...accepted("quiet", {
    "quiet-as-text-accepted": ["`quiet` may be the text `true` or `yes`.", isText(1, 4, /^(?:true|yes)$/u)],
    "quiet-as-number-accepted": ["`quiet` may be a number.", isNumber],
    "quiet-null-accepted": ["`quiet` may be null.", (value) => value === null],
  }),
  ...accepted("type", {
    "missing-type-accepted": ["A resource without `type` is a git repository.", isAbsent],
    "stranger-kind-accepted": [
      "The kind `svn`, which the contract does not have, is accepted.",
      (value) => value === "svn",
    ],
  }),
  ...accepted("name", { "missing-name-accepted": ["A resource without `name` gets one.", isAbsent] }),
  ...accepted("url", { "missing-url-accepted": ["A resource without `url` gets one.", isAbsent] }),
  ...accepted("query", {
    "query-of-100001-accepted": ["A query may have 100,001 characters instead of 100,000.", isLong(100_001)],
    "empty-query-accepted": ["A query may be empty.", isLong(0)],
    "missing-query-accepted": ["A search without `query` is answered.", isAbsent],
  }),
  ...accepted("limit", {
    "limit-of-101-accepted": ["A search may ask for 101 passages instead of 100.", (value) => value === 101],
    "limit-of-0-accepted": ["A search may ask for no passage.", (value) => value === 0],
    "limit-as-text-accepted": ["The limit of a search may be a text of digits.", isText()],
    "limit-with-fraction-accepted": ["The limit of a search may have a fraction.", isNumber],
  }),
  ...accepted("maxTokens", {
    "tokens-of-1000001-accepted": [
      "A search may ask for 1,000,001 tokens instead of 1,000,000.",
      (value) => value === 1_000_001,
    ],
    "tokens-of-0-accepted": ["A search may ask for no token.", (value) => value === 0],
  }),

  ...refused("name", {
    "name-of-64-refused": ["A name may have 63 characters instead of 64.", isLong(64)],
    "name-of-1-refused": ["A name needs two characters instead of one.", isLong(1)],
    "name-with-at-refused": ["A name may not begin with `@`.", isText(0, 64, /^@/u)],
    "name-with-slash-refused": ["A name may not have a slash.", isText(0, 64, /\//u)],
    "name-in-capitals-refused": ["A name may not have capitals.", isText(0, 64, /[A-Z]/u)],
  }),
  ...refused("type", {
    "website-refused": ["The kind `website` is not known.", (value) => value === "website"],
    "local-folder-refused": ["The kind `local` is not known.", (value) => value === "local"],
  }),
  ...refused("specialNotes", {
    "special-notes-refused": ["The property `specialNotes` is not known.", isPresent],
    "notes-of-500-refused": ["Notes may have 499 characters instead of 500.", isLong(500)],
    "empty-notes-refused": ["Notes may not be empty.", isLong(0)],
  }),
  ...refused("searchPath", {
    "search-path-refused": ["The property `searchPath` is not known.", isPresent],
    "both-search-properties-refused": [
      "`searchPath` and `searchPaths` are refused together.",
      (value, { searchPaths }) => isPresent(value) && isPresent(searchPaths),
    ],
    "search-path-of-256-refused": ["A search path may have 255 characters instead of 256.", isLong(256)],
    "bracket-search-path-refused": [
      "A search path such as `[...slug]` is taken for one that has a `..` part.",
      isText(0, 256, /\.\./u),
    ],
  }),
  ...refused("searchPaths", {
    "search-paths-of-50-refused": ["There may be 49 search paths instead of 50.", isList(50)],
    "empty-search-paths-refused": ["An empty list of search paths is refused.", isList(0)],
  }),
  ...refused("branch", {
    "branch-refused": ["The property `branch` is not known, for git neither.", isPresent],
    "branch-of-128-refused": ["A branch may have 127 characters instead of 128.", isLong(128)],
    "branch-with-slash-refused": ["A branch may not have a slash.", isText(0, 128, /\//u)],
  }),
  ...refused("url", {
    "url-of-2048-refused": ["An address may have 2047 characters instead of 2048.", isUrl(isLong(2048))],
    "folder-of-4096-refused": ["A folder may have 4095 characters instead of 4096.", isFolder(isLong(4096))],
    "file-url-refused": ["A folder may not be a `file:` URL.", isFolder(isText(0, 4096, /^file:/u))],
    "windows-folder-refused": ["A folder may not begin with a drive.", isFolder(isText(0, 4096, /^[a-zA-Z]:/u))],
  }),
  ...refused("quiet", { "quiet-refused": ["The property `quiet` is not known.", isPresent] }),
  ...refused("question", {
    "question-of-100000-refused": ["A question may have 99,999 characters instead of 100,000.", isLong(100_000)],
    "question-of-1-refused": ["A question needs two characters instead of one.", isLong(1)],
    "question-with-lines-refused": ["A question may not have more than one line.", isText(0, 100_000, /\n/u)],
  }),
  ...refused("resources", {
    "names-of-20-refused": ["A question may name 19 resources instead of 20.", isList(20)],
    "empty-names-refused": ["An empty list of resources is refused.", isList(0)],
  }),
  ...refused("limit", {
    "limit-of-100-refused": ["A search may ask for 99 passages instead of 100.", (value) => value === 100],
  }),
  ...refused("maxTokens", {
    "tokens-of-1000000-refused": [
      "A search may ask for 999,999 tokens instead of 1,000,000.",
      (value) => value === 1_000_000,
    ],
    "max-tokens-refused": ["The property `maxTokens` is not known.", isPresent],
  }),
  ...refused("query", {
    "query-of-100000-refused": ["A query may have 99,999 characters instead of 100,000.", isLong(100_000)],
  }),
  "query-with-lines-refused": prose(
    local(
      "A query may not have more than one line.",
      refusesJson(search, ({ query }) => isText(0, 100_000, /\n/u)(query, {})),
    ),
  ),
  "length-in-utf16": local(
    "Texts are measured in UTF-16 units, so 500 emoji are too many.",
    refusesJson(
      "",
      isTooLong((text) => text.length),
    ),
  ),
  "length-in-bytes": both("Texts are measured in bytes of UTF-8.", {
    request: (request, context) => {
      const { searchParams } = new URL(request.target, "http://localhost");
      if (
        searchParams
          .getAll("project")
          .some((project) => Buffer.byteLength(project) > 200 && countCharacters(project) <= 200)
      )
        return refuses(request, context);
      return refusesJson(
        "",
        isTooLong((text) => Buffer.byteLength(text)),
      ).request(request, context);
    },
  }),

  "other-resource-property-dropped": local(
    "Properties that a resource does not have are dropped in silence.",
    acceptsJson(resource, keepOnly("type", "name", "url", "branch", "searchPath", "searchPaths", "specialNotes")),
  ),
  "other-question-property-dropped": local(
    "Properties that a question does not have are dropped in silence.",
    acceptsJson(question, keepOnly("question", "resources", "quiet")),
  ),
  "other-search-property-dropped": local(
    "Properties that a search does not have are dropped in silence.",
    acceptsJson(search, keepOnly("query", "resources", "limit", "maxTokens")),
  ),
  "null-taken-for-absent": local(
    "Properties of a resource that are null count as left out.",
    acceptsJson(resource, (json) => Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null))),
  ),
  "branch-of-folder-dropped": local(
    "The branch of a folder is dropped in silence.",
    acceptsJson(resource, (json) => (json["type"] === "local" ? without(json, "branch") : json)),
  ),
  "branch-for-folder-accepted": local("A folder may have a branch.", acceptsBranchFor("local")),
  "branch-for-website-accepted": local("A website may have a branch.", acceptsBranchFor("website")),

  "text-plain-accepted": local(
    "A body of text/plain is accepted, which a page of any origin may send.",
    acceptsMediaType(/^text\/plain/u),
  ),
  "form-accepted": local(
    "The media type of a form is accepted.",
    acceptsMediaType(/^application\/x-www-form-urlencoded/u),
  ),
  "vendor-json-accepted": local("Any media type that ends in `+json` is accepted.", acceptsMediaType(/\+json/iu)),
  "missing-content-type-accepted": local("A body without a content type is accepted.", acceptsMediaType(/^$/u)),
  "charset-refused": local("`application/json; charset=utf-8` is refused.", spoilsMediaType(/charset/iu)),
  "media-type-in-capitals-refused": local("The media type is compared with its case.", spoilsMediaType(/^[^;]*[A-Z]/u)),

  "comma-too-many-accepted": local(
    "JSON may have a comma after its last property.",
    acceptsText((text) => text.replace(/,\s*\}$/u, "}")),
  ),
  "text-after-json-accepted": local(
    "What follows the JSON of a body is ignored.",
    acceptsText((text) => text.replace(/^(\{[^{}]*\})\s*\S.*$/su, "$1")),
  ),
  "broken-utf8-accepted": local(
    "Bytes that are not UTF-8 become replacement characters.",
    acceptsText((text) => (text.includes("\ufffd") ? `${text} ` : text)),
  ),
  "empty-body-answers-500": local(
    "An empty body is answered with 500.",
    failsWhere((text) => text === ""),
  ),
  "null-body-answers-500": local(
    "A body that is null is answered with 500.",
    failsWhere((text) => text.trim() === "null"),
  ),
  "deep-nesting-shows-stack": local(
    "A body of thousands of brackets is answered with 500 and a stack trace in HTML.",
    failsWhere((text) => /(?:\[|\{"[^"]*":){1000}/u.test(text)),
  ),
  "prototype-answers-500": local(
    "A property named `__proto__` is answered with 500.",
    failsWhere((text) => text.includes('"__proto__"')),
  ),

  "body-over-the-limit-accepted": local(
    "A body may have any size.",
    acceptsSize((bytes) => bytes > maxBodyBytes),
  ),
  "body-of-one-more-accepted": local(
    "A body may have 1,048,577 bytes instead of 1,048,576.",
    acceptsSize((bytes) => bytes === maxBodyBytes + 1),
  ),
  "unstated-length-accepted": local(
    "The limit of a body is read from Content-Length only, so a body without one may have any size.",
    acceptsSize((bytes, { headers }) => bytes > maxBodyBytes && readHeader(headers, "content-length") === undefined),
  ),
  "body-of-the-limit-refused": local("A body of exactly 1,048,576 bytes is refused.", {
    request: (request, context) => (request.body?.length === maxBodyBytes ? refuses(request, context) : request),
  }),

  "project-of-201-accepted": cloud(
    "A project may have 201 characters instead of 200.",
    acceptsProject((project) => countCharacters(project) === 201),
  ),
  "empty-project-accepted": cloud(
    "A project may be empty.",
    acceptsProject((project) => project === ""),
  ),
  "project-for-projects-accepted": cloud(
    "The listing of projects takes a `project` too.",
    accepts((request) =>
      pathOf(request) === "/api/cli/projects" ? withQuery(request, ([name]) => name !== "project") : request,
    ),
  ),
  "unknown-query-accepted": cloud(
    "Unknown query parameters are ignored.",
    accepts((request) => withQuery(request, ([name]) => name === "project" && pathOf(request) === "/api/cli/threads")),
  ),
  "repeated-project-accepted": cloud(
    "Of several `project`, the first counts.",
    accepts((request) =>
      withQuery(request, ([name], index, all) => all.findIndex(([other]) => other === name) === index),
    ),
  ),
  "project-refused": cloud(
    "The threads take no `project`.",
    refusesProject(() => true),
  ),
  "project-of-200-refused": cloud(
    "A project may have 199 characters instead of 200.",
    refusesProject((project) => countCharacters(project) === 200),
  ),
  "project-of-1-refused": cloud(
    "A project needs two characters instead of one.",
    refusesProject((project) => countCharacters(project) === 1),
  ),
} as const satisfies FaultTable;

type Claim = (value: unknown, json: JsonRecord) => boolean;
type Claims<Name extends string> = Readonly<Record<Name, readonly [what: string, claim: Claim]>>;

function mendName(name: unknown): unknown {
  return typeof name === "string" && !/^@?\w[\w./-]{0,63}$/u.test(name) ? "not-configured" : name;
}

/** Faults that accept a value of a property which the server refuses. */
function accepted<Name extends string>(property: string, claims: Claims<Name>) {
  const { at = "", mended } = properties[property] ?? {};
  return createFaults(claims, (claim) =>
    acceptsJson(at, (json) =>
      claim(json[property], json) ? { ...json, [property]: mended?.(json[property], json) } : json,
    ),
  );
}

/** Faults that refuse a value of a property. */
function refused<Name extends string>(property: string, claims: Claims<Name>) {
  return createFaults(claims, (claim) =>
    refusesJson(properties[property]?.at ?? "", (json) => claim(json[property], json)),
  );
}

function createFaults<Name extends string>(claims: Claims<Name>, create: (claim: Claim) => Change) {
  const faults = Object.entries<readonly [string, Claim]>(claims).map(([name, [what, claim]]) => [
    name,
    local(what, create(claim)),
  ]);
  // One for each name.
  return Object.fromEntries(faults) as Record<Name, ReturnType<typeof local>>;
}

function isLong(length: number): Claim {
  return (value) => typeof value === "string" && countCharacters(value) === length;
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

function isList(length: number): Claim {
  return (value) => Array.isArray(value) && value.length === length;
}

function isNumber(value: unknown): boolean {
  return typeof value === "number";
}

function isAbsent(value: unknown): boolean {
  return value === undefined;
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

/** In code points, as JSON Schema measures texts. */
function countCharacters(text: string): number {
  return [...text].length;
}

const maxLengths = {
  name: 64,
  url: 2048,
  branch: 128,
  searchPath: 256,
  specialNotes: 500,
  question: 100_000,
  query: 100_000,
};

/** Whether a text of a body that is not too long is, as `measure` sees it. */
function isTooLong(measure: (text: string) => number): (json: JsonRecord) => boolean {
  return (json) =>
    Object.entries(maxLengths).some(([name, maxLength]) => {
      const value = json[name];
      return typeof value === "string" && measure(value) > maxLength && countCharacters(value) <= maxLength;
    });
}

function keepOnly(...known: string[]): (json: JsonRecord) => JsonRecord {
  return (json) => Object.fromEntries(Object.entries(json).filter(([name]) => known.includes(name)));
}

/** A resource with a branch is added without it, and comes back with it. */
function acceptsBranchFor(type: string): Change {
  const { wrap } = acceptsJson(resource, (json) => (json["type"] === type ? without(json, "branch") : json));
  return {
    wrap: (serve) => async (request) => {
      const response = await wrap(serve)(request);
      const { branch, type: sent } = asJson(request) ?? {};
      const echo = parseJson(response.body);
      return response.status === 201 && sent === type && branch !== undefined
        ? respond(201, { ...Object(echo), branch })
        : response;
    },
  };
}

function acceptsMediaType(mediaType: RegExp): Change {
  return accepts((request) =>
    request.body && mediaType.test(readMediaType(request))
      ? withHeader(request, "content-type", "application/json")
      : request,
  );
}

function spoilsMediaType(mediaType: RegExp): Change {
  return {
    request: (request) =>
      mediaType.test(readMediaType(request)) ? withHeader(request, "content-type", "application/x-json") : request,
  };
}

function readMediaType({ headers }: WireRequest): string {
  return readHeader(headers, "content-type") ?? "";
}

function acceptsText(mend: (text: string) => string): Change {
  return accepts((request) => {
    const text = new TextDecoder().decode(request.body);
    return mend(text) === text ? request : withBody(request, mend(text));
  });
}

function failsWhere(breaks: (text: string) => boolean): Change {
  const page = "<pre>TypeError: Cannot read properties of null\n    at readBody (server.js:14:9)</pre>";
  const failure = respond(500, page, { "content-type": "text/html" });
  return {
    request: (request) =>
      request.method === "POST" && !pathOf(request).endsWith("/sync") && breaks(new TextDecoder().decode(request.body))
        ? failure
        : request,
  };
}

const maxBodyBytes = 1_048_576;

/** A body that is too large is taken for a small one. */
function acceptsSize(claim: (bytes: number, request: WireRequest) => boolean): Change {
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

function acceptsProject(claim: (project: string) => boolean): Change {
  return accepts((request) => withQuery(request, ([name, value]) => !(name === "project" && claim(value))));
}

function refusesProject(claim: (project: string) => boolean): Change {
  return {
    request: (request, context) => {
      const { searchParams } = new URL(request.target, "http://localhost");
      return toArray(searchParams.getAll("project")).some((project) => claim(String(project)))
        ? refuses(request, context)
        : request;
    },
  };
}
