import {
  isJsonMediaType,
  type MediaType,
  type Operation,
  type OperationResponse,
  type ResponseHeader,
} from "@docent/openapi";
import { findResponse, matchMediaType, readHeader, type SchemaChecker, type SchemaProblem } from "@docent/schema";
import type { WireAnswer } from "./exchange.ts";
import { checkStream } from "./stream-check.ts";
import {
  type AnswerProblem,
  type CheckedAnswer,
  checkValue,
  listReadings,
  parseJson,
  readings,
} from "./value-check.ts";

/** What an answer is held against. */
export interface AnswerPlace {
  checker: SchemaChecker;
  operation: Operation;
}

/** Holds one answer against what its operation documents: status, headers, media type, body, events. */
export function checkAnswer({ checker, operation }: AnswerPlace, answer: WireAnswer): CheckedAnswer {
  const response = findResponse(operation, answer.status);
  if (!response) {
    const known = operation.responses.map(({ status }) => status).join(", ");
    const message = `the status ${answer.status} is not documented; documented are ${known}`;
    return {
      problems: [{ rule: "status-undocumented", pointer: `${operation.pointer}/responses`, message }],
      events: [],
    };
  }
  const headers = response.headers.flatMap((header) => checkHeader(checker, header, answer));
  const content = checkContent({ checker, operation, response }, answer);
  return { problems: [...headers, ...content.problems], events: content.events };
}

function checkHeader(checker: SchemaChecker, header: ResponseHeader, answer: WireAnswer): AnswerProblem[] {
  const { name, isRequired, schema, pointer } = header;
  // "If a response header is defined with the name Content-Type, it SHALL be ignored" (OpenAPI, "Response Object").
  if (name.toLowerCase() === "content-type") return [];
  const text = readHeader(answer.headers, name);
  if (text === undefined) {
    return isRequired ? [{ rule: "header-missing", pointer, message: `the header ${name} is missing` }] : [];
  }
  const meant = [...readings(text), ...listReadings(text)];
  if (meant.some((value) => checker.isValid(schema, value))) return [];
  const place = { schema, pointer: `${pointer}/schema` };
  // Of all that the text may stand for, what is of the right type tells most.
  const [problem] = meant
    .map((value) => checker.check(place, value)[0])
    .toSorted((a, b) => Number(isOfAnotherType(a)) - Number(isOfAnotherType(b)) || 0);
  const reason = problem?.message ?? "it is not what its schema describes";
  return [{ rule: "header-invalid", pointer: problem?.pointer ?? pointer, message: `the header ${name}: ${reason}` }];
}

function isOfAnotherType(problem: SchemaProblem | undefined): boolean {
  return problem?.keyword === "type" && problem.place === "";
}

function checkContent(
  { checker, operation, response }: AnswerPlace & { response: OperationResponse },
  answer: WireAnswer,
): CheckedAnswer {
  const found = readHeader(answer.headers, "content-type");
  // A HEAD, 204 or 304 has none (RFC 9110, section 6.4.1).
  if (operation.method === "HEAD" || answer.status === 204 || answer.status === 304)
    return { problems: [], events: [] };
  if (response.content.length === 0) {
    if (answer.body.length === 0) return { problems: [], events: [] };
    const message = `a body of ${found ?? "no media type"} came back, and none is documented`;
    return { problems: [{ rule: "body-undocumented", pointer: response.pointer, message }], events: [] };
  }
  const mediaType = matchMediaType(response.content, found);
  if (!mediaType) {
    const known = response.content.map(({ name }) => name).join(", ");
    const message = `the media type ${found ?? "of no name"} is not documented for ${answer.status}; documented is ${known}`;
    return {
      problems: [{ rule: "media-type-undocumented", pointer: `${response.pointer}/content`, message }],
      events: [],
    };
  }
  const encoding = readHeader(answer.headers, "content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity") {
    const message = `the body says that it is encoded with ${encoding}, and no encoding was asked for`;
    return { problems: [{ rule: "encoding-unasked", pointer: mediaType.pointer, message }], events: [] };
  }
  if (mediaType.stream) return checkStream({ checker, mediaType, stream: mediaType.stream }, answer);
  const ending = checkEnding(mediaType, answer);
  return { problems: ending.length > 0 ? ending : checkBody(checker, mediaType, answer), events: [] };
}

function checkEnding({ pointer }: MediaType, { completion, body }: WireAnswer): AnswerProblem[] {
  if (completion === "ended") return [];
  if (completion === "cut") {
    return [{ rule: "answer-cut", pointer, message: `the connection broke after ${body.length} bytes of the body` }];
  }
  const reason = completion === "timed-out" ? "was still coming at the time limit" : "is larger than the limit";
  return [{ rule: "answer-endless", pointer, message: `the body ${reason}, after ${body.length} bytes` }];
}

function checkBody(checker: SchemaChecker, mediaType: MediaType, { body }: WireAnswer): AnswerProblem[] {
  if (!isJsonMediaType(mediaType.name)) return [];
  const value = parseJson(body);
  if (!value) {
    const shown = JSON.stringify(new TextDecoder().decode(body.subarray(0, 60)));
    return [{ rule: "body-not-json", pointer: mediaType.pointer, message: `expected JSON, found ${shown}` }];
  }
  const place = { schema: mediaType.schema ?? true, pointer: `${mediaType.pointer}/schema` };
  return checkValue(checker, place, { value: value.value, rule: "body-invalid", prefix: "the body: " });
}
