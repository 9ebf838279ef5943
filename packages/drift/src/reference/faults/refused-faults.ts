import type { TextRule } from "../body-check.ts";
import type { LocalRules } from "../local-rules.ts";
import type { FaultTable } from "./fault.ts";
import { withRequestHeader, withRequestJson } from "./request-change.ts";

/** Valid requests that are refused. */
export const refusedFaults = {
  "name-of-64-refused": {
    apis: ["local"],
    what: "A name may have 63 characters instead of 64.",
    localRules: withRule("name", { maxLength: 63 }),
  },
  "name-of-1-refused": {
    apis: ["local"],
    what: "A name needs two characters instead of one.",
    localRules: withRule("name", { minLength: 2 }),
  },
  "name-with-at-refused": {
    apis: ["local"],
    what: "A name may not begin with `@`.",
    localRules: withRule("name", { pattern: /^[a-zA-Z0-9][a-zA-Z0-9._-]*(?:\/[a-zA-Z0-9][a-zA-Z0-9._-]*)*$/u }),
  },
  "name-with-slash-refused": {
    apis: ["local"],
    what: "A name may not have a slash.",
    localRules: withRule("name", { pattern: /^@?[a-zA-Z0-9][a-zA-Z0-9._-]*$/u }),
  },
  "name-in-capitals-refused": {
    apis: ["local"],
    what: "A name may not have capitals.",
    localRules: withRule("name", { pattern: /^@?[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/u }),
  },
  "website-refused": {
    apis: ["local"],
    what: "The kind `website` is not known.",
    localRules: (rules) => withoutKind(rules, "website"),
  },
  "local-folder-refused": {
    apis: ["local"],
    what: "The kind `local` is not known.",
    localRules: (rules) => withoutKind(rules, "local"),
  },
  "special-notes-refused": {
    apis: ["local"],
    what: "The property `specialNotes` is not known.",
    localRules: (rules) => withoutProperty(rules, "specialNotes"),
  },
  "search-path-refused": {
    apis: ["local"],
    what: "The property `searchPath` is not known.",
    localRules: (rules) => withoutProperty(rules, "searchPath"),
  },
  "branch-refused": {
    apis: ["local"],
    what: "The property `branch` is not known, for git neither.",
    localRules: (rules) => withoutProperty(rules, "branch"),
  },
  "quiet-refused": {
    apis: ["local"],
    what: "The property `quiet` is not known.",
    localRules: (rules) => ({ ...rules, questionProperties: ["question", "resources"] }),
  },
  "both-search-properties-refused": {
    apis: ["local"],
    what: "`searchPath` and `searchPaths` are refused together.",
    request: (request) =>
      withRequestJson(request, {
        at: "/config/resources",
        change: (json) => (json["searchPath"] && json["searchPaths"] ? { ...json, searchPath: "" } : json),
      }),
  },
  "branch-of-128-refused": {
    apis: ["local"],
    what: "A branch may have 127 characters instead of 128.",
    localRules: withRule("branch", { maxLength: 127 }),
  },
  "branch-with-slash-refused": {
    apis: ["local"],
    what: "A branch may not have a slash.",
    localRules: withRule("branch", { pattern: /^\w[\w-]*(?:\.[\w-]+)*$/u }),
  },
  "url-of-2048-refused": {
    apis: ["local"],
    what: "An address may have 2047 characters instead of 2048.",
    localRules: withRule("httpUrl", { maxLength: 2047 }),
  },
  "folder-of-4096-refused": {
    apis: ["local"],
    what: "A folder may have 4095 characters instead of 4096.",
    localRules: withRule("folderUrl", { maxLength: 4095 }),
  },
  "file-url-refused": {
    apis: ["local"],
    what: "A folder may not be a `file:` URL.",
    localRules: withRule("folderUrl", { pattern: /^(?:\/|[a-zA-Z]:[/\\]).*$/u }),
  },
  "windows-folder-refused": {
    apis: ["local"],
    what: "A folder may not begin with a drive.",
    localRules: withRule("folderUrl", { pattern: /^(?:\/|file:\/\/\/).*$/u }),
  },
  "search-path-of-256-refused": {
    apis: ["local"],
    what: "A search path may have 255 characters instead of 256.",
    localRules: withRule("searchPath", { maxLength: 255 }),
  },
  "bracket-search-path-refused": {
    apis: ["local"],
    what: "A search path such as `[...slug]` is taken for one that has a `..` part.",
    localRules: withRule("searchPath", { pattern: /^(?!.*\.\.)[^/\\]+(?:\/[^/\\]+)*\/?$/u }),
  },
  "notes-of-500-refused": {
    apis: ["local"],
    what: "Notes may have 499 characters instead of 500.",
    localRules: withRule("specialNotes", { maxLength: 499 }),
  },
  "empty-notes-refused": {
    apis: ["local"],
    what: "Notes may not be empty.",
    localRules: withRule("specialNotes", { minLength: 1 }),
  },
  "search-paths-of-50-refused": {
    apis: ["local"],
    what: "There may be 49 search paths instead of 50.",
    localRules: (rules) => ({ ...rules, maxSearchPaths: 49 }),
  },
  "empty-search-paths-refused": {
    apis: ["local"],
    what: "An empty list of search paths is refused.",
    request: (request) =>
      withRequestJson(request, {
        at: "/config/resources",
        change: (json) => (isEmpty(json["searchPaths"]) ? { ...json, searchPaths: [""] } : json),
      }),
  },
  "question-of-100000-refused": {
    apis: ["local"],
    what: "A question may have 99,999 characters instead of 100,000.",
    localRules: withRule("question", { maxLength: 99_999 }),
  },
  "question-of-1-refused": {
    apis: ["local"],
    what: "A question needs two characters instead of one.",
    localRules: withRule("question", { minLength: 2 }),
  },
  "question-with-lines-refused": {
    apis: ["local"],
    what: "A question may not have more than one line.",
    localRules: withRule("question", { pattern: /^.*$/u }),
  },
  "names-of-20-refused": {
    apis: ["local"],
    what: "A question may name 19 resources instead of 20.",
    localRules: (rules) => ({ ...rules, maxNames: 19 }),
  },
  "empty-names-refused": {
    apis: ["local"],
    what: "An empty list of resources is refused.",
    request: (request) =>
      withRequestJson(request, {
        at: "/question/stream",
        change: (json) => (isEmpty(json["resources"]) ? { ...json, resources: [""] } : json),
      }),
  },
  "length-in-utf16": {
    apis: ["local"],
    what: "Texts are measured in UTF-16 units, so 500 emoji are too many.",
    localRules: (rules) => ({ ...rules, measure: (text) => text.length }),
  },
  "length-in-bytes": {
    apis: ["local", "cloud"],
    what: "Texts are measured in bytes of UTF-8.",
    localRules: (rules) => ({ ...rules, measure: (text) => Buffer.byteLength(text) }),
    cloudRules: (rules) => ({ ...rules, measure: (text) => Buffer.byteLength(text) }),
  },
  "body-of-the-limit-refused": {
    apis: ["local"],
    what: "A body of exactly 1,048,576 bytes is refused.",
    localRules: (rules) => ({ ...rules, maxBodyBytes: 1_048_575 }),
  },
  "charset-refused": {
    apis: ["local"],
    what: "`application/json; charset=utf-8` is refused.",
    request: (request) =>
      /charset/iu.test(request.headers.get("content-type") ?? "")
        ? withRequestHeader(request, "content-type", "application/x-json")
        : request,
  },
  "media-type-in-capitals-refused": {
    apis: ["local"],
    what: "The media type is compared with its case.",
    request: (request) =>
      /^[^;]*[A-Z]/u.test(request.headers.get("content-type") ?? "")
        ? withRequestHeader(request, "content-type", "application/x-json")
        : request,
  },
  "project-refused": {
    apis: ["cloud"],
    what: "The threads take no `project`.",
    cloudRules: (rules) => ({ ...rules, queryParameters: { ...rules.queryParameters, listThreads: [] } }),
  },
  "project-of-200-refused": {
    apis: ["cloud"],
    what: "A project may have 199 characters instead of 200.",
    cloudRules: (rules) => ({ ...rules, maxProjectLength: 199 }),
  },
  "project-of-1-refused": {
    apis: ["cloud"],
    what: "A project needs two characters instead of one.",
    cloudRules: (rules) => ({ ...rules, minProjectLength: 2 }),
  },
} as const satisfies FaultTable;

type RuleName = "name" | "httpUrl" | "folderUrl" | "branch" | "searchPath" | "specialNotes" | "question";

/** Changes one rule, for the items of the list of the same kind too. */
export function withRule(name: RuleName, change: Partial<TextRule>): (rules: LocalRules) => LocalRules {
  return (rules) => {
    const rule = { ...rules[name], ...change };
    if (name === "searchPath") return { ...rules, searchPath: rule, listedSearchPath: rule };
    return name === "name" ? { ...rules, name: rule, listedName: rule } : { ...rules, [name]: rule };
  };
}

function withoutKind(rules: LocalRules, kind: string): LocalRules {
  return { ...rules, kinds: Object.fromEntries(Object.entries(rules.kinds).filter(([other]) => other !== kind)) };
}

function withoutProperty(rules: LocalRules, property: string): LocalRules {
  const kinds = Object.entries(rules.kinds).map(([kind, known]) => [kind, known.filter((name) => name !== property)]);
  return { ...rules, kinds: Object.fromEntries(kinds) };
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
