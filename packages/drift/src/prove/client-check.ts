import type { Send } from "@docent/contract/internal";
import type { Api } from "@docent/openapi";
import { RequestCheck } from "@docent/schema";
import type { LoadedPackage } from "../artefacts/load-generated.ts";
import { driveClient } from "./client-drive.ts";
import { type Comparison, isChanged } from "./comparison.ts";
import { checkDetails, collectRefusals } from "./error-detail-check.ts";
import { checkExamples } from "./example-check.ts";
import type { ProvingGround } from "./proving-ground.ts";
import { findBreach } from "./recorded-answers.ts";
import { isAccepted } from "./wire.ts";

/** What the committed client said and heard, held against the moved contract. */
export function holdExchanges({ ground, api, check, pairs }: Comparison): string | undefined {
  const changed = new Set(pairs.filter(isChanged).flatMap(({ original }) => (original ? [original.id] : [])));
  const isMoved = ground.committed.api.servers[0]?.url !== api.servers[0]?.url;
  for (const { member, call, url, request } of ground.exchanges) {
    if (!url || !request || !(isMoved || changed.has(member))) continue;
    const problem = checkAddress(api, url) ?? check.check(request)?.message;
    if (problem !== undefined) return `the committed client, ${call}: ${problem}`;
  }
  return undefined;
}

/** The moved contract with the names that the committed client has for its operations. */
export function renameLike({ api, pairs }: Comparison): Api {
  const operations = pairs.flatMap(({ original, mutant }) =>
    original && mutant ? [{ ...mutant, id: original.id }] : [],
  );
  return { ...api, operations };
}

function checkAddress({ servers: [server] }: Api, url: URL): string | undefined {
  const address = server?.url.replace(/\/$/, "") ?? "";
  if (url.href.startsWith(`${address}/`)) return undefined;
  return `the request goes to ${url.origin}, the server is at ${address === "" ? "no address" : address}`;
}

/** What the moved client says to the committed mocks, held against the committed contract; and what it makes of answers. */
export async function holdClient(
  { committed, requestCheck, exchanges, mocks }: ProvingGround,
  { loaded, api }: { loaded: LoadedPackage; api: Api },
): Promise<string | undefined> {
  const moved = await driveClient(loaded, { api, send: mocks });
  const known = new Map(exchanges.map(({ call, result }) => [call, result]));
  for (const { call, url, request, result } of moved) {
    if (!url || !request) return `the moved client, ${call}: ${result}`;
    const problem = checkAddress(committed.api, url) ?? requestCheck.check(request)?.message;
    if (problem !== undefined) return `the moved client, ${call}: ${problem}`;
    const expected = known.get(call);
    if (expected !== undefined && expected !== result)
      return `the moved client reads another answer, ${call}: ${result.slice(0, 120)}`;
  }
  return holdCredentials({ requestCheck, mocks }, { loaded, api });
}

/** Where there are several ways to be let in, each alone: what the moved contract lets in, the committed one must too. */
async function holdCredentials(
  { requestCheck, mocks }: Pick<ProvingGround, "requestCheck" | "mocks">,
  { loaded, api }: { loaded: LoadedPackage; api: Api },
): Promise<string | undefined> {
  if (loaded.credentials.length < 2) return undefined;
  const check = new RequestCheck(api, { isAccepted });
  for (const credential of loaded.credentials) {
    const exchanges = await driveClient(loaded, { api, send: mocks, credentials: [credential] });
    for (const { call, request } of exchanges) {
      const problem = request && !check.check(request) ? requestCheck.check(request) : undefined;
      if (problem) return `the moved client with ${credential} alone, ${call}: ${problem.message}`;
    }
  }
  return undefined;
}

/** What the committed client hears from moved mocks, held against the committed contract and its examples. */
export async function holdMocks(
  { client, committed, source }: ProvingGround,
  { mocks, pairs, areNamesFree }: Pick<Comparison, "pairs" | "areNamesFree"> & { mocks: Send },
): Promise<string | undefined> {
  const { api } = committed;
  const members = new Set(pairs.filter(isChanged).flatMap(({ original }) => (original ? [original.id] : [])));
  const exchanges = await driveClient(client, { api, send: mocks, members });
  for (const { member, call, answer } of exchanges) {
    const operation = api.operations.find(({ id }) => id === member);
    const breach = operation && answer && findBreach({ ...source, operation }, [answer]);
    if (breach !== undefined) return `the moved mocks, ${call}: ${breach}`;
  }
  return (
    (areNamesFree ? undefined : checkExamples(api, exchanges)) ??
    checkDetails(api, await collectRefusals(exchanges, mocks))
  );
}
