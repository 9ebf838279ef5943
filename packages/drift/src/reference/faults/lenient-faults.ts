import type { JsonObject } from "../body-check.ts";
import { without } from "./answer-change.ts";
import type { Fault, FaultTable } from "./fault.ts";
import { withRequestHeader, withRequestJson, withRequestText } from "./request-change.ts";

/** Bodies of the wrong shape that are mended, or break the server, instead of being refused. */
export const lenientFaults = {
  "missing-type-accepted": {
    apis: ["local"],
    what: "A resource without `type` is a git repository.",
    request: mendResource((json) => ({ type: "git", ...json })),
  },
  "missing-name-accepted": {
    apis: ["local"],
    what: "A resource without `name` is called `unnamed`.",
    request: mendResource((json) => ({ name: "unnamed", ...json })),
  },
  "missing-url-accepted": {
    apis: ["local"],
    what: "A resource without `url` gets one.",
    request: mendResource((json) => ({ url: "https://example.com/", ...json })),
  },
  "missing-question-accepted": {
    apis: ["local"],
    what: "A request without `question` is answered.",
    request: mendQuestion((json) => ({ question: "What is this about?", ...json })),
  },
  "null-taken-for-absent": {
    apis: ["local"],
    what: "Properties of a resource that are null count as left out.",
    request: mendResource((json) =>
      Object.values(json).includes(null)
        ? Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null))
        : json,
    ),
  },
  "other-resource-property-dropped": {
    apis: ["local"],
    what: "Properties that a resource does not have are dropped in silence.",
    request: mendResource(dropOther(["type", "name", "url", "branch", "searchPath", "searchPaths", "specialNotes"])),
  },
  "other-question-property-dropped": {
    apis: ["local"],
    what: "Properties that a question does not have are dropped in silence.",
    request: mendQuestion(dropOther(["question", "resources", "quiet"])),
  },
  "branch-of-folder-dropped": {
    apis: ["local"],
    what: "The branch of a folder is dropped in silence.",
    request: mendResource((json) => (json["type"] === "local" && "branch" in json ? without(json, "branch") : json)),
  },
  "quiet-as-text-accepted": {
    apis: ["local"],
    what: "`quiet` may be the text `true` or `yes`.",
    request: mendQuestion((json) =>
      typeof json["quiet"] === "string" ? { ...json, quiet: /^(?:true|yes)$/u.test(json["quiet"]) } : json,
    ),
  },
  "quiet-as-number-accepted": {
    apis: ["local"],
    what: "`quiet` may be a number.",
    request: mendQuestion((json) =>
      typeof json["quiet"] === "number" ? { ...json, quiet: json["quiet"] !== 0 } : json,
    ),
  },
  "quiet-null-accepted": {
    apis: ["local"],
    what: "`quiet` may be null.",
    request: mendQuestion((json) => (json["quiet"] === null ? { ...json, quiet: false } : json)),
  },
  "question-as-number-accepted": {
    apis: ["local"],
    what: "A question may be a number.",
    request: mendQuestion((json) => (typeof json["question"] === "number" ? asText(json, "question") : json)),
  },
  "name-as-number-accepted": {
    apis: ["local"],
    what: "A name may be a number, which becomes a text.",
    request: mendResource((json) => (typeof json["name"] === "number" ? asText(json, "name") : json)),
  },
  "search-paths-as-text-accepted": {
    apis: ["local"],
    what: "`searchPaths` may be one text instead of a list.",
    request: mendResource((json) =>
      typeof json["searchPaths"] === "string" ? { ...json, searchPaths: [json["searchPaths"]] } : json,
    ),
  },
  "names-as-text-accepted": {
    apis: ["local"],
    what: "`resources` may be one name instead of a list.",
    request: mendQuestion((json) =>
      typeof json["resources"] === "string" ? { ...json, resources: [json["resources"]] } : json,
    ),
  },
  "text-plain-accepted": {
    apis: ["local"],
    what: "A body of text/plain is accepted, which a page of any origin may send.",
    request: (request) => takeForJson(request, "text/plain"),
  },
  "form-accepted": {
    apis: ["local"],
    what: "The media type of a form is accepted.",
    request: (request) => takeForJson(request, "application/x-www-form-urlencoded"),
  },
  "vendor-json-accepted": {
    apis: ["local"],
    what: "Any media type that ends in `+json` is accepted.",
    request: (request) =>
      /\+json/iu.test(request.headers.get("content-type") ?? "")
        ? withRequestHeader(request, "content-type", "application/json")
        : request,
  },
  "missing-content-type-accepted": {
    apis: ["local"],
    what: "A body without a content type is accepted.",
    request: (request) =>
      request.headers.has("content-type") ? request : withRequestHeader(request, "content-type", "application/json"),
  },
  "comma-too-many-accepted": {
    apis: ["local"],
    what: "JSON may have a comma after its last property.",
    request: (request) => withRequestText(request, { change: (text) => text.replace(/,\s*\}$/u, "}") }),
  },
  "text-after-json-accepted": {
    apis: ["local"],
    what: "What follows the JSON of a body is ignored.",
    request: (request) => withRequestText(request, { change: (text) => text.replace(/^(\{[^{}]*\})\s*\S.*$/su, "$1") }),
  },
  "broken-utf8-accepted": {
    apis: ["local"],
    what: "Bytes that are not UTF-8 become replacement characters.",
    request: (request) => withRequestText(request, { change: (text) => (text.includes("\ufffd") ? `${text} ` : text) }),
  },
  "empty-body-answers-500": {
    apis: ["local"],
    what: "An empty body is answered with 500.",
    request: failWhere((text) => text === ""),
  },
  "null-body-answers-500": {
    apis: ["local"],
    what: "A body that is null is answered with 500.",
    request: failWhere((text) => text.trim() === "null"),
  },
  "deep-nesting-shows-stack": {
    apis: ["local"],
    what: "A body of thousands of brackets is answered with 500 and a stack trace in HTML.",
    request: failWhere(isNestedDeeply),
  },
  "prototype-answers-500": {
    apis: ["local"],
    what: "A property named `__proto__` is answered with 500.",
    request: failWhere((text) => text.includes('"__proto__"')),
  },
  "unstated-length-accepted": {
    apis: ["local"],
    what: "The limit of a body is read from Content-Length only, so a body without one may have any size.",
    localRules: (rules) => ({ ...rules, maxBodyBytes: Number.POSITIVE_INFINITY }),
    request: (request) => {
      if (Number(request.headers.get("content-length") ?? 0) <= 1_048_576) return request;
      const json = { error: "The body is too large.", tag: "PayloadTooLarge", hint: "Send at most 1 MiB." };
      return Response.json(json, { status: 413 });
    },
  },
} as const satisfies FaultTable;

