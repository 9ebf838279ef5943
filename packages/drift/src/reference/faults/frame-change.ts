import type { Frame } from "../answer.ts";
import type { JsonObject } from "../body-check.ts";

type FramesChange = (frames: readonly Frame[]) => readonly Frame[];

/** Changes the payload of each event of this name. */
export function withEvent(event: string, change: (data: JsonObject) => unknown): FramesChange {
  return replaceEvent(event, (data) => [{ event, data: change(data) }]);
}

/** Puts other frames in the place of each event of this name. */
export function replaceEvent(event: string, change: (data: JsonObject) => readonly Frame[]): FramesChange {
  return (frames) =>
    frames.flatMap((frame) =>
      // The stream builds every payload from an object literal.
      "event" in frame && frame.event === event ? change(frame.data as JsonObject) : [frame],
    );
}

/** Changes the literal text of each event of this name. */
export function withEventText(event: string, change: (json: string) => string): FramesChange {
  return replaceEvent(event, (data) => [{ raw: change(JSON.stringify(data)) }]);
}

/** Changes an object inside a payload. */
export function inside(name: string, change: (object: JsonObject) => unknown): (data: JsonObject) => JsonObject {
  // Only given names of objects that the stream always sends.
  return (data) => ({ ...data, [name]: change(data[name] as JsonObject) });
}

/** Changes each object of a list inside a payload. */
export function insideEach(name: string, change: (object: JsonObject) => unknown): (data: JsonObject) => JsonObject {
  // Only given names of lists of objects that the stream always sends.
  return (data) => ({ ...data, [name]: (data[name] as readonly JsonObject[]).map(change) });
}
