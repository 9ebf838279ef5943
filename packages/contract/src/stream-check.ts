import {
  type EventDescription,
  type EventExample,
  type EventStream,
  eventFields,
  findEvents,
  type MediaType,
} from "@docent/openapi";
import type { SchemaChecker } from "@docent/schema";
import { count } from "@docent/terminal";
import type { WireResponse } from "./send.ts";
import { checkNames, checkValue, parseJson, type ResponseProblem } from "./value-check.ts";

interface StreamContract {
  checker: SchemaChecker;
  mediaType: MediaType;
  stream: EventStream;
}

/** Checks an event stream against its contract: blocks, names, payloads, order, end. */
export function checkStream(contract: StreamContract, { body, completion }: WireResponse): ResponseProblem[] {
  const { mediaType, stream } = contract;
  const { pointer } = mediaType;
  const { frames, problems } = readFrames(body);
  const events = frames.map(({ event }) => event);
  const ending =
    stream.last.length === 0 && (completion === "timed-out" || completion === "too-large")
      ? [explainEndless(pointer)]
      : checkEnding(pointer, { completion, events });
  // The last block of a broken or endless stream may be incomplete.
  const shape = completion === "ended" ? problems : problems.filter((problem) => !problem.startsWith("the last event"));
  return [
    ...shape.map((message): ResponseProblem => ({ rule: "event-malformed", pointer, message })),
    ...frames.flatMap((frame) => checkFrame(contract, frame)),
    ...ending,
    ...(ending.every(({ isUnchecked }) => isUnchecked) ? findOrderProblems(mediaType, events) : []),
  ];
}

/** A stream without a documented end may be a feed, which no server ends. */
function explainEndless(pointer: string): ResponseProblem {
  const message = "the stream had not ended at the limit, and the contract names no last event in x-event-order";
  return { rule: "stream-endless", pointer, message, isUnchecked: true };
}

function checkEnding(
  pointer: string,
  { completion, events }: { completion: WireResponse["completion"]; events: string[] },
): ResponseProblem[] {
  const seen = `after ${count(events.length, "event")}, the last of them ${events.at(-1) ?? "none"}`;
  if (completion === "ended") return [];
  if (completion === "cut") return [{ rule: "stream-cut", pointer, message: `the connection broke ${seen}` }];
  const limit = completion === "timed-out" ? "time limit" : "size limit";
  return [{ rule: "stream-endless", pointer, message: `the stream had not ended at the ${limit}, ${seen}` }];
}

/** Checks one event against every description of its name. If none matches, the problems of the first one are returned. */
function checkFrame(contract: StreamContract, frame: EventFrame): ResponseProblem[] {
  const { mediaType, stream } = contract;
  const results = findEvents(stream, frame.event).map((description) => checkData(contract, description, frame));
  const [first] = results;
  if (first) return results.find((problems) => problems.length === 0) ?? first;
  const known = stream.events.map(({ name }) => name).join(", ");
  const message = `the event ${frame.event} is not documented; documented are ${known}`;
  return [{ rule: "event-undocumented", pointer: mediaType.pointer, message }];
}

function checkData(
  { checker }: StreamContract,
  description: EventDescription,
  { event, data }: EventFrame,
): ResponseProblem[] {
  const isJson = description.encoding === "json";
  const parsed = isJson ? parseJson(new TextEncoder().encode(data)) : { value: data };
  if (!parsed) {
    const message = `the data of the event ${event} is not JSON: ${JSON.stringify(data.slice(0, 60))}`;
    return [{ rule: "event-invalid", pointer: description.pointer, message }];
  }
  const prefix = `the event ${event}: `;
  const repeated = isJson ? checkNames(data, { pointer: description.pointer, prefix }) : [];
  if (repeated.length > 0) return repeated;
  return checkValue(checker, description, { value: parsed.value, rule: "event-invalid", prefix });
}

/** Whether an event may be repeated: an example of the contract repeats it. */
function isRepeatedInExamples({ examples }: MediaType, event: string): boolean {
  return examples.some(({ value }) => {
    // The value of a stream example is the list of its events.
    const events = value as readonly EventExample[];
    return Array.isArray(events) && events.filter((one) => one.event === event).length > 1;
  });
}

/** Checks the names of all events of a stream against `x-event-order`. */
export function findOrderProblems(mediaType: MediaType, events: readonly string[]): ResponseProblem[] {
  const { first = [], last = [] } = mediaType.stream ?? {};
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

/** One block of an event stream. At the empty line after the block, a client dispatches it as an event. */
export interface EventFrame {
  /** `message` for a block without a name. */
  event: string;
  data: string;
}

interface EventFrames {
  frames: EventFrame[];
  /** Violations of the event stream format (HTML, section 9.2.5), and text that a client would ignore. */
  problems: string[];
}

/**
 * Parses an event stream strictly. A client silently ignores an unknown field, an event without data, or a last event
 * without its empty line; here each of them is a problem.
 */
export function readFrames(bytes: Uint8Array): EventFrames {
  const problems: string[] = [];
  const text = decode(bytes, problems);
  const frames: EventFrame[] = [];
  let block: string[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  for (const line of lines.slice(0, -1)) {
    if (line !== "") block.push(line);
    else {
      readBlock(block, { frames, problems });
      block = [];
    }
  }
  const rest = [...block, lines.at(-1) ?? ""].filter((line) => line !== "" && !line.startsWith(":"));
  if (rest.length > 0)
    problems.push(`the last event has no empty line at its end, so clients ignore it: ${show(rest)}`);
  return { frames, problems };
}

function decode(bytes: Uint8Array, problems: string[]): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    problems.push("the stream is not UTF-8");
    return new TextDecoder().decode(bytes);
  }
}

function readBlock(lines: readonly string[], { frames, problems }: EventFrames): void {
  let event = "";
  const data: string[] = [];
  for (const line of lines.filter((text) => !text.startsWith(":"))) {
    const [, name = "", value = ""] = /^([^:]*)(?:: ?([\s\S]*))?$/.exec(line) ?? [];
    if (!eventFields.has(name)) problems.push(`a line is not a field of an event: ${show([line])}`);
    else if (name === "retry" && !/^\d+$/.test(value))
      problems.push(`retry is not a number of milliseconds: ${show([line])}`);
    else if (name === "event") event = value;
    else if (name === "data") data.push(value);
  }
  if (data.length > 0) frames.push({ event: event === "" ? "message" : event, data: data.join("\n") });
  else if (event !== "") problems.push(`the event ${event} has no data, so clients ignore it`);
}

function show(lines: readonly string[]): string {
  const text = JSON.stringify(lines.join("\n"));
  return text.length > 80 ? `${text.slice(0, 77)}..."` : text;
}
