// @generated from specs/local.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import type { ClientContract } from "@docent/runtime";

export const contract: ClientContract = {
  baseUrl: "http://127.0.0.1:4011",
  operations: {
    addResource: { method: "POST", path: "/config/resources" },
    askQuestion: {
      method: "POST",
      path: "/question/stream",
      stream: {
        events: ["meta", "tool.updated", "reasoning.delta", "text.delta", "done", "error"],
        last: ["done", "error"],
      },
    },
    listResources: { method: "GET", path: "/resources" },
    removeResource: { method: "DELETE", path: "/resources/{name}" },
    syncResource: {
      method: "POST",
      path: "/resources/{name}/sync",
      stream: { events: ["progress", "done", "error"], last: ["done", "error"] },
    },
    searchPassages: { method: "POST", path: "/search" },
  },
};
