import { createServer, type Server } from "node:http";
import type { Resource } from "@docent/local";
import { listenOnLoopback } from "@docent/storage/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import type { SyncLane } from "../library/sync-scheduler.ts";
import { htmlPage, startSite } from "../resources/website/testing/site-server.ts";
import { startLocalServer } from "../testing/start-local-server.ts";
import { makeHandbook } from "./testing/data-folder.ts";
import { callServer } from "./testing/open-server.ts";

interface Tarpit {
  url: string;
  /** Accepted requests without a response. */
  hanging: () => number;
}

/** Starts a server that accepts all connections and sends nothing. */
async function startTarpit(): Promise<Tarpit> {
  let count = 0;
  const server: Server = createServer(() => {
    count += 1;
  });
  return { url: `http://127.0.0.1:${await listenOnLoopback(server)}/`, hanging: () => count };
}

async function startTarpits(type: "git" | "website", count: number) {
  const tarpits = await Promise.all(Array.from({ length: count }, startTarpit));
  const resources = tarpits.map(({ url }, number) => ({ type, name: `${type}-tarpit-${number}`, url }) as const);
  return { tarpits, resources };
}

async function startGoodSite(): Promise<Resource> {
  const site = await startSite({ "/": htmlPage("Zebras", { text: "They have stripes, as everybody knows." }) });
  onTestFinished(() => site.close());
  return { type: "website", name: "site", url: `http://127.0.0.1:${site.port}/` };
}

const start = async (resources: readonly Resource[], lane?: Partial<SyncLane>) => {
  const usual: SyncLane = { slots: 4, slotsPerSite: 1, maxMs: Number.POSITIVE_INFINITY, graceMs: 0 };
  const lanes = lane && { local: usual, git: { ...usual, ...lane }, website: { ...usual, ...lane } };
  const opened = await startLocalServer({ resources, allow: ["127.0.0.1"], lanes });
  return { ...opened, ...callServer(opened) };
};

describe("sites that never respond, or never end,", () => {
  test("do not prevent searches of a folder and another site", async () => {
    const websites = await startTarpits("website", 3);
    const repositories = await startTarpits("git", 3);
    const [handbook, site] = [await makeHandbook(), await startGoodSite()];
    const { ask, client, library } = await start([...websites.resources, ...repositories.resources, site]);
    const isHanging = () => [...websites.tarpits, ...repositories.tarpits].every(({ hanging }) => hanging() > 0);
    await expect.poll(isHanging).toBe(true);
    await client.addResource({ body: handbook });
    expect(await ask("word1x", ["handbook"])).toEqual(["page-1.md"]);
    expect(await ask("stripes", ["site"])).toEqual(["index"]);
    for (const { name } of [...websites.resources, ...repositories.resources])
      expect(library.get(name)?.state.progress, name).toBeDefined();
    console.log("with 3 websites and 3 repositories that hang: a folder and a website were searched, 2 of 2");
  });

  test("lose their slot to a waiting sync, which is reported as the reason", async () => {
    const { tarpits, resources } = await startTarpits("website", 4);
    const { ask, client, library } = await start(resources, { maxMs: 0 });
    await expect.poll(() => tarpits.every(({ hanging }) => hanging() > 0)).toBe(true);
    await client.addResource({ body: await startGoodSite() });
    expect(await ask("stripes", ["site"])).toEqual(["index"]);
    const errors = resources.map(({ name }) => library.get(name)?.state.error).filter((error) => error !== undefined);
    expect(errors).toMatchObject([{ code: "limit", message: expect.stringMatching(/others were waiting/) }]);
  });

  test("are searchable as far as they were read, if other syncs wait", async () => {
    const endless = await startSite({});
    onTestFinished(() => endless.close());
    endless.other = (request, response) => {
      const page = Number(request.url?.slice(1)) || 0;
      response.writeHead(request.url === "/robots.txt" ? 404 : 200, { "content-type": "text/html" });
      response.end(htmlPage(`Page ${page}`, { text: `It has word${page}x.`, links: [`/${page + 1}`] }));
    };
    const resource = { type: "website", name: "endless", url: `http://127.0.0.1:${endless.port}/` } as const;
    const { ask, client, library } = await start([resource], { slots: 1, maxMs: 0, graceMs: 60_000 });
    await expect.poll(() => endless.log).toContain("200 /3");
    await client.addResource({ body: await startGoodSite() });
    expect(await ask("stripes", ["site"])).toEqual(["index"]);
    expect(await ask("word2x", ["endless"])).toEqual(["2"]);
    expect(library.get("endless")?.state).toMatchObject({
      error: undefined,
      skipped: [{ path: "*", reason: expect.stringMatching(/because others were waiting\. Pages that were not read/) }],
    });
  });

  test("take no slots from questions that can be answered, and the number of waiting questions is limited", async () => {
    const { resources } = await startTarpits("website", 3);
    const maxWaiting = 20;
    const [first] = resources;
    if (!first) throw new Error("There are tarpits.");
    const opened = await startLocalServer({
      resources: [...resources, await makeHandbook()],
      allow: ["127.0.0.1"],
      maxWaiting,
      maxAnswers: 1,
    });
    const { client, ask } = callServer(opened);
    await expect.poll(() => opened.library.get("handbook")?.state.isSearchable).toBe(true);
    const body = { question: "How?", resources: [first.name] };
    const waiting = Array.from({ length: maxWaiting }, () => client.askQuestion({ body }));
    for (const question of waiting) expect((await question.next()).value?.event).toBe("meta");
    const refused = await client.askQuestion.result({ body });
    expect([refused.status, refused.response.headers.get("retry-after")]).toEqual([429, "5"]);
    expect(refused.error).toMatchObject({
      tag: "TooManyQuestions",
      error: expect.stringMatching(/waiting for first syncs/),
    });
    for (let round = 0; round < 10; round++) {
      expect(await ask("word1x", ["handbook"])).toEqual(["page-1.md"]);
    }
    console.log(`with ${maxWaiting} questions that wait for a site: 10 of 10 others were answered`);
    for (const question of waiting) await question.return();
    const next = client.askQuestion({ body });
    await expect.poll(async () => (await next.next()).value?.event).toBeDefined();
    await next.return();
  });
});
