import { expect, onTestFinished, test } from "vitest";
import { createRateLimiter } from "../limits/rate-limiter.ts";
import { createCloudServer } from "../server/create-cloud-server.ts";
import { endUs } from "../store/tables.ts";
import { describeEngines } from "../testing/engines.ts";
import { addSampleToken, createSampleAccount } from "../testing/sample-data.ts";
import { createAuthenticator, type Identity } from "../tokens/authenticator.ts";

const hourMs = 3_600_000;
/** The latest time that a store can hold. */
const lastMs = endUs / 1000 - 1;
const startMs = Date.UTC(2026, 0, 1);

describeEngines("a server whose clock jumps", (engine) => {
  test("serves the same lists, counts the same requests, and refuses a token only while it is expired", async () => {
    let nowMs = startMs;
    const store = await engine.openStore({ nowMs: () => nowMs });
    const account = await createSampleAccount(store, "ada");
    const lasting = await addSampleToken(account);
    const expiring = await addSampleToken(account, { expires_us: (startMs + hourMs) * 1000 });
    const policy = { quota: 100, windowSeconds: 60 };
    const limiter = createRateLimiter({ policies: { token: policy, address: policy }, nowMs: () => 0 });
    const server = createCloudServer({
      store,
      authenticate: createAuthenticator({ store }),
      // The authenticator returns this type.
      limit: ({ identity }) => limiter.count("token", (identity as Identity | undefined)?.tokenId ?? ""),
    });
    onTestFinished(() => server.close());
    const list = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await server.fetch(new Request("http://127.0.0.1/api/cli/threads", { headers }));
      return { status: response.status, text: await response.text(), limit: response.headers.get("ratelimit") };
    };
    const { text } = await list(lasting);
    expect(text).toContain("thr_0000002");
    let requests = 1;
    for (const jumpMs of [0, hourMs - 1, hourMs, -hourMs, 10 * 365 * 24 * hourMs, -startMs, 0]) {
      nowMs = startMs + jumpMs;
      requests += 1;
      const limit = `"token";r=${policy.quota - requests};t=60`;
      expect(await list(lasting), `after a jump of ${jumpMs} ms`).toEqual({ status: 200, text, limit });
      const isExpired = jumpMs >= hourMs;
      expect((await list(expiring)).status, `after a jump of ${jumpMs} ms`).toBe(isExpired ? 401 : 200);
    }
    const tokens = await account.listTokens();
    expect(tokens.map(({ last_used_us }) => last_used_us)).not.toContain(null);
  });

  test("stores times from 1970 to the latest possible time", async () => {
    const store = await engine.openStore({ nowMs: () => 0 });
    await store.createAccount({ id: "acc_1", name: "ada" });
    const later = await engine.openStore({ nowMs: () => lastMs });
    await later.createAccount({ id: "acc_1", name: "ada" });
    expect(await store.listAccounts()).toMatchObject([{ created_us: 0 }]);
    expect(await later.listAccounts()).toMatchObject([{ created_us: lastMs * 1000 }]);
  });
});
