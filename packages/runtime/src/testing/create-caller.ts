import { type ClientOptions, createClient } from "../client.ts";
import type { Authorize, Credential } from "../credential.ts";
import type { OperationEntry } from "../operation-table.ts";

/** The operation of a contract, untyped, so that a test can send what types forbid. */
export interface Caller {
  (input?: object): Promise<unknown> & AsyncGenerator<{ event: string; data: unknown; id?: string }>;
  result(input?: object): Promise<{
    ok: boolean;
    status: number;
    data?: unknown;
    error?: unknown;
    response: Response;
  }>;
  isError(error: unknown): boolean;
}

/** Creates a client of a contract with the one operation `call`, and returns the operation. */
export function createCaller(
  entry: Partial<OperationEntry>,
  { token, ...options }: ClientOptions & { token?: Credential; apiKey?: Credential } = {},
  security: Record<string, Authorize> = {},
): Caller {
  const operations = { call: { method: "GET", path: "/items", ...entry } };
  const all = { baseUrl: "http://127.0.0.1:1", ...options, ...(token && { token }) };
  // The client has a member for each operation of the table.
  return (createClient({ operations, security }, all) as { call: Caller }).call;
}
