import { type Send, verify } from "@docent/contract/internal";
import { afterAll, describe, expect, test } from "vitest";
import { loadGenerated } from "../artefacts/generated-set.ts";
import { apiNames } from "../prove/committed-contract.ts";
import { baseUrl, sendToMocks, token } from "../prove/wire.ts";
import { Workshop } from "../prove/workshop.ts";

/** Seeds of `verify`, 20 by default. A thorough run has 200: `DOCENT_CONTRACT_SEEDS=200`. */
const seeds = Array.from({ length: Number(process.env["DOCENT_CONTRACT_SEEDS"] ?? 20) }, (_, index) => index + 1);

const workshop = new Workshop();
afterAll(() => workshop.close());

describe.each(apiNames)("with any seed, verify finds nothing at", (name) => {
  test(`the real server of the ${name} API`, async () => {
    const server = await workshop.server(name);
    // Every seed sends other requests, so few responses are cached, and a quarter of the seeds must do.
    for (const seed of seeds.slice(0, seeds.length / 4)) await expectNoFindings(seed, server.openSession());
  });

  test(`the mocks of the ${name} API`, async () => {
    const { base } = await workshop.committed(name);
    const generated = await loadGenerated(base);
    const mocks = sendToMocks(name, generated);
    for (const seed of seeds) await expectNoFindings(seed, mocks);
    await generated.dispose();
  });

  async function expectNoFindings(seed: number, send: Send) {
    const { api } = await workshop.committed(name);
    const { findings, requests } = await verify(api, { url: baseUrl, token, send, seed, cases: 5, maxWaitMs: 0 });
    const found = findings.map(({ operation, rule, message, probe, sent }) => ({
      operation,
      rule,
      message,
      probe,
      sent,
    }));
    expect(found, `seed ${seed}`).toEqual([]);
    expect(requests.sent).toBeGreaterThan(20);
  }
});
