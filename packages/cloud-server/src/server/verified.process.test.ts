import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createHandlerSender, type Send, verify } from "@docent/contract/internal";
import { loadSpec } from "@docent/openapi";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../store/open-store.ts";
import { describeEngines } from "../testing/engines.ts";
import { addSampleToken, createSampleAccount } from "../testing/sample-data.ts";
import { type OpenCloudServer, openServer } from "./open-cloud-server.ts";

const api = await loadSpec(fileURLToPath(import.meta.resolve("../../../../specs/cloud.openapi.yaml")));

describeEngines("a cloud server", (engine) => {
  /** Starts several servers over one store. Returns them and a token of an account in the store. */
  async function openReplicas(count: number): Promise<{ replicas: OpenCloudServer[]; token: string }> {
    const database = await engine.createDatabase();
    const store = await openStore({ database });
    await store.migrate();
    const account = await createSampleAccount(store, "ada", { projects: 3, threads: 5 });
    const token = await addSampleToken(account, { id: "tok_ada" });
    await store.close();
    const limits = { tokenLimit: 1_000_000, addressLimit: 1_000_000 };
    const opening = Array.from({ length: count }, () => openServer({ database, migrate: false, ...limits }));
    const replicas = await Promise.all(opening);
    onTestFinished(async () => {
      for (const replica of replicas) await replica.close({ graceMs: 0 });
    });
    return { replicas, token };
  }

  async function expectNoFinding(replicas: readonly OpenCloudServer[], token: string, send?: Send) {
    const [first] = replicas;
    const { url } = (await first?.server.listen()) ?? { url: "" };
    const routes = first?.server.routes ?? [];
    const { findings, coverage, requests } = await verify(api, { url, token, routes, ...(send && { send }) });
    expect(findings).toEqual([]);
    expect(requests.sent).toBeGreaterThan(50);
    const provoked = coverage.filter(({ provokedBy }) => provokedBy !== undefined);
    expect(provoked.map(({ operationId, status }) => `${operationId} ${status}`)).toEqual([
      "listThreads 200",
      "listThreads 400",
      "listThreads 401",
      "listProjects 200",
      "listProjects 400",
      "listProjects 401",
    ]);
  }

  test("conforms to its contract in process", async () => {
    const { replicas, token } = await openReplicas(1);
    const send = createHandlerSender(async (request) => replicas[0]?.server.fetch(request) ?? Response.error());
    await expectNoFinding(replicas, token, send);
  });

  test("conforms to its contract on a socket", async () => {
    const { replicas, token } = await openReplicas(1);
    await expectNoFinding(replicas, token);
  });

  test("conforms to its contract if every other request is sent to a second server", async () => {
    const { replicas, token } = await openReplicas(2);
    let turn = 0;
    const send = createHandlerSender(async (request) => {
      turn += 1;
      return replicas[turn % 2]?.server.fetch(request) ?? Response.error();
    });
    await expectNoFinding(replicas, token, send);
  });

  test("refuses a revoked token within a second, and so does a second server", async () => {
    const { replicas, token } = await openReplicas(2);
    const list = (replica: OpenCloudServer) => {
      const headers = { authorization: `Bearer ${token}` };
      return replica.server.fetch(new Request("http://127.0.0.1/api/cli/projects", { headers }));
    };
    const listAll = () => Promise.all(replicas.map(async (replica) => (await list(replica)).status));
    expect(await listAll()).toEqual([200, 200]);
    await replicas[0]?.store.account("acc_ada").revokeToken("tok_ada", 1);
    const revokedMs = performance.now();
    // The time of a request is its start, not its response.
    for (let sinceMs = 0; sinceMs <= 1000; await pause(20)) {
      sinceMs = performance.now() - revokedMs;
      const statuses = await listAll();
      if (sinceMs > 1000) expect(statuses).toEqual([401, 401]);
    }
  });
});
