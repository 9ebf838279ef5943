import { type Send, verify } from "@docent/contract/internal";
import { afterAll, describe, expect, test } from "vitest";
import { loadGenerated } from "../artefacts/generated-set.ts";
import { listSeeds } from "../prove/baseline.ts";
import { apiNames } from "../prove/committed-contract.ts";
import { TrialContext } from "../prove/trial-context.ts";
import { baseUrl, rememberResponses, sendTo, sendToMocks, token } from "../prove/wire.ts";

/** Seeds of `verify`. The weekly run has 200: `DOCENT_CONTRACT_SEEDS=200`. */
const seeds = Array.from({ length: Number(process.env["DOCENT_CONTRACT_SEEDS"] ?? 4) }, (_, index) => index + 1);

const context = new TrialContext();
afterAll(() => context.close());

describe.each(apiNames)("with any seed, verify finds nothing at", (name) => {
  test(`the real server of the ${name} API`, async () => {
    const server = await context.server(name);
    const { api } = await context.committed(name);
    // Each seed adds other resources, after which few responses are cached. So one seed in twenty sends everything to one
    // server, and one in four sends each operation to a separate server.
    for (const seed of seeds.filter((seed) => seed % 20 === 1)) await expectNoFindings(seed, server.openSession());
    for (const seed of seeds.filter((seed) => seed % 4 === 1))
      for (const { id } of api.operations) {
        const send = server.openSession();
        for (const request of listSeeds(api.operations)) await sendTo(send, request);
        await expectNoFindings(seed, send, [id]);
      }
  });

  test(`the mocks of the ${name} API`, async () => {
    const { base } = await context.committed(name);
    const mocks = rememberResponses(sendToMocks(name, await loadGenerated(base)));
    for (const seed of seeds) await expectNoFindings(seed, mocks);
  });

  async function expectNoFindings(seed: number, send: Send, operations?: readonly string[]) {
    const { api } = await context.committed(name);
    const options = { url: baseUrl, token, send, seed, operations, cases: 5, maxWaitMs: 0 };
    const { findings, requests } = await verify(api, options);
    const found = findings.map(({ operation, rule, message, probe, sent }) => ({
      operation,
      rule,
      message,
      probe,
      sent,
    }));
    expect(found, `seed ${seed}`).toEqual([]);
    expect(requests.sent).toBeGreaterThan(operations ? 4 : 20);
  }
});
