// The operations, called after a library has accepted a request. They keep their data in memory, and use no library.
const token = "foreign-token";

/** The scheme `Bearer` is case-insensitive. */
export const isAuthorized = ({ authorization = "" }) =>
  /^bearer /i.test(authorization) && authorization.slice(7) === token;

const projects = [
  { id: "prj_2", name: "router-study", createdAt: "2025-11-21T07:40:00Z" },
  { id: "prj_1", name: "hono-migration", createdAt: "2025-11-17T13:22:45Z" },
];
const threads = [
  {
    id: "thr_1",
    title: "Stream a response",
    project: "hono-migration",
    createdAt: "2025-11-20T16:04:09Z",
    updatedAt: "2025-11-20T16:11:52Z",
  },
];
const resources = new Map();

export const listProjects = () => ({ projects });

export const listThreads = (project) => ({
  threads: threads.filter((thread) => project === undefined || thread.project === project),
});

export function addResource(resource) {
  if (resources.has(resource.name)) throw new Refusal(409, `There is a resource named "${resource.name}" already.`);
  resources.set(resource.name, resource);
  return resource;
}

/** Returns the whole stream as text. */
export function askQuestion({ resources: named = [] }) {
  const wanted = named.length > 0 ? named : [...resources.keys()];
  const unknown = wanted.find((name) => !resources.has(name));
  if (unknown !== undefined) throw new Refusal(404, `There is no resource named "${unknown}".`);
  if (wanted.length === 0) throw new Refusal(400, "No resource is configured.");
  const key = wanted.join("+");
  const events = [
    { type: "meta", model: { provider: "foreign", model: "none" }, resources: wanted, collection: { key, path: "/x" } },
    { type: "text.delta", delta: "Nothing is known." },
    { type: "done", text: "Nothing is known.", reasoning: "", tools: [], sources: [] },
  ];
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
}

export class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

const loopback = /^(?:https?:\/\/)?(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/** Refuses requests of foreign web pages, as the local contract requires. */
export function checkOrigin({ host, origin }) {
  if (!loopback.test(host ?? "") || (origin !== undefined && !loopback.test(origin)))
    throw new Refusal(403, "The origin is not accepted.");
}

const localTags = {
  400: "InvalidRequest",
  403: "ForbiddenOrigin",
  404: "ResourceNotFound",
  409: "ResourceExists",
  413: "PayloadTooLarge",
  415: "UnsupportedMediaType",
};
const cloudTags = { 400: "invalid_query", 401: "unauthorized" };

/** The body of an error response. */
export function errorBody(contract, { status, message }) {
  return contract === "local"
    ? { error: message, tag: localTags[status] ?? "InternalError", hint: "Correct the request." }
    : { error: cloudTags[status] ?? "internal_error", message };
}
