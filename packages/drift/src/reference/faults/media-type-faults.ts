import { onRefusal, onStream, onSuccess, withHeader, withoutHeader, withRaw } from "./answer-change.ts";
import type { FaultTable } from "./fault.ts";

/** Right bodies under wrong names. */
export const mediaTypeFaults = {
  "success-as-html": {
    apis: ["local", "cloud"],
    what: "The JSON of a success is called text/html.",
    answer: onSuccess(withHeader("content-type", "text/html; charset=utf-8")),
  },
  "success-as-problem": {
    apis: ["local", "cloud"],
    what: "The JSON of a success is called application/problem+json.",
    answer: onSuccess(withHeader("content-type", "application/problem+json")),
  },
  "success-as-vendor-json": {
    apis: ["local", "cloud"],
    what: "The JSON of a success is called application/vnd.docent+json.",
    answer: onSuccess(withHeader("content-type", "application/vnd.docent+json")),
  },
  "success-without-content-type": {
    apis: ["local", "cloud"],
    what: "A success has no content type.",
    answer: onSuccess(withoutHeader("content-type")),
  },
  "success-with-false-encoding": {
    apis: ["local", "cloud"],
    what: "A success says that it is compressed with gzip, and is not.",
    answer: onSuccess(withHeader("content-encoding", "gzip")),
  },
  "error-as-problem": {
    apis: ["local", "cloud"],
    what: "The JSON of an error is called application/problem+json.",
    answer: onRefusal("any", withHeader("content-type", "application/problem+json")),
  },
  "error-as-text": {
    apis: ["local", "cloud"],
    what: "The JSON of an error is called text/plain.",
    answer: onRefusal("any", withHeader("content-type", "text/plain; charset=utf-8")),
  },
  "error-as-page": {
    apis: ["local", "cloud"],
    what: "An error is a page of HTML.",
    answer: onRefusal("any", (answer) =>
      withHeader("content-type", "text/html")(withRaw(`<h1>Error ${answer.status}</h1>`)(answer)),
    ),
  },
  "error-without-content-type": {
    apis: ["local", "cloud"],
    what: "An error has no content type.",
    answer: onRefusal("any", withoutHeader("content-type")),
  },
  "unauthorized-as-text": {
    apis: ["cloud"],
    what: "Only 401 is called text/plain.",
    answer: onRefusal(["unauthorized"], withHeader("content-type", "text/plain")),
  },
  "stream-as-text": {
    apis: ["local"],
    what: "A stream is called text/plain.",
    answer: onStream(withHeader("content-type", "text/plain; charset=utf-8")),
  },
  "stream-as-ndjson": {
    apis: ["local"],
    what: "A stream is called application/x-ndjson.",
    answer: onStream(withHeader("content-type", "application/x-ndjson")),
  },
  "stream-without-content-type": {
    apis: ["local"],
    what: "A stream has no content type.",
    answer: onStream(withoutHeader("content-type")),
  },
} as const satisfies FaultTable;
