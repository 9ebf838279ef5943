import assert from "node:assert/strict";
import type { AskQuestionEvent, LocalClient, operations, QuestionRequest } from "@docent/local";
import type { Case, CaseResult } from "./case.ts";
import type { Statements } from "./common-refusals.ts";
import { invalidQuestions } from "./local-invalid-bodies.ts";
import { createLookupCase } from "./local-lookup-case.ts";
import { addDocs, addNowhere, ask, type Local, question } from "./local-requests.ts";

const lookup = createLookupCase<QuestionRequest>({
  noun: "question",
  body: { question },
  invalidBodies: invalidQuestions,
  nothingConfigured: { askQuestion: "no-resources" },
  send: ({ client }, body, fetch) => client.askQuestion.result({ body, ...(fetch && { fetch }) }),
});

export const askQuestion: Case<LocalClient, operations["askQuestion"]> = {
  valid: lookup.valid,
  refuses: {
    ...lookup.refuses,
    429: { "more questions than it has room for": { need: "busy", send: askTwice } },
  },
  statements: {
    ...lookup.statements,
    "searches the given resources": {
      examples: {},
      check: async (context) => {
        const resources = [await addDocs(context, "hono")];
        assert.deepEqual(readResources(await ask(context, { question, resources })), resources);
      },
    },
    ...searchesAll("gets no list", {}),
    ...searchesAll("gets an empty list", { resources: [] }),
    "gives the same set of resources the same key": {
      examples: {},
      check: async (context) => {
        const [one, other] = [await addDocs(context, "hono"), await addDocs(context, "other")];
        const keys = await Promise.all(
          [
            [one, other],
            [other, one],
          ].map((resources) => askKey(context, resources)),
        );
        assert.equal(keys[0], keys[1]);
      },
    },
    ...says("joins all pieces in done", assertJoined),
    ...says("lists each tool call with its last state in done", assertLastStates),
    ...says("names sources that lie in its resources", assertSources),
    "leaves out all progress when it is quiet": {
      examples: { askQuestion: "answered-quietly" },
      check: async (context) => {
        const resources = [await addDocs(context, "hono")];
        assertQuiet(await ask(context, { question, resources, quiet: true }));
      },
    },
    "ends with an error if a resource cannot be fetched": {
      examples: { askQuestion: "resource-unavailable" },
      check: async (context) => {
        const last = (await ask(context, { question, resources: [await addNowhere(context)] })).at(-1);
        assert.deepEqual([last?.event, last?.event === "error" && last.data.tag], ["error", "ResourceUnavailable"]);
      },
    },
    "accepts a question of several lines": {
      examples: {},
      check: async (context) => {
        const resources = [await addDocs(context, "hono")];
        readDone(await ask(context, { question: "How do I stream?\nAnd how do I stop?", resources }));
      },
    },
  },
};

async function askKey(context: Local, resources: string[]): Promise<string | undefined> {
  const [meta] = await ask(context, { question, resources });
  return meta?.event === "meta" ? meta.data.collection.key : undefined;
}

async function askTwice(context: Local): Promise<CaseResult> {
  const resources = [await addDocs(context, "hono")];
  await ask(context, { question, resources }).catch(() => {});
  return context.client.askQuestion.result({ body: { question, resources } });
}

/** A statement about questions that name no resources. The server may have further resources. */
function searchesAll(when: string, body: Pick<QuestionRequest, "resources">): Statements<LocalClient> {
  return {
    [`searches all resources if it ${when}`]: {
      examples: {},
      check: async (context) => {
        const name = await addDocs(context, "hono");
        const searched = readResources(await ask(context, { question, ...body }));
        assert.ok(searched.includes(name), `${name} is one of ${searched.join(", ")}`);
      },
    },
  };
}

/** A statement about the stream of an answered question. */
function says(what: string, check: (events: readonly AskQuestionEvent[]) => void): Statements<LocalClient> {
  return {
    [what]: {
      examples: { askQuestion: "answered-with-reasoning" },
      check: async (context) => {
        const resources = [await addDocs(context, "hono")];
        check(await ask(context, { question, resources }));
      },
    },
  };
}

type Done = Extract<AskQuestionEvent, { event: "done" }>["data"];
type Tool = Pick<Done["tools"][number], "callID" | "tool" | "state">;

const quietEvents = ["meta", "text.delta", "done", "error"];

/** The last event of a successful stream. Throws on any other stream. */
function readDone(events: readonly AskQuestionEvent[]): Done {
  const last = events.at(-1);
  assert.equal(last?.event, "done", `the question is answered: ${JSON.stringify(last)}`);
  // The assertion above, which types do not follow through `at`, has checked the event.
  return (last as Extract<AskQuestionEvent, { event: "done" }>).data;
}

/** The names of the resources that the stream searches. */
function readResources(events: readonly AskQuestionEvent[]): string[] {
  return events.flatMap((event) => (event.event === "meta" ? event.data.resources : []));
}

/** Asserts that `text` and `reasoning` of `done` are the joined pieces. */
function assertJoined(events: readonly AskQuestionEvent[]): void {
  const { text, reasoning } = readDone(events);
  assert.equal(text, joinDeltas(events, "text.delta"));
  assert.equal(reasoning, joinDeltas(events, "reasoning.delta"));
}

/** Asserts that `tools` of `done` has the last state of each call, in the order of their first events. */
function assertLastStates(events: readonly AskQuestionEvent[]): void {
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

/** Asserts that sources are in the searched resources, and that no passage ends before it begins. */
function assertSources(events: readonly AskQuestionEvent[]): void {
  const searched = readResources(events);
  for (const source of readDone(events).sources) {
    assert.ok(searched.includes(source.resource), `${source.resource} is one of ${searched.join(", ")}`);
    assert.ok(source.startLine <= source.endLine, `line ${source.startLine} is not after ${source.endLine}`);
  }
}

/** Asserts that a quiet stream has no progress of tools or reasoning, neither as events nor in `done`. */
function assertQuiet(events: readonly AskQuestionEvent[]): void {
  const loud = events.filter(({ event }) => !quietEvents.includes(event));
  assert.deepEqual(loud, []);
  const { reasoning, tools, text } = readDone(events);
  assert.deepEqual({ reasoning, tools }, { reasoning: "", tools: [] });
  assert.equal(text, joinDeltas(events, "text.delta"));
}

function joinDeltas(events: readonly AskQuestionEvent[], name: "text.delta" | "reasoning.delta"): string {
  return events.map((event) => (event.event === name ? event.data.delta : "")).join("");
}
