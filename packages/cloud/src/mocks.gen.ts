// @generated from specs/cloud.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import { checkCredentials, checkParameters, createMocks, type MockContract, type MockOptions, type OperationMock } from "@docent/runtime/mocks";
import type { HttpHandler } from "msw";
import type { operations } from "./schema.gen.ts";
import { projectParameter } from "./validators.gen.ts";

export { InvalidRequestError, type MockOptions } from "@docent/runtime/mocks";

/** Mocks of the Docent cloud API for msw: `handlers` for all operations, and a member for each operation. */
export interface CloudMocks {
  /** Handlers of all operations. Each responds with the first success example of its operation, or a sample if it has none. */
  readonly handlers: HttpHandler[];
  /** List threads */
  readonly listThreads: OperationMock<operations["listThreads"], "threads" | "threads-with-other-properties" | "no-threads" | "invalid-query" | "unauthorized" | "too-many-requests" | "internal-error">;
  /** List projects */
  readonly listProjects: OperationMock<operations["listProjects"], "projects" | "no-projects" | "invalid-query" | "unauthorized" | "too-many-requests" | "internal-error">;
}

/** Creates the mocks. They check each request as a server does, and respond to an invalid one with the errors of the contract. */
export function createCloudMocks(options: MockOptions = {}): CloudMocks {
  // The table has one entry for each member of the interface: both are rendered from the same operations.
  return createMocks(contract, options) as CloudMocks;
}

const threadsExample: unknown = {
  threads: [
    {
      id: "thr_01JD3MZ8Q4",
      title: "Stream a response from a worker",
      project: "hono-migration",
      createdAt: "2025-11-20T16:04:09Z",
      updatedAt: "2025-11-20T16:11:52Z",
    },
    {
      id: "thr_01JD1A7V2K",
      title: "Which middleware runs first?",
      project: "hono-migration",
      createdAt: "2025-11-18T09:30:00Z",
      updatedAt: "2025-11-19T08:02:31Z",
    },
  ],
};

const threadsWithOtherPropertiesExample: unknown = {
  threads: [
    {
      id: "thr_01JD5C0R9T",
      title: "Compare the two routers",
      project: "router-study",
      createdAt: "2025-11-21T07:45:10Z",
      updatedAt: "2025-11-21T07:45:10Z",
      questionCount: 3,
      labels: ["routing", "performance"],
    },
  ],
};

const noThreadsExample: unknown = { threads: [] };

const invalidQueryExample: unknown = {
  error: "invalid_query",
  message: "The query parameter \"projekt\" is not one that this operation takes.",
};

const unauthorizedExample: unknown = {
  error: "unauthorized",
  message: "A valid token is needed: send it as \"Authorization: Bearer <token>\".",
};

const tooManyRequestsExample: unknown = {
  error: "too_many_requests",
  message: "The rate limit of this token is reached. Try again in 30 seconds.",
};

const internalErrorExample: unknown = { error: "internal_error", message: "The server could not read its store. Try again." };

const projectsExample: unknown = {
  projects: [
    { id: "prj_01JD4X5N7E", name: "router-study", createdAt: "2025-11-21T07:40:00Z" },
    { id: "prj_01JCZK3W8B", name: "hono-migration", createdAt: "2025-11-17T13:22:45Z" },
  ],
};

const noProjectsExample: unknown = { projects: [] };

const contract: MockContract = {
  baseUrl: "http://127.0.0.1:4010",
  operations: {
    listThreads: {
      method: "GET",
      path: "/api/cli/threads",
      checks: [
        checkCredentials(["Bearer"]),
        checkParameters([{ name: "project", in: "query", validator: projectParameter }]),
      ],
      responses: {
        "200": {
          examples: {
            threads: threadsExample,
            "threads-with-other-properties": threadsWithOtherPropertiesExample,
            "no-threads": noThreadsExample,
          },
        },
        "400": { examples: { "invalid-query": invalidQueryExample }, detail: "message" },
        "401": {
          headers: { "www-authenticate": "Bearer" },
          examples: { unauthorized: unauthorizedExample },
          detail: "message",
        },
        "429": {
          headers: { "retry-after": "30" },
          examples: { "too-many-requests": tooManyRequestsExample },
          detail: "message",
        },
        "500": { examples: { "internal-error": internalErrorExample }, detail: "message" },
      },
    },
    listProjects: {
      method: "GET",
      path: "/api/cli/projects",
      checks: [checkCredentials(["Bearer"]), checkParameters([])],
      responses: {
        "200": { examples: { projects: projectsExample, "no-projects": noProjectsExample } },
        "400": { examples: { "invalid-query": invalidQueryExample }, detail: "message" },
        "401": {
          headers: { "www-authenticate": "Bearer" },
          examples: { unauthorized: unauthorizedExample },
          detail: "message",
        },
        "429": {
          headers: { "retry-after": "30" },
          examples: { "too-many-requests": tooManyRequestsExample },
          detail: "message",
        },
        "500": { examples: { "internal-error": internalErrorExample }, detail: "message" },
      },
    },
  },
};
