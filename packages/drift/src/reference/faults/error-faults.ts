import {
  invalidCodes,
  onRefusal,
  withHeader,
  withJson,
  without,
  withoutHeader,
  withRaw,
  withText,
} from "./answer-change.ts";
import type { FaultTable } from "./fault.ts";

/** What is wrong in the body or the headers of an error that has the right status. */
export const errorFaults = {
  "error-body-of-other-api": {
    apis: ["local", "cloud"],
    what: "Errors have the body that the other API documents.",
    answer: (answer, { api }) =>
      onRefusal(
        "any",
        withJson((json) =>
          api === "local"
            ? { error: "invalid_request", message: json["error"] }
            : { tag: json["error"], message: json["message"], hint: "Correct the request." },
        ),
      )(answer),
  },
  "problem-details-body": {
    apis: ["local", "cloud"],
    what: "Errors have the members of problem details (RFC 9457) instead of those of the contract.",
    answer: onRefusal(
      "any",
      withJson((_, { status }) => ({ type: "about:blank", title: "Error", status })),
    ),
  },
  "error-without-error": {
    apis: ["local", "cloud"],
    what: "Errors lack `error`.",
    answer: onRefusal(
      "any",
      withJson((json) => without(json, "error")),
    ),
  },
  "error-without-tag": {
    apis: ["local"],
    what: "Errors lack `tag`.",
    answer: onRefusal(
      "any",
      withJson((json) => without(json, "tag")),
    ),
  },
  "error-without-hint": {
    apis: ["local"],
    what: "Errors lack `hint`.",
    answer: onRefusal(
      "any",
      withJson((json) => without(json, "hint")),
    ),
  },
  "error-hint-null": {
    apis: ["local"],
    what: "The `hint` of errors is null.",
    answer: onRefusal(
      "any",
      withJson((json) => ({ ...json, hint: null })),
    ),
  },
  "error-tag-unknown": {
    apis: ["local"],
    what: "The `tag` of an invalid request is none that the contract lists.",
    answer: onRefusal(
      invalidCodes,
      withJson((json) => ({ ...json, tag: "ValidationFailed" })),
    ),
  },
  "error-tag-of-another-status": {
    apis: ["local"],
    isProse: true,
    what: "The `tag` of an invalid request is InternalError, which belongs to 500.",
    answer: onRefusal(
      invalidCodes,
      withJson((json) => ({ ...json, tag: "InternalError" })),
    ),
  },
  "error-in-error": {
    apis: ["local", "cloud"],
    what: "`error` is an object that holds the rest.",
    answer: onRefusal(
      "any",
      withJson((json) => ({ ...json, error: json })),
    ),
  },
  "error-code-as-number": {
    apis: ["cloud"],
    what: "`error` is the status as a number.",
    answer: onRefusal(
      "any",
      withJson((json, { status }) => ({ ...json, error: status })),
    ),
  },
  "error-message-as-list": {
    apis: ["cloud"],
    what: "`message`, which is optional, is a list.",
    answer: onRefusal(
      "any",
      withJson((json) => ({ ...json, message: [json["message"]] })),
    ),
  },
  "error-detail-vague": {
    apis: ["local", "cloud"],
    isProse: true,
    what: "An invalid request is answered without a word on what was wrong with it.",
    answer: (answer, { api }) =>
      onRefusal(
        invalidCodes,
        withJson((json) => ({ ...json, [api === "local" ? "error" : "message"]: "Bad request." })),
      )(answer),
  },
  "error-body-empty": {
    apis: ["local", "cloud"],
    what: "Errors have an empty body.",
    answer: onRefusal("any", withRaw("")),
  },
  "error-body-broken": {
    apis: ["local", "cloud"],
    what: "The JSON of an error lacks its last brace.",
    answer: onRefusal(
      "any",
      withText((text) => text.slice(0, -1)),
    ),
  },
  "error-body-not-utf8": {
    apis: ["local", "cloud"],
    what: "Errors are sent with a byte that no UTF-8 has.",
    answer: onRefusal("any", (answer) => {
      const text = JSON.stringify("json" in answer.body ? answer.body.json : {});
      return withRaw(Uint8Array.from(Buffer.from(text.replace(/"\}$/u, '\xe9"}'), "latin1")))(answer);
    }),
  },
  "conflict-without-hint": {
    apis: ["local"],
    what: "Only the error of a taken name lacks `hint`.",
    answer: onRefusal(
      ["resource-exists"],
      withJson((json) => without(json, "hint")),
    ),
  },
  "unknown-resource-without-tag": {
    apis: ["local"],
    what: "Only the error of an unknown resource lacks `tag`.",
    answer: onRefusal(
      ["unknown-resource"],
      withJson((json) => without(json, "tag")),
    ),
  },
  "too-large-without-body": {
    apis: ["local"],
    what: "Only the error of a body over the limit has no body.",
    answer: onRefusal(["body-too-large"], withRaw("")),
  },
  "foreign-place-as-text": {
    apis: ["local"],
    what: "Only the error of a foreign origin or host is a bare text.",
    answer: onRefusal(["foreign-place"], (answer) =>
      withHeader("content-type", "text/plain")(withRaw("Forbidden")(answer)),
    ),
  },
  "unauthorized-without-error": {
    apis: ["cloud"],
    what: "Only the error of a missing token lacks `error`.",
    answer: onRefusal(
      ["unauthorized"],
      withJson((json) => without(json, "error")),
    ),
  },
  "www-authenticate-missing": {
    apis: ["cloud"],
    what: "401 comes without WWW-Authenticate.",
    answer: onRefusal(["unauthorized"], withoutHeader("www-authenticate")),
  },
  "www-authenticate-basic": {
    apis: ["cloud"],
    what: "401 asks for the scheme Basic.",
    answer: onRefusal(["unauthorized"], withHeader("www-authenticate", 'Basic realm="docent"')),
  },
  "www-authenticate-joined": {
    apis: ["cloud"],
    what: "WWW-Authenticate has no space between the scheme and its parameter.",
    answer: onRefusal(["unauthorized"], withHeader("www-authenticate", 'Bearer,realm="docent"')),
  },
  "retry-after-missing": {
    apis: ["local", "cloud"],
    needs: "rateLimit",
    what: "429 comes without Retry-After.",
    answer: onRefusal(["too-many-requests"], withoutHeader("retry-after")),
  },
  "retry-after-as-date": {
    apis: ["local", "cloud"],
    needs: "rateLimit",
    what: "Retry-After is a date, which HTTP allows and the contract does not.",
    answer: onRefusal(["too-many-requests"], withHeader("retry-after", "Thu, 20 Nov 2025 16:04:09 GMT")),
  },
  "retry-after-zero": {
    apis: ["local", "cloud"],
    needs: "rateLimit",
    what: "Retry-After is 0, below its minimum.",
    answer: onRefusal(["too-many-requests"], withHeader("retry-after", "0")),
  },
  "retry-after-fraction": {
    apis: ["local", "cloud"],
    needs: "rateLimit",
    what: "Retry-After has a fraction of a second.",
    answer: onRefusal(["too-many-requests"], withHeader("retry-after", "2.5")),
  },
  "rate-limit-body-empty": {
    apis: ["local", "cloud"],
    needs: "rateLimit",
    what: "429 comes without a body.",
    answer: onRefusal(["too-many-requests"], withRaw("")),
  },
  "failure-as-html": {
    apis: ["local", "cloud"],
    needs: "isFailing",
    what: "500 comes as a page of HTML.",
    answer: onRefusal(["failure"], (answer) =>
      withHeader("content-type", "text/html")(withRaw("<h1>Internal Server Error</h1>")(answer)),
    ),
  },
  "failure-with-stack": {
    apis: ["local", "cloud"],
    needs: "isFailing",
    what: "500 has `message` and `stack` instead of the members of the contract.",
    answer: onRefusal("any", (answer) =>
      answer.refusal === "failure"
        ? { ...answer, body: { json: { message: "ENOENT", stack: "Error: ENOENT\n    at open (store.ts:4:9)" } } }
        : answer,
    ),
  },
} as const satisfies FaultTable;
