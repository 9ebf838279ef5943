import type { EventDescription, EventExample, EventStream, MediaType } from "@docent/openapi";
import type { SchemaChecker } from "@docent/schema";
import { type EventFrame, readFrames } from "./event-frames.ts";
import type { WireResponse } from "./exchange.ts";
import { type CheckedResponse, checkValue, parseJson, type ResponseProblem } from "./value-check.ts";

/** The contract of one stream. */
interface StreamContract {
  checker: SchemaChecker;
  mediaType: MediaType;
  stream: EventStream;
}

/** Checks an event stream against its contract: blocks, names, payloads, order, end. */
export function checkStream(contract: StreamContract, { body, completion }: WireResponse): CheckedResponse {
  const { pointer } = contract.mediaType;
  const { frames, problems } = readFrames(body);
  const events = frames.map(({ event }) => event);
  const ending = checkEnding(pointer, { completion, events });
  // The last block of a broken or endless stream may be incomplete.
  const shape = completion === "ended" ? problems : problems.filter((problem) => !problem.startsWith("the last event"));
  return {
    events,
    problems: [
      ...shape.map((message): ResponseProblem => ({ rule: "event-malformed", pointer, message })),
      ...frames.flatMap((frame) => checkFrame(contract, frame)),
      ...(ending.length > 0 ? ending : checkOrder(contract, events)),
    ],
  };
}

function checkEnding(
  pointer: string,
  { completion, events }: { completion: WireResponse["completion"]; events: string[] },
): ResponseProblem[] {
  const seen = `after ${events.length} events, the last of them ${events.at(-1) ?? "none"}`;
  if (completion === "ended") return [];
  if (completion === "cut") return [{ rule: "stream-cut", pointer, message: `the connection broke ${seen}` }];
  const limit = completion === "timed-out" ? "time limit" : "size limit";
  return [{ rule: "stream-endless", pointer, message: `the stream had not ended at the ${limit}, ${seen}` }];
}

function checkFrame({ checker, mediaType, stream }: StreamContract, { event, data }: EventFrame): ResponseProblem[] {
  const description = findEvent(stream, event);
  if (!description) {
    const known = stream.events.map(({ name }) => name).join(", ");
    const message = `the event ${event} is not documented; documented are ${known}`;
    return [{ rule: "event-undocumented", pointer: mediaType.pointer, message }];
  }
  const value = description.encoding === "json" ? parseJson(new TextEncoder().encode(data)) : { value: data };
  if (!value) {
    const message = `the data of the event ${event} is not JSON: ${JSON.stringify(data.slice(0, 60))}`;
    return [{ rule: "event-invalid", pointer: description.pointer, message }];
  }
  return checkValue(checker, description, {
    value: value.value,
    rule: "event-invalid",
    prefix: `the event ${event}: `,
  });
}

/** A contract may leave the name of an event open. */
function findEvent({ events }: EventStream, event: string): EventDescription | undefined {
  return events.find(({ name }) => name === event) ?? events.find(({ name }) => name === undefined);
}

/** Whether an event may be repeated: only the examples of the contract show it. */
function isRepeatedInExamples({ examples }: MediaType, event: string): boolean {
  return examples.some(({ value }) => {
    // The value of a stream example is the list of its events.
    const events = value as readonly EventExample[];
    return Array.isArray(events) && events.filter((one) => one.event === event).length > 1;
  });
}

function checkOrder({ mediaType, stream: { first, last } }: StreamContract, events: string[]): ResponseProblem[] {
  const pointer = `${mediaType.pointer}/x-event-order`;
  const problem = (message: string): ResponseProblem => ({ rule: "event-order", pointer, message });
  const problems: ResponseProblem[] = [];
  if (first.length > 0) {
    const [opening] = events;
    if (opening === undefined || !first.includes(opening))
      problems.push(problem(`the first event is ${opening ?? "missing"}, expected ${first.join(" or ")}`));
    const again = events
      .slice(1)
      .find((event) => first.includes(event) && !last.includes(event) && !isRepeatedInExamples(mediaType, event));
    if (again !== undefined) problems.push(problem(`${again} came again, expected it as the first event only`));
  }
  if (last.length > 0) {
    const ends = events.filter((event) => last.includes(event));
    if (ends.length === 0) problems.push(problem(`the stream ended without ${last.join(" or ")}`));
    else if (ends.length > 1)
      problems.push(problem(`the stream has ${ends.length} endings (${ends.join(", ")}), expected one`));
    if (ends.length > 0 && !last.includes(events.at(-1) ?? ""))
      problems.push(problem(`${events.at(-1)} came after ${ends[0]}, expected ${ends[0]} as the last event`));
  }
  return problems;
}
