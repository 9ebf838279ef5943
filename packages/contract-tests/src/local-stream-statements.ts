import assert from "node:assert/strict";
import type { AskQuestionEvent } from "@docent/local";

type Done = Extract<AskQuestionEvent, { event: "done" }>["data"];
type Tool = Pick<Done["tools"][number], "callID" | "tool" | "state">;

const quietEvents = ["meta", "text.delta", "done", "error"];

/** The last event of a successful stream. Throws on any other stream. */
export function readDone(events: readonly AskQuestionEvent[]): Done {
  const last = events.at(-1);
  assert.equal(last?.event, "done", `the question is answered: ${JSON.stringify(last)}`);
  // The assertion above, which types do not follow through `at`, has checked the event.
  return (last as Extract<AskQuestionEvent, { event: "done" }>).data;
}

/** The names of the resources that the stream searches. */
export function readResources(events: readonly AskQuestionEvent[]): string[] {
  return events.flatMap((event) => (event.event === "meta" ? event.data.resources : []));
}

/** `text` and `reasoning` of `done` are the joined pieces. */
export function assertJoined(events: readonly AskQuestionEvent[]): void {
  const { text, reasoning } = readDone(events);
  assert.equal(text, joinDeltas(events, "text.delta"));
  assert.equal(reasoning, joinDeltas(events, "reasoning.delta"));
}

/** `tools` of `done` has the last state of each call, in the order of their first events. */
export function assertLastStates(events: readonly AskQuestionEvent[]): void {
  const calls = new Map<string, Tool>();
  for (const event of events) {
    if (event.event !== "tool.updated") continue;
    const { callID, tool, state } = event.data;
    calls.set(callID, { callID, tool, state });
  }
  assert.deepEqual(
    readDone(events).tools.map(({ callID, tool, state }) => ({ callID, tool, state })),
    [...calls.values()],
  );
}

/** Sources lie in the searched resources, and no passage ends before it begins. */
export function assertSources(events: readonly AskQuestionEvent[]): void {
  const searched = readResources(events);
  for (const source of readDone(events).sources) {
    assert.ok(searched.includes(source.resource), `${source.resource} is one of ${searched.join(", ")}`);
    assert.ok(source.startLine <= source.endLine, `line ${source.startLine} is not after ${source.endLine}`);
  }
}

/** A quiet stream has no progress of tools or reasoning, neither as events nor in `done`. */
export function assertQuiet(events: readonly AskQuestionEvent[]): void {
  const loud = events.filter(({ event }) => !quietEvents.includes(event));
  assert.deepEqual(loud, []);
  const { reasoning, tools, text } = readDone(events);
  assert.deepEqual({ reasoning, tools }, { reasoning: "", tools: [] });
  assert.equal(text, joinDeltas(events, "text.delta"));
}

function joinDeltas(events: readonly AskQuestionEvent[], name: "text.delta" | "reasoning.delta"): string {
  return events.map((event) => (event.event === name ? event.data.delta : "")).join("");
}
