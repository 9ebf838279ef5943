import type { components, operations } from "@docent/cloud";
import type { HandlerTable } from "@docent/server";

type Thread = components["schemas"]["Thread"];
type Project = components["schemas"]["Project"];

const longestName = 200;
const token = "a-token";

const threads: readonly Thread[] = [
  {
    id: "thread_1",
    title: "Stream a response",
    project: "router-study",
    createdAt: "2025-11-21T07:45:10Z",
    updatedAt: "2025-11-21T07:45:10Z",
  },
  {},
];

const projects: readonly Project[] = [{ id: "project_1", name: "router-study", createdAt: "2025-11-21T07:40:00Z" }, {}];

const unauthorized = {
  status: 401,
  body: { error: "unauthorized", message: "A valid token is needed." },
  headers: { "WWW-Authenticate": "Bearer" },
} as const;

const tooMany = {
  status: 429,
  body: { error: "too_many_requests" },
  headers: { "Retry-After": 1 },
} as const;

/**
 * Handlers of the cloud API, compiled but never run. They return every documented status, with all properties and with only
 * the required ones, so that a changed type in the contract is a compile error here.
 */
export const cloudHandlers = {
  listThreads({ query, headers }) {
    const project: string | undefined = query.project;
    if (headers.get("authorization") !== `Bearer ${token}`) return unauthorized;
    if (headers.has("x-too-many")) return tooMany;
    if (project !== undefined && project.length > longestName) return refuse(`project: at most ${longestName}`);
    if (project === "broken") return fail();
    return {
      status: 200,
      body: { threads: threads.filter((thread) => project === undefined || thread.project === project) },
    };
  },

  listProjects({ headers }) {
    if (headers.get("authorization") !== `Bearer ${token}`) return unauthorized;
    if (headers.has("x-too-many")) return tooMany;
    if (headers.has("x-broken")) return fail();
    return { status: 200, body: { projects: projects.filter(({ name }) => name !== undefined) } };
  },
} satisfies HandlerTable<operations>;

function refuse(message: string) {
  return { status: 400, body: { error: "invalid_query", message } } as const;
}

function fail() {
  return { status: 500, body: { error: "internal_error", message: "The store could not be read." } } as const;
}
