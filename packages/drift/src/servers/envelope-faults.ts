import { both, cloud, type FaultTable, local, prose } from "./fault.ts";
import {
  invalidCodes,
  onOperation,
  onRefusal,
  onStream,
  onSuccess,
  withHeader,
  withJson,
  without,
  withoutHeader,
  withRaw,
  withStatus,
  withText,
} from "./response-change.ts";

/** Statuses, headers, media types and bodies of errors that differ from those of the contract. */
export const envelopeFaults = {
  "resource-added-with-200": local(
    "A resource that was added is answered with 200 instead of 201.",
    onOperation("addResource", withStatus(200)),
  ),
  "list-answered-with-201": cloud("A listing is answered with 201 instead of 200.", onSuccess(withStatus(201))),
  "projects-answered-with-206": cloud(
    "Only the listing of projects is answered with 206 instead of 200.",
    onOperation("listProjects", withStatus(206)),
  ),
  "success-202": both("A success has the undocumented status 202.", onSuccess(withStatus(202))),
  "success-204-without-body": both(
    "A success is answered with 204 and no body.",
    onSuccess((response) => ({ ...response, status: 204, headers: {}, body: { raw: "" } })),
  ),
  "empty-list-204": cloud(
    "An empty list is answered with 204 and no body.",
    onSuccess((response) =>
      JSON.stringify(response.body).includes("[]") ? withRaw("")({ ...response, status: 204, headers: {} }) : response,
    ),
  ),
  "unknown-project-404": cloud(
    "A project that the account does not have is answered with 404 instead of an empty list.",
    onSuccess((response) =>
      JSON.stringify(response.body).includes('"threads":[]')
        ? { ...response, status: 404, body: { json: { error: "not_found", message: "There is no such project." } } }
        : response,
    ),
  ),
  "stream-206": local("A stream is answered with 206 instead of 200.", onStream(withStatus(206))),
  "invalid-answers-422": both(
    "An invalid request is answered with 422 instead of 400.",
    onRefusal(invalidCodes, withStatus(422)),
  ),
  "invalid-answers-200": both(
    "An invalid request is answered with 200 and the body of an error.",
    onRefusal(invalidCodes, withStatus(200)),
  ),
  "broken-json-answers-500": local(
    "A body that is not JSON is answered with 500.",
    onRefusal(["malformed-body"], (response) => ({
      ...response,
      status: 500,
      body: { json: { error: "Unexpected token", tag: "InternalError", hint: "Read the log of the server." } },
    })),
  ),
  "no-resources-answers-404": local(
    "A question is answered with 404 instead of 400 while nothing is configured.",
    onRefusal(["no-resources"], withStatus(404)),
  ),
  "unauthorized-answers-403": cloud(
    "A request without a valid token is answered with 403 instead of 401.",
    onRefusal(["unauthorized"], withStatus(403)),
  ),
  "unauthorized-answers-400": cloud(
    "A request without a valid token is answered with 400 instead of 401.",
    onRefusal(["unauthorized"], withStatus(400)),
  ),
  "foreign-place-answers-401": local(
    "A foreign origin or host is answered with 401 instead of 403.",
    onRefusal(["foreign-place"], withStatus(401)),
  ),
  "unknown-resource-answers-400": local(
    "A question that names an unknown resource is answered with 400 instead of 404.",
    onRefusal(["unknown-resource"], withStatus(400)),
  ),
  "conflict-answers-400": local(
    "A taken name is answered with 400 instead of 409.",
    onRefusal(["resource-exists"], withStatus(400)),
  ),
  "too-large-answers-400": local(
    "A body over the limit is answered with 400 instead of 413.",
    onRefusal(["body-too-large"], withStatus(400)),
  ),
  "media-type-answers-400": local(
    "Another media type is answered with 400 instead of 415.",
    onRefusal(["wrong-media-type"], withStatus(400)),
  ),
  "rate-limit-answers-503": both("A request over the rate limit is answered with 503 instead of 429.", {
    needs: "busy",
    response: onRefusal(["too-many-requests"], withStatus(503)),
  }),
  "failure-answers-502": both("A failure is answered with 502 instead of 500.", {
    needs: "failing",
    response: onRefusal(["failure"], withStatus(502)),
  }),
  "success-as-html": both(
    "The JSON of a success is called text/html.",
    onSuccess(withHeader("content-type", "text/html; charset=utf-8")),
  ),
  "success-as-problem": both(
    "The JSON of a success is called application/problem+json.",
    onSuccess(withHeader("content-type", "application/problem+json")),
  ),
  "success-as-vendor-json": both(
    "The JSON of a success is called application/vnd.docent+json.",
    onSuccess(withHeader("content-type", "application/vnd.docent+json")),
  ),
  "success-without-content-type": both("A success has no content type.", onSuccess(withoutHeader("content-type"))),
  "success-with-false-encoding": both(
    "A success says that it is compressed with gzip, and is not.",
    onSuccess(withHeader("content-encoding", "gzip")),
  ),
  "error-as-problem": both(
    "The JSON of an error is called application/problem+json.",
    onRefusal("any", withHeader("content-type", "application/problem+json")),
  ),
  "error-as-text": both(
    "The JSON of an error is called text/plain.",
    onRefusal("any", withHeader("content-type", "text/plain; charset=utf-8")),
  ),
  "error-as-page": both(
    "An error is a page of HTML.",
    onRefusal("any", (response) =>
      withHeader("content-type", "text/html")(withRaw(`<h1>Error ${response.status}</h1>`)(response)),
    ),
  ),
  "error-without-content-type": both("An error has no content type.", onRefusal("any", withoutHeader("content-type"))),
  "unauthorized-as-text": cloud(
    "Only 401 is called text/plain.",
    onRefusal(["unauthorized"], withHeader("content-type", "text/plain")),
  ),
  "stream-as-text": local(
    "A stream is called text/plain.",
    onStream(withHeader("content-type", "text/plain; charset=utf-8")),
  ),
  "stream-as-ndjson": local(
    "A stream is called application/x-ndjson.",
    onStream(withHeader("content-type", "application/x-ndjson")),
  ),
  "stream-without-content-type": local("A stream has no content type.", onStream(withoutHeader("content-type"))),
  "error-body-of-other-api": both("Errors have the body that the other API documents.", (response, context) =>
    onRefusal(
      "any",
      withJson((json) =>
        context.api === "local"
          ? { error: "invalid_request", message: json["error"] }
          : { tag: json["error"], message: json["message"], hint: "Correct the request." },
      ),
    )(response, context),
  ),
  "problem-details-body": both(
    "Errors have the members of problem details (RFC 9457) instead of those of the contract.",
    onRefusal(
      "any",
      withJson((_, { status }) => ({ type: "about:blank", title: "Error", status })),
    ),
  ),
  "error-without-error": both(
    "Errors lack `error`.",
    onRefusal(
      "any",
      withJson((json) => without(json, "error")),
    ),
  ),
  "error-without-tag": local(
    "Errors lack `tag`.",
    onRefusal(
      "any",
      withJson((json) => without(json, "tag")),
    ),
  ),
  "error-without-hint": local(
    "Errors lack `hint`.",
    onRefusal(
      "any",
      withJson((json) => without(json, "hint")),
    ),
  ),
  "error-hint-null": local(
    "The `hint` of errors is null.",
    onRefusal(
      "any",
      withJson((json) => ({ ...json, hint: null })),
    ),
  ),
  "error-tag-unknown": local(
    "The `tag` of an invalid request is none that the contract lists.",
    onRefusal(
      invalidCodes,
      withJson((json) => ({ ...json, tag: "ValidationFailed" })),
    ),
  ),
  "error-tag-of-another-status": prose(
    local(
      "The `tag` of an invalid request is InternalError, which belongs to 500.",
      onRefusal(
        invalidCodes,
        withJson((json) => ({ ...json, tag: "InternalError" })),
      ),
    ),
  ),
  "error-in-error": both(
    "`error` is an object that holds the rest.",
    onRefusal(
      "any",
      withJson((json) => ({ ...json, error: json })),
    ),
  ),
  "error-code-as-number": cloud(
    "`error` is the status as a number.",
    onRefusal(
      "any",
      withJson((json, { status }) => ({ ...json, error: status })),
    ),
  ),
  "error-message-as-list": cloud(
    "`message`, which is optional, is a list.",
    onRefusal(
      "any",
      withJson((json) => ({ ...json, message: [json["message"]] })),
    ),
  ),
  "error-detail-vague": prose(
    both("An invalid request is answered without a word on what was wrong with it.", (response, context) =>
      onRefusal(
        invalidCodes,
        withJson((json) => ({ ...json, [context.api === "local" ? "error" : "message"]: "Bad request." })),
      )(response, context),
    ),
  ),
  "error-body-empty": both("Errors have an empty body.", onRefusal("any", withRaw(""))),
  "error-body-broken": both(
    "The JSON of an error lacks its last brace.",
    onRefusal(
      "any",
      withText((text) => text.slice(0, -1)),
    ),
  ),
  "error-body-not-utf8": both(
    "Errors are sent with a byte that no UTF-8 has.",
    onRefusal("any", (response) => {
      const text = JSON.stringify("json" in response.body ? response.body.json : {});
      return withRaw(Uint8Array.from(Buffer.from(text.replace(/"\}$/u, '\xe9"}'), "latin1")))(response);
    }),
  ),
  "conflict-without-hint": local(
    "Only the error of a taken name lacks `hint`.",
    onRefusal(
      ["resource-exists"],
      withJson((json) => without(json, "hint")),
    ),
  ),
  "unknown-resource-without-tag": local(
    "Only the error of an unknown resource lacks `tag`.",
    onRefusal(
      ["unknown-resource"],
      withJson((json) => without(json, "tag")),
    ),
  ),
  "too-large-without-body": local(
    "Only the error of a body over the limit has no body.",
    onRefusal(["body-too-large"], withRaw("")),
  ),
  "foreign-place-as-text": local(
    "Only the error of a foreign origin or host is a bare text.",
    onRefusal(["foreign-place"], (response) =>
      withHeader("content-type", "text/plain")(withRaw("Forbidden")(response)),
    ),
  ),
  "unauthorized-without-error": cloud(
    "Only the error of a missing token lacks `error`.",
    onRefusal(
      ["unauthorized"],
      withJson((json) => without(json, "error")),
    ),
  ),
  "www-authenticate-missing": cloud(
    "401 comes without WWW-Authenticate.",
    onRefusal(["unauthorized"], withoutHeader("www-authenticate")),
  ),
  "www-authenticate-basic": cloud(
    "401 asks for the scheme Basic.",
    onRefusal(["unauthorized"], withHeader("www-authenticate", 'Basic realm="docent"')),
  ),
  "www-authenticate-joined": cloud(
    "WWW-Authenticate has no space between the scheme and its parameter.",
    onRefusal(["unauthorized"], withHeader("www-authenticate", 'Bearer,realm="docent"')),
  ),
  "retry-after-missing": both("429 comes without Retry-After.", {
    needs: "busy",
    response: onRefusal(["too-many-requests"], withoutHeader("retry-after")),
  }),
  "retry-after-as-date": both("Retry-After is a date, which HTTP allows and the contract does not.", {
    needs: "busy",
    response: onRefusal(["too-many-requests"], withHeader("retry-after", "Thu, 20 Nov 2025 16:04:09 GMT")),
  }),
  "retry-after-zero": both("Retry-After is 0, below its minimum.", {
    needs: "busy",
    response: onRefusal(["too-many-requests"], withHeader("retry-after", "0")),
  }),
  "retry-after-fraction": both("Retry-After has a fraction of a second.", {
    needs: "busy",
    response: onRefusal(["too-many-requests"], withHeader("retry-after", "2.5")),
  }),
  "rate-limit-body-empty": both("429 comes without a body.", {
    needs: "busy",
    response: onRefusal(["too-many-requests"], withRaw("")),
  }),
  "failure-as-html": both("500 comes as a page of HTML.", {
    needs: "failing",
    response: onRefusal(["failure"], (response) =>
      withHeader("content-type", "text/html")(withRaw("<h1>Internal Server Error</h1>")(response)),
    ),
  }),
  "failure-with-stack": both("500 has `message` and `stack` instead of the members of the contract.", {
    needs: "failing",
    response: onRefusal("any", (response) =>
      response.refusal === "failure"
        ? { ...response, body: { json: { message: "ENOENT", stack: "Error: ENOENT\n    at open (store.ts:4:9)" } } }
        : response,
    ),
  }),
  "unknown-path-answers-200": both(
    "An unknown path is answered with 200 and an empty object.",
    onRefusal(["unknown-path"], (response) => ({ ...response, status: 200, body: { json: {} } })),
  ),
  "unknown-path-as-page": both(
    "An unknown path is answered with 200 and a page, as servers of web applications do.",
    onRefusal(["unknown-path"], (response) =>
      withStatus(200)(withHeader("content-type", "text/html")(withRaw("<!doctype html>")(response))),
    ),
  ),
  "unknown-path-answers-500": both(
    "An unknown path is answered with 500.",
    onRefusal(["unknown-path"], withStatus(500)),
  ),
  "wrong-method-answers-404": both(
    "A method that a path does not have is answered with 404 instead of 405.",
    onRefusal(["wrong-method"], (response) => withoutHeader("allow")(withStatus(404)(response))),
  ),
  "wrong-method-answers-500": both(
    "A method that a path does not have is answered with 500.",
    onRefusal(["wrong-method"], withStatus(500)),
  ),
  "allow-missing": both(
    "405 comes without Allow, which HTTP requires.",
    onRefusal(["wrong-method"], withoutHeader("allow")),
  ),
  "allow-of-other-methods": both(
    "Allow names PATCH instead of the method that the path has.",
    onRefusal(["wrong-method"], withHeader("allow", "PATCH")),
  ),
} as const satisfies FaultTable;
