import { onTestFinished } from "vitest";
import { type ContractServer, createServer, type ServerOptions } from "../create-server.ts";
import type { HandlerTable } from "../handler-table.ts";
import { type NotesOperations, notesContract } from "./notes-contract.ts";

export const token = "s3cret-of-ada";

export const notesHandlers = {
  listNotes: ({ query }) => ({ status: 200, body: query.q === "none" ? [] : [{ id: "ada", stars: 3 }] }),
  addNote: ({ body }) => ({ status: 201, body }),
  removeNote: ({ path }) =>
    path.id === "lost" ? { status: 404, body: { error: "There is no such note." } } : { status: 204 },
  readAloud: ({ body }) => ({ status: 200, body: read(Math.min(body.words ?? 1, 5)) }),
} satisfies HandlerTable<NotesOperations>;

async function* read(words: number) {
  for (let word = 0; word < words; word++) yield { event: "word", data: `word ${word}` } as const;
  yield { event: "end", data: {} } as const;
}

type Options = ServerOptions<NotesOperations>;

/** A handler of a stream that never ends. It ignores its signal. */
export const endlessReading = {
  readAloud: () => ({
    status: 200 as const,
    body: (async function* () {
      yield { event: "word", data: "one" } as const;
      await new Promise(() => {});
    })(),
  }),
};

/** A notes server, closed after its test. `handlers` replaces some of its functions. */
export function createNotesServer({
  handlers,
  ...options
}: Partial<Omit<Options, "handlers">> & { handlers?: Partial<HandlerTable<NotesOperations>> } = {}): ContractServer {
  const server = createServer<NotesOperations>({
    contract: notesContract,
    handlers: { ...notesHandlers, ...handlers },
    renderProblem: ({ message }) => ({ error: message }),
    renderFailure: ({ code, message }) => ({ event: "end", data: { code, message } }),
    authenticate: ([credentials]) => (credentials?.value === token ? "ada" : undefined),
    ...options,
  });
  onTestFinished(() => server.close({ graceMs: 0 }));
  return server;
}

/** A request to a server in process. */
export function request(
  method: string,
  target: string,
  { body, ...init }: Omit<RequestInit, "body"> & { body?: unknown } = {},
) {
  const headers = new Headers({ authorization: `Bearer ${token}`, ...Object.fromEntries(new Headers(init.headers)) });
  if (body !== undefined && !headers.has("content-type")) headers.set("content-type", "application/json");
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Request(`http://127.0.0.1${target}`, {
    ...init,
    method,
    headers,
    ...(body === undefined ? {} : { body: text }),
  });
}
