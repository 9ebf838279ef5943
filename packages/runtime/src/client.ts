import { ApiError } from "./api-error.ts";
import type { Authorize, Credential } from "./credential.ts";
import { startDeadline } from "./deadline.ts";
import type { DeprecationReporter } from "./deprecation.ts";
import type { CallOptions } from "./operation.ts";
import type { OperationEntry, OperationTable, RunOperation } from "./operation-table.ts";
import { type CallInput, writeRequest } from "./request.ts";
import { openStream, readBody, readErrorBody, refused, type SentCall } from "./response.ts";
import { type SendCredential, send, toCallError } from "./transport.ts";

/** Options of a client, including the defaults of its calls. */
export interface ClientOptions extends Omit<CallOptions, "signal"> {
  /** Base URL of the server: `http://127.0.0.1:8080`. Default: the first server of the contract. */
  baseUrl?: string | undefined;
  /**
   * Reports the use of deprecated operations and parts, once for each:
   * `reportDeprecations(({ message }) => console.warn(message))`. A path client reports operations and parameters, not bodies.
   */
  onDeprecated?: DeprecationReporter | undefined;
}

/** The generated part of a client: its operations, base URL and credentials. */
export interface ClientContract {
  operations: OperationTable;
  /** The first server, if its URL is absolute. */
  baseUrl?: string;
  /** How to send each credential option. */
  security?: Readonly<Record<string, Authorize>>;
}

/** Default timeout of a whole call, or of the wait for further bytes of a stream, in milliseconds. */
const defaultTimeoutMs = 60_000;

/**
 * Creates a client with a member for each operation. Generated code gives the result its type.
 */
export function createClient(contract: ClientContract, options: ClientOptions = {}): object {
  const { baseUrl, defaults, credentials } = readOptions(contract, options);

  return Object.fromEntries(
    Object.entries(contract.operations).map(([name, entry]) => [name, createOperation(entry.id ?? name, entry)]),
  );

  function createOperation(operationId: string, entry: OperationEntry) {
    const runOnce = async (input: CallInput = {}) => {
      const callOptions = { ...defaults, ...defined(input) };
      const deadline = startDeadline(operationId, callOptions);
      const begin = async () => {
        const { signal } = deadline;
        const write = () => writeRequest(baseUrl, entry, { input, signal, headers: options.headers });
        const { onDeprecated } = options;
        const call: SentCall = { operationId, entry, deadline, onDeprecated };
        const used = credentialsOf(entry, credentials);
        const response = await send(call, { write, options: callOptions, credentials: used });
        onDeprecated?.({ operationId, deprecated: entry.deprecated, input: callOptions, response });
        return readResponse(response, call);
      };
      try {
        // Races the signal, because a credential function or a custom `fetch` may ignore it.
        const result = await deadline.race(begin());
        if (!result.ok || !entry.stream) deadline.release();
        return result;
      } catch (error) {
        deadline.end();
        throw error;
      } finally {
        deadline.stop();
      }
    };

    const { dates } = entry;
    const run: RunOperation = dates ? async (input) => dates.read(await runOnce(input && dates.write(input))) : runOnce;

    const call = async (input?: CallInput) => {
      const { ok, response, error, data } = await run(input);
      if (!ok) throw refused(operationId, response, error);
      return data;
    };

    async function* stream(input?: CallInput) {
      // The entry has `stream`, so the data of a success are its events.
      yield* (await call(input)) as AsyncGenerator<unknown>;
    }

    const resumed = entry.resume?.({ open: stream, fetch: options.fetch });
    return Object.assign(resumed ?? (entry.stream ? stream : call), {
      result: run,
      isError: (error: unknown) =>
        error instanceof ApiError && error.code === "response" && error.operationId === operationId,
      ...entry.paginate?.({ operationId, entry, baseUrl, run }),
    });
  }
}

/** The value that `result` resolves to. */
async function readResponse(response: Response, call: SentCall) {
  const { ok, status } = response;
  try {
    if (!ok) return { ok, status, error: await readErrorBody(response), response };
    if (!call.entry.stream) return { ok, status, data: await readBody(response, call), response };
    return { ok, status, data: await openStream(response, call), response };
  } catch (error) {
    throw toCallError(error, call, response.url);
  }
}

interface SharedOptions {
  baseUrl: string;
  credentials: SendCredential[];
  /** Options of each call. */
  defaults: ClientOptions;
}

/** Reads the options that clients and path clients share. */
export function readOptions(contract: ClientContract, options: ClientOptions): SharedOptions {
  const baseUrl = options.baseUrl ?? contract.baseUrl;
  if (!baseUrl) {
    throw new TypeError("baseUrl is missing. Expected the URL of the server, such as http://127.0.0.1:8080.");
  }
  const credentials = Object.entries(contract.security ?? {}).flatMap(([name, authorize]): SendCredential[] => {
    // Generated options give these members the type Credential.
    const credential = (options as Record<string, unknown>)[name] as Credential | undefined;
    return credential === undefined ? [] : [{ name, authorize, credential }];
  });
  return { baseUrl, credentials, defaults: { timeoutMs: defaultTimeoutMs, ...defined(options) } };
}

/**
 * The credentials that an operation accepts: all, if its entry has no list. Others are not sent, because they may be secrets of
 * another service.
 */
export function credentialsOf(
  { credentials }: OperationEntry,
  all: readonly SendCredential[],
): readonly SendCredential[] {
  return all.filter(({ name }) => credentials?.includes(name) ?? true);
}

/** Removes options with the value undefined. */
function defined<Options extends object>(options: Options): Options {
  // Only undefined members, which are optional, were removed.
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}
