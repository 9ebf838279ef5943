import { beforeAll, expect, test } from "vitest";
import type { AccountStore } from "../store/account-store.ts";
import { describeEngines } from "../testing/engines.ts";
import { addSampleToken, createSampleAccount } from "../testing/sample-data.ts";
import { createToken } from "../tokens/token.ts";
import { type OpenCloudServer, openServer } from "./open-cloud-server.ts";

const rounds = 5;
const requestsPerRound = 60;
/** Ratio to the median of all kinds above which a kind differs. On a busy machine, noise may exceed it in a round. */
const noticeable = 1.5;

describeEngines("the time of a refusal", (engine) => {
  let opened: OpenCloudServer;
  let account: AccountStore;
  beforeAll(async () => {
    opened = await openServer({ database: await engine.createDatabase(), addressLimit: 1_000_000_000 });
    account = await createSampleAccount(opened.store, "ada");
    return () => opened.close({ graceMs: 0 });
  });

  async function measure(authorization: string): Promise<number> {
    const headers = authorization === "" ? {} : { authorization };
    const request = new Request("http://127.0.0.1/api/cli/projects", { headers });
    const startMs = performance.now();
    const response = await opened.server.fetch(request);
    const tookMs = performance.now() - startMs;
    expect(response.status).toBe(401);
    await response.arrayBuffer();
    return tookMs;
  }

  // Fails only if one kind differs in the same direction in every round, because noise does not. The test detects a difference
  // of half the time of a refusal, such as a second lookup, or a missing lookup on PostgreSQL. (On SQLite, a lookup takes a
  // quarter of the time.) It does not detect microseconds, such as the duration of a text comparison. `authenticator.test.ts`
  // counts the lookups of each kind. Requests are sent in process, because a network adds noise.
  test("does not reveal why the token was refused", async () => {
    const good = await addSampleToken(account);
    const expired = await addSampleToken(account, { expires_us: 1 });
    const revoked = await addSampleToken(account);
    for (const { id, prefix } of await account.listTokens())
      if (revoked.startsWith(prefix)) await account.revokeToken(id, 1);
    const kinds: Record<string, () => string> = {
      missing: () => "",
      malformed: () => "Bearer docent_",
      unknown: () => `Bearer ${createToken().secret}`,
      "cut short": () => `Bearer ${good.slice(0, -1)}`,
      "other letters": () => `Bearer ${good.toLowerCase()}`,
      "another scheme": () => `Basic ${good}`,
      expired: () => `Bearer ${expired}`,
      revoked: () => `Bearer ${revoked}`,
    };
    const names = Object.keys(kinds);
    for (const make of Object.values(kinds)) await measure(make());
    const factors = new Map(names.map((name) => [name, [] as number[]]));
    for (let round = 0; round < rounds; round++) {
      const times = new Map(names.map((name) => [name, [] as number[]]));
      for (let request = 0; request < requestsPerRound; request++)
        for (const name of names) times.get(name)?.push(await measure(kinds[name]?.() ?? ""));
      const medians = new Map([...times].map(([name, list]) => [name, median(list)]));
      const usual = median([...medians.values()]);
      for (const [name, ms] of medians) factors.get(name)?.push(ms / usual);
    }
    const lines = [...factors].map(([name, list]) => `${name}: ${list.map((factor) => factor.toFixed(2)).join(" ")}`);
    console.info(
      `Medians of ${rounds} rounds, relative to the median of all kinds, on ${engine.name}:\n${lines.join("\n")}`,
    );
    const conspicuous = [...factors].filter(
      ([, list]) => list.every((factor) => factor > noticeable) || list.every((factor) => factor < 1 / noticeable),
    );
    expect(conspicuous).toEqual([]);
  });
});

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