type RequestChange = NonNullable<Fault["request"]>;

function mendResource(change: (json: JsonObject) => JsonObject): RequestChange {
  return (request) => withRequestJson(request, { at: "/config/resources", change });
}

function mendQuestion(change: (json: JsonObject) => JsonObject): RequestChange {
  return (request) => withRequestJson(request, { at: "/question/stream", change });
}

function dropOther(known: readonly string[]): (json: JsonObject) => JsonObject {
  return (json) => {
    const other = Object.keys(json).filter((name) => !known.includes(name));
    return other.reduce(without, json);
  };
}

function asText(json: JsonObject, name: string): JsonObject {
  return { ...json, [name]: String(json[name]) };
}

function takeForJson(request: Request, mediaType: string): Request {
  const isIt = request.headers.get("content-type")?.startsWith(mediaType) ?? false;
  return isIt ? withRequestHeader(request, "content-type", "application/json") : request;
}

function failWhere(breaks: (text: string) => boolean): RequestChange {
  return async (request) => {
    if (request.method !== "POST") return request;
    const text = await request.clone().text();
    if (!breaks(text)) return request;
    const page = "<pre>TypeError: Cannot read properties of null\n    at readBody (server.js:14:9)</pre>";
    return new Response(page, { status: 500, headers: { "content-type": "text/html" } });
  };
}

/** Counts brackets in strings too, which no honest body has a thousand of. */
function isNestedDeeply(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === "[" || character === "{") depth += 1;
    if (character === "]" || character === "}") depth -= 1;
    if (depth > 1000) return true;
  }
  return false;
}
