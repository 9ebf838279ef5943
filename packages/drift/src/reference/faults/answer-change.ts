import type { Answer, OperationName } from "../answer.ts";
import type { JsonObject } from "../body-check.ts";
import type { RefusalCode } from "../refusal.ts";

type AnswerChange = (answer: Answer) => Answer;

/** Changes what an operation answers as JSON when it succeeds; a stream stays as it is. */
export function onSuccess(change: AnswerChange): AnswerChange {
  return (answer) => (answer.refusal === undefined && "json" in answer.body ? change(answer) : answer);
}

export function onOperation(operation: OperationName, change: AnswerChange): AnswerChange {
  return onSuccess((answer) => (answer.operation === operation ? change(answer) : answer));
}

export function onStream(change: AnswerChange): AnswerChange {
  return (answer) => ("frames" in answer.body ? change(answer) : answer);
}

/** Changes the refusals of the documented operations with one of these codes, or all of them. */
export function onRefusal(codes: readonly RefusalCode[] | "any", change: AnswerChange): AnswerChange {
  return (answer) => {
    const { operation, refusal } = answer;
    if (refusal === undefined) return answer;
    if (codes !== "any") return codes.includes(refusal) ? change(answer) : answer;
    return operation === undefined && refusal !== "foreign-place" ? answer : change(answer);
  };
}

export const invalidCodes = [
  "malformed-body",
  "invalid-body",
  "invalid-query",
  "invalid-name",
  "no-resources",
] as const;

export function withStatus(status: number): AnswerChange {
  return (answer) => ({ ...answer, status });
}

export function withHeader(name: string, value: string): AnswerChange {
  return (answer) => ({ ...answer, headers: { ...answer.headers, [name]: value } });
}

export function withoutHeader(name: string): AnswerChange {
  return (answer) => ({
    ...answer,
    headers: Object.fromEntries(Object.entries(answer.headers).filter(([other]) => other !== name)),
  });
}

export function withRaw(raw: string | Uint8Array<ArrayBuffer>): AnswerChange {
  return (answer) => ({ ...answer, body: { raw } });
}

/** Changes the JSON text itself. */
export function withText(change: (text: string) => string): AnswerChange {
  return (answer) => ({
    ...answer,
    body: { raw: change(JSON.stringify("json" in answer.body ? answer.body.json : null)) },
  });
}

/** Every JSON body of the two APIs is an object. */
export function withJson(change: (json: JsonObject, answer: Answer) => unknown): AnswerChange {
  return (answer) =>
    // The servers build it from an object literal or a checked body.
    "json" in answer.body ? { ...answer, body: { json: change(answer.body.json as JsonObject, answer) } } : answer;
}

export function without(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([other]) => other !== name));
}

/** The required property of a success that the faults break: the name of a resource, the list of a listing. */
export function mainProperty({ operation }: Answer): string {
  return (operation && mainLists[operation]) ?? "name";
}

const mainLists: Partial<Record<OperationName, string>> = {
  listThreads: "threads",
  listProjects: "projects",
  listResources: "resources",
  searchPassages: "passages",
};

/** Changes each thread and project of a listing. */
export function withItems(change: (item: JsonObject) => unknown): AnswerChange {
  return withJson((json) => {
    const [[name, items] = ["", []]] = Object.entries(json);
    // A listing has one property, and the accounts hold objects.
    return { [name]: (items as JsonObject[]).map(change) };
  });
}
