import { invalidCodes, onOperation, onRefusal, onStream, onSuccess, withRaw, withStatus } from "./answer-change.ts";
import type { FaultTable } from "./fault.ts";

/** Statuses that differ from those of the contract, while everything else stays. */
export const statusFaults = {
  "resource-added-with-200": {
    apis: ["local"],
    what: "A resource that was added is answered with 200 instead of 201.",
    answer: onOperation("addResource", withStatus(200)),
  },
  "list-answered-with-201": {
    apis: ["cloud"],
    what: "A listing is answered with 201 instead of 200.",
    answer: onSuccess(withStatus(201)),
  },
  "projects-answered-with-206": {
    apis: ["cloud"],
    what: "Only the listing of projects is answered with 206 instead of 200.",
    answer: onOperation("listProjects", withStatus(206)),
  },
  "success-202": {
    apis: ["local", "cloud"],
    what: "A success has the undocumented status 202.",
    answer: onSuccess(withStatus(202)),
  },
  "success-204-without-body": {
    apis: ["local", "cloud"],
    what: "A success is answered with 204 and no body.",
    answer: onSuccess((answer) => ({ ...answer, status: 204, headers: {}, body: { raw: "" } })),
  },
  "empty-list-204": {
    apis: ["cloud"],
    what: "An empty list is answered with 204 and no body.",
    answer: onSuccess((answer) =>
      JSON.stringify(answer.body).includes("[]") ? withRaw("")({ ...answer, status: 204, headers: {} }) : answer,
    ),
  },
  "unknown-project-404": {
    apis: ["cloud"],
    what: "A project that the account does not have is answered with 404 instead of an empty list.",
    answer: onSuccess((answer) =>
      JSON.stringify(answer.body).includes('"threads":[]')
        ? { ...answer, status: 404, body: { json: { error: "not_found", message: "There is no such project." } } }
        : answer,
    ),
  },
  "stream-206": {
    apis: ["local"],
    what: "A stream is answered with 206 instead of 200.",
    answer: onStream(withStatus(206)),
  },
  "invalid-answers-422": {
    apis: ["local", "cloud"],
    what: "An invalid request is answered with 422 instead of 400.",
    answer: onRefusal(invalidCodes, withStatus(422)),
  },
  "invalid-answers-200": {
    apis: ["local", "cloud"],
    what: "An invalid request is answered with 200 and the body of an error.",
    answer: onRefusal(invalidCodes, withStatus(200)),
  },
  "broken-json-answers-500": {
    apis: ["local"],
    what: "A body that is not JSON is answered with 500.",
    answer: onRefusal(["malformed-body"], (answer) => ({
      ...answer,
      status: 500,
      body: { json: { error: "Unexpected token", tag: "InternalError", hint: "Read the log of the server." } },
    })),
  },
  "no-resources-answers-404": {
    apis: ["local"],
    what: "A question is answered with 404 instead of 400 while nothing is configured.",
    answer: onRefusal(["no-resources"], withStatus(404)),
  },
  "unauthorized-answers-403": {
    apis: ["cloud"],
    what: "A request without a valid token is answered with 403 instead of 401.",
    answer: onRefusal(["unauthorized"], withStatus(403)),
  },
  "unauthorized-answers-400": {
    apis: ["cloud"],
    what: "A request without a valid token is answered with 400 instead of 401.",
    answer: onRefusal(["unauthorized"], withStatus(400)),
  },
  "foreign-place-answers-401": {
    apis: ["local"],
    what: "A foreign origin or host is answered with 401 instead of 403.",
    answer: onRefusal(["foreign-place"], withStatus(401)),
  },
  "unknown-resource-answers-400": {
    apis: ["local"],
    what: "A question that names an unknown resource is answered with 400 instead of 404.",
    answer: onRefusal(["unknown-resource"], withStatus(400)),
  },
  "conflict-answers-400": {
    apis: ["local"],
    what: "A taken name is answered with 400 instead of 409.",
    answer: onRefusal(["resource-exists"], withStatus(400)),
  },
  "too-large-answers-400": {
    apis: ["local"],
    what: "A body over the limit is answered with 400 instead of 413.",
    answer: onRefusal(["body-too-large"], withStatus(400)),
  },
  "media-type-answers-400": {
    apis: ["local"],
    what: "Another media type is answered with 400 instead of 415.",
    answer: onRefusal(["wrong-media-type"], withStatus(400)),
  },
  "rate-limit-answers-503": {
    apis: ["local", "cloud"],
    needs: "rateLimit",
    what: "A request over the rate limit is answered with 503 instead of 429.",
    answer: onRefusal(["too-many-requests"], withStatus(503)),
  },
  "failure-answers-502": {
    apis: ["local", "cloud"],
    needs: "isFailing",
    what: "A failure is answered with 502 instead of 500.",
    answer: onRefusal(["failure"], withStatus(502)),
  },
} as const satisfies FaultTable;
