// @generated from specs/cloud.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import { bearer, type ClientContract } from "@docent/runtime";

export const contract: ClientContract = {
  baseUrl: "http://127.0.0.1:4010",
  security: { token: bearer },
  operations: {
    listThreads: { method: "GET", path: "/api/cli/threads" },
    listProjects: { method: "GET", path: "/api/cli/projects" },
  },
};
