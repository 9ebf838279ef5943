import type { Answer } from "../answer.ts";
import type { JsonObject } from "../body-check.ts";
import type { LocalRules } from "../local-rules.ts";
import { onOperation, withJson, without } from "./answer-change.ts";
import type { FaultTable } from "./fault.ts";
import { inside, insideEach } from "./frame-change.ts";

/** A listing or a removal that is wrong in what it says of resources, or in what it leaves of them. */
export const resourceFaults = {
  "listed-last-first": {
    apis: ["local"],
    isProse: true,
    what: "Resources are listed in the opposite order of the configuration.",
    answer: onListing((resources) => resources.toReversed()),
  },
  "listed-without-failed": {
    apis: ["local"],
    isProse: true,
    what: "A resource whose last sync failed is not listed.",
    answer: onListing((resources) => resources.filter(({ state }) => state !== "failed")),
  },
  "listed-definition-shortened": {
    apis: ["local"],
    isProse: true,
    what: "The definition of a listed resource lacks its `specialNotes`.",
    answer: onListed(inside("definition", (definition) => without(definition, "specialNotes"))),
  },
  "listed-failure-left-out": {
    apis: ["local"],
    isProse: true,
    what: "A resource whose last sync failed does not say why.",
    answer: onListed((resource) => without(resource, "failure")),
  },
  "listed-failed-as-waiting": {
    apis: ["local"],
    isProse: true,
    what: "A resource whose last sync failed is called `waiting`.",
    answer: onListed((resource) => (resource["state"] === "failed" ? { ...resource, state: "waiting" } : resource)),
  },
  "listed-synced-at-left-out": {
    apis: ["local"],
    isProse: true,
    what: "A resource that was synced does not say when.",
    answer: onListed((resource) => without(resource, "syncedAt")),
  },
  "listed-state-unknown": {
    apis: ["local"],
    what: "A resource that is ready is called `idle`.",
    answer: onListed((resource) => (resource["state"] === "ready" ? { ...resource, state: "idle" } : resource)),
  },
  "listed-without-state": {
    apis: ["local"],
    what: "A listed resource lacks its `state`.",
    answer: onListed((resource) => without(resource, "state")),
  },
  "listed-documents-unknown": {
    apis: ["local"],
    what: "The `documents` of a resource that was never synced are -1.",
    answer: onListed((resource) => (resource["documents"] === 0 ? { ...resource, documents: -1 } : resource)),
  },
  "listed-synced-at-as-number": {
    apis: ["local"],
    what: "The optional `syncedAt` is a number of milliseconds.",
    answer: onListed((resource) => (resource["syncedAt"] ? { ...resource, syncedAt: 1_763_654_649_000 } : resource)),
  },
  "listed-progress-without-phase": {
    apis: ["local"],
    what: "The optional `progress` of a resource lacks its `phase`.",
    answer: onListed((resource) =>
      resource["progress"] ? inside("progress", (progress) => without(progress, "phase"))(resource) : resource,
    ),
  },
  "listed-failure-as-text": {
    apis: ["local"],
    what: "The optional `failure` of a resource is a text.",
    answer: onListed((resource) => (resource["failure"] ? { ...resource, failure: "It failed." } : resource)),
  },
  "listed-skipped-as-paths": {
    apis: ["local"],
    what: "`skipped` is a list of paths.",
    answer: onListed(insideEach("skipped", ({ path }) => path)),
  },
  "listed-definition-of-no-kind": {
    apis: ["local"],
    what: "The definition of a listed resource lacks its `type`.",
    answer: onListed(inside("definition", (definition) => without(definition, "type"))),
  },
  "listing-query-ignored": {
    apis: ["local"],
    what: "Query parameters of the listing are ignored.",
    localRules: (rules) => ({ ...rules, hasClosedQuery: false }),
  },
  "removed-still-listed": {
    apis: ["local"],
    isProse: true,
    what: "A resource that was removed is listed.",
    localRules: withForgetting({ listing: false }),
  },
  "removed-still-searched": {
    apis: ["local"],
    isProse: true,
    what: "A resource that was removed is still asked and searched.",
    localRules: withForgetting({ searching: false }),
  },
  "removed-name-still-taken": {
    apis: ["local"],
    isProse: true,
    what: "The name of a resource that was removed cannot be used again.",
    localRules: withForgetting({ naming: false }),
  },
  "removed-shown-empty": {
    apis: ["local"],
    isProse: true,
    what: "A removal answers how the resource is after it, not how it was.",
    answer: onOperation(
      "removeResource",
      withJson((json) => ({ ...json, isSearchable: false, documents: 0 })),
    ),
  },
  "removed-without-skipped": {
    apis: ["local"],
    what: "The answer to a removal lacks `skipped`.",
    answer: onOperation(
      "removeResource",
      withJson((json) => without(json, "skipped")),
    ),
  },
  "unknown-name-removed": {
    apis: ["local"],
    what: "The removal of a name that is not configured is answered as if there had been one.",
    answer: (answer) => {
      const { operation, refusal } = answer;
      if (operation !== "removeResource" || refusal !== "unknown-resource") return answer;
      const nothing = { isSearchable: false, documents: 0, skippedCount: 0, skipped: [] };
      return { ...answer, status: 200, body: { json: { name: "removed", state: "ready", ...nothing } } };
    },
  },
  "name-in-path-not-decoded": {
    apis: ["local"],
    what: "A name in a path is taken as it was sent, with its percent signs.",
    localRules: (rules) => ({ ...rules, decodeName: (text) => text }),
  },
  "name-in-path-with-slash-refused": {
    apis: ["local"],
    isProse: true,
    what: "A name in a path may not have a slash.",
    localRules: withNameInPath((rule) => ({ ...rule, pattern: /^@?[a-zA-Z0-9][a-zA-Z0-9._-]*$/u })),
  },
  "name-in-path-of-64-refused": {
    apis: ["local"],
    what: "A name in a path may have 63 characters instead of 64.",
    localRules: withNameInPath((rule) => ({ ...rule, maxLength: 63 })),
  },
  "name-in-path-not-checked": {
    apis: ["local"],
    isProse: true,
    what: "What stands in a path for a name may be any text, and is then not found.",
    localRules: withNameInPath(() => ({ minLength: 0, maxLength: 1_000_000, pattern: /^/u })),
  },
} as const satisfies FaultTable;

type AnswerChange = (answer: Answer) => Answer;

function onListing(change: (resources: readonly JsonObject[]) => readonly unknown[]): AnswerChange {
  return onOperation(
    "listResources",
    // The library lists objects.
    withJson((json) => ({ resources: change(json["resources"] as readonly JsonObject[]) })),
  );
}

function onListed(change: (resource: JsonObject) => unknown): AnswerChange {
  return onListing((resources) => resources.map(change));
}

function withForgetting(change: Partial<LocalRules["forgetsRemoved"]>): (rules: LocalRules) => LocalRules {
  return (rules) => ({ ...rules, forgetsRemoved: { ...rules.forgetsRemoved, ...change } });
}

type NameRule = LocalRules["nameInPath"];

function withNameInPath(change: (rule: NameRule) => NameRule): (rules: LocalRules) => LocalRules {
  return (rules) => ({ ...rules, nameInPath: change(rules.nameInPath) });
}
