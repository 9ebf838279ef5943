import type { FaultTable } from "./fault.ts";
import { withRequestJson } from "./request-change.ts";

/** What a server should remember, and forgets or makes up. */
export const stateFaults = {
  "taken-name-accepted": {
    apis: ["local"],
    what: "A resource replaces the one of the same name instead of being refused with 409.",
    localRules: (rules) => ({ ...rules, hasUniqueNames: false }),
  },
  "unknown-resource-ignored": {
    apis: ["local"],
    what: "Unknown names in a question are left out instead of being answered with 404.",
    localRules: (rules) => ({ ...rules, needsKnownNames: false }),
  },
  "nothing-configured-accepted": {
    apis: ["local"],
    what: "A question is answered while nothing is configured.",
    localRules: (rules) => ({ ...rules, needsResources: false }),
  },
  "resource-forgotten": {
    apis: ["local"],
    isProse: true,
    what: "A resource that was added cannot be asked against.",
    request: (request) =>
      withRequestJson(request, {
        at: "/question/stream",
        change: (json) => (String(json["resources"] ?? "") === "" ? json : { ...json, resources: ["forgotten"] }),
      }),
  },
} as const satisfies FaultTable;
