import { existsSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { collect } from "@docent/storage/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { dataPaths } from "../library/data-directory.ts";
import { databasePath, deleteDatabase } from "../search/index-database.ts";
import { refuse } from "../testing/refuse.ts";
import { isIdentifier } from "./similarity-search.ts";
import { embed, keepSilent, refuseWhere, startEmbeddingsServer } from "./testing/embeddings-server.ts";
import {
  listSent,
  makeFolder,
  startServerWithEmbeddings,
  writeConfig,
  writePages,
} from "./testing/start-server-with-embeddings.ts";

const pages = {
  "fuel.md": "# Fuel\n\nAn automobile needs petrol.\n",
  "clinic.md": "# Clinic\n\nThe physician sees patients on Monday.\n",
  "camera.md": "# Camera\n\nIt stores pictures on a card.\n",
};

/** A folder of documentation, an endpoint with these replies, and the options of a server that uses both. */
async function prepare({
  texts = pages,
  replies = [],
}: {
  texts?: Readonly<Record<string, string>>;
  replies?: Parameters<typeof startEmbeddingsServer>;
} = {}) {
  const [data, docs] = [await makeFolder(), await makeFolder()];
  await writePages(docs, texts);
  const endpoint = await startEmbeddingsServer(...replies);
  onTestFinished(() => endpoint.close());
  const options = { data, folders: { docs }, embeddings: { baseUrl: endpoint.baseUrl } };
  return { data, docs, endpoint, options };
}

describe("a query finds pages by meaning", () => {
  test("if no word of the query is in the page", async () => {
    const { endpoint, options } = await prepare();
    const { find, search, client, waitUntilEmbedded, reports } = await startServerWithEmbeddings(options);
    await waitUntilEmbedded({ docs: 3 });
    expect((await find("car"))[0]).toBe("docs/fuel.md");
    expect((await find("doctor"))[0]).toBe("docs/clinic.md");
    const { passages, notice } = await search("photos");
    expect(passages[0]).toMatchObject({ path: "camera.md", text: expect.stringContaining("pictures"), score: 1 });
    expect(notice).toBeUndefined();
    const events = await collect(client.askQuestion({ body: { question: "petrol" } }));
    expect(events.at(-1)?.data).toMatchObject({ type: "done", text: expect.stringContaining("automobile") });
    expect(reports[0]).toBe("Embeddings: 3 of 3 passages are left to embed.");
    expect(reports[1]).toMatch(/^Embeddings: done, 3 in \d+ s\.$/);
    // One request with all passages and their headings, then one request for each query.
    expect(listSent(endpoint).slice(0, 3).sort()).toEqual(
      ["Camera\n\n# Camera\n\nIt stores", "Clinic\n\n# Clinic\n\nThe phys", "Fuel\n\n# Fuel\n\nAn automob"].map(
        (start) => expect.stringContaining(start),
      ),
    );
    expect(endpoint.requests).toHaveLength(5);
    await find("car");
    expect(endpoint.requests).toHaveLength(5);
  });

  test("whose vectors are counted for each resource, even for a resource named constructor", async () => {
    const { docs, options } = await prepare();
    const { client, waitUntilEmbedded } = await startServerWithEmbeddings({
      ...options,
      folders: { docs, constructor: `${docs}/missing` },
    });
    await waitUntilEmbedded({ docs: 3, constructor: 0 });
    expect((await client.listResources()).resources[1]).toMatchObject({ name: "constructor", embeddedDocuments: 0 });
  });

  test("in the searched resources only", async () => {
    const { docs, options } = await prepare();
    const others = await makeFolder();
    await writePages(others, { "garage.md": "# Garage\n\nA vehicle is parked here.\n" });
    const { find, waitUntilEmbedded } = await startServerWithEmbeddings({ ...options, folders: { docs, others } });
    await waitUntilEmbedded({ docs: 3, others: 1 });
    expect(await find("car", ["others"])).toEqual(["others/garage.md"]);
    expect(await find("car", ["docs"])).not.toContain("others/garage.md");
    expect((await find("car")).slice(0, 2).sort()).toEqual(["docs/fuel.md", "others/garage.md"]);
  });

  test("until the resource and its vectors are removed", async () => {
    const { docs, endpoint, options } = await prepare();
    const others = await makeFolder();
    await writePages(others, { "garage.md": "# Garage\n\nA vehicle is parked here.\n" });
    const { find, waitUntilEmbedded, client } = await startServerWithEmbeddings({
      ...options,
      folders: { docs, others },
    });
    await waitUntilEmbedded({ docs: 3, others: 1 });
    // The vectors are removed some time after the resource. Until then, nothing is sent for the same text.
    const addAgain = async () => {
      await client.removeResource({ path: { name: "others" } });
      await waitUntilEmbedded({ docs: 3 });
      expect((await find("car"))[0]).toBe("docs/fuel.md");
      const sent = listSent(endpoint).length;
      await client.addResource({ body: { type: "local", name: "others", url: others } });
      await waitUntilEmbedded({ docs: 3, others: 1 });
      return listSent(endpoint).length - sent;
    };
    await expect.poll(addAgain).toBe(1);
  });
});

describe("an extractive answer", () => {
  const answer = async (texts: Readonly<Record<string, string>>) => {
    const { options } = await prepare({ texts });
    const { client, waitUntilEmbedded } = await startServerWithEmbeddings(options);
    await waitUntilEmbedded({ docs: Object.keys(texts).length });
    let text = "";
    for await (const { data } of client.askQuestion({ body: { question: "cars", quiet: true } }))
      if (data.type === "done") text = data.text;
    return text;
  };

  test("quotes a page without the words of the question if its meaning stands out", async () => {
    const others = Array.from({ length: 60 }, (_, page) => [`${page}.md`, `# Page${page}\n\nSubject${page} only.\n`]);
    expect(
      await answer({ ...Object.fromEntries(others), "fuel.md": "# Automobile\n\nAutomobiles are quick.\n" }),
    ).toMatch(/^\*\*Automobile\*\*\n\n> Automobiles are quick\./);
  });

  test("cites such a page as the nearest if there are too few pages to compare", async () => {
    expect(await answer(pages)).toMatch(
      /^The documentation that was searched does not answer this question\. The nearest pages:\n\n- Fuel \[1\]\n/,
    );
  });
});

describe("each passage is embedded once", () => {
  test("even after a restart, or if the index is rebuilt", async () => {
    const { data, endpoint, options } = await prepare();
    const first = await startServerWithEmbeddings(options);
    await first.waitUntilEmbedded({ docs: 3 });
    await first.close();
    expect(statSync(dataPaths(data).vectors).mode & 0o777).toBe(process.platform === "win32" ? 0o666 : 0o600);
    const second = await startServerWithEmbeddings(options);
    await second.waitUntilEmbedded({ docs: 3 });
    await second.close();
    deleteDatabase(databasePath(dataPaths(data).index));
    const third = await startServerWithEmbeddings(options);
    await third.waitUntilEmbedded({ docs: 3 });
    expect(endpoint.requests).toHaveLength(1);
    expect((await third.find("car"))[0]).toBe("docs/fuel.md");
    expect([...second.reports, ...third.reports]).toEqual([]);
  });

  test("and an edit of a section embeds this section only", async () => {
    const section = (name: string, text: string) => `## ${name}\n\n${`${text} `.repeat(60)}\n\n`;
    const text = (last: string) => `# Guide\n\n${section("One", "first part")}${section("Two", last)}`;
    const { docs, endpoint, options } = await prepare({ texts: { "guide.md": text("second part") } });
    const { client, waitUntilEmbedded, find } = await startServerWithEmbeddings(options);
    await waitUntilEmbedded({ docs: 1 });
    expect(listSent(endpoint)).toHaveLength(2);
    await writePages(docs, { "guide.md": text("another automobile") });
    for await (const _ of client.syncResource({ path: { name: "docs" } }));
    await expect.poll(() => listSent(endpoint).slice(2)).toEqual([expect.stringContaining("another automobile")]);
    await waitUntilEmbedded({ docs: 1 });
    expect(await find("vehicle")).toEqual(["docs/guide.md"]);
  });

  test.each([
    ["another model", { model: "test-2" }],
    ["other dimensions", { dimensions: 7 }],
    ["another prefix", { documentPrefix: "passage: " }],
  ])("for each configuration: %s embeds all passages again, while the server runs", async (_, change) => {
    const { endpoint, options } = await prepare();
    const { waitUntilEmbedded, find } = await startServerWithEmbeddings(options);
    await waitUntilEmbedded({ docs: 3 });
    await writeConfig({ ...options, embeddings: { ...options.embeddings, ...change } });
    await expect.poll(() => listSent(endpoint).length).toBe(6);
    await waitUntilEmbedded({ docs: 3 });
    expect((await find("car"))[0]).toBe("docs/fuel.md");
  });

  test("and again if the endpoint changes the dimensions of its vectors", async () => {
    const { endpoint, options } = await prepare({ replies: [embed({ dimensions: 16 })] });
    const first = await startServerWithEmbeddings(options);
    await first.waitUntilEmbedded({ docs: 3 });
    await first.close();
    endpoint.reply(embed({ dimensions: 24 }));
    const second = await startServerWithEmbeddings(options);
    await second.waitUntilEmbedded({ docs: 3 });
    await second.find("car");
    await expect.poll(() => second.find("doctor")).toContain("docs/clinic.md");
    await second.waitUntilEmbedded({ docs: 3 });
    await expect.poll(async () => (await second.find("photo"))[0]).toBe("docs/camera.md");
  });

  test("and again if the file of vectors is damaged", async () => {
    const { data, endpoint, options } = await prepare();
    const first = await startServerWithEmbeddings(options);
    await first.waitUntilEmbedded({ docs: 3 });
    await first.close();
    await writeFile(dataPaths(data).vectors, "this is no database, and it is long enough to look like one".repeat(100));
    const second = await startServerWithEmbeddings(options);
    await second.waitUntilEmbedded({ docs: 3 });
    expect(second.reports[0]).toMatch(/vectors\.sqlite cannot be used \(.*\) and were deleted/);
    expect(listSent(endpoint)).toHaveLength(6);
    expect((await second.find("car"))[0]).toBe("docs/fuel.md");
  });
});

describe("only words count", () => {
  test("without `embeddings` in the configuration, and nothing is loaded or stored", async () => {
    const { data, options } = await prepare();
    const { find, search, client } = await startServerWithEmbeddings({ ...options, embeddings: undefined });
    for await (const _ of client.syncResource({ path: { name: "docs" } }));
    expect(await find("automobile")).toEqual(["docs/fuel.md"]);
    expect(await search("car")).toEqual({ passages: [], notSearched: [] });
    expect((await client.listResources()).resources[0]).not.toHaveProperty("embeddedDocuments");
    expect(existsSync(dataPaths(data).vectors)).toBe(false);
  });

  test("while the endpoint fails, which is reported once", async () => {
    const { endpoint, options } = await prepare({ replies: [refuse(401, { error: { message: "no key" } })] });
    const { reports, find, search, waitUntilEmbedded } = await startServerWithEmbeddings(options);
    await expect.poll(() => reports).toHaveLength(2);
    expect(reports[1]).toMatch(
      /^Embeddings: .*401.* Until the endpoint works again, passages are found only by their words\./,
    );
    // The reports may come shortly before the resource is searchable.
    await expect.poll(() => find("automobile")).toEqual(["docs/fuel.md"]);
    const { notice } = await search("automobile");
    expect(notice).toMatch(/^No passage is embedded yet, so passages were found by their words alone\./);
    // After a change of the configuration, the endpoint is tried immediately.
    const attempts = endpoint.requests.length;
    await writeConfig({ ...options, embeddings: { ...options.embeddings, queryPrefix: "another: " } });
    await expect.poll(() => endpoint.requests.length).toBeGreaterThan(attempts);
    endpoint.reply(embed());
    await writeConfig({ ...options, embeddings: { ...options.embeddings, queryPrefix: "query: " } });
    await waitUntilEmbedded({ docs: 3 });
    expect((await find("car"))[0]).toBe("docs/fuel.md");
    expect(reports.filter((report) => report.includes("Embeddings: the endpoint works again."))).toHaveLength(1);
    expect(reports.filter((report) => report.includes("401"))).toHaveLength(1);
    expect(reports.filter((report) => report.includes("left to embed"))).toHaveLength(1);
  });

  test("for a query whose vector arrives late, with a notice in the result", async () => {
    const { endpoint, options } = await prepare({ replies: [embed(), keepSilent()] });
    const { search, reports, waitUntilEmbedded, client } = await startServerWithEmbeddings({
      ...options,
      queryDeadlineMs: 50,
    });
    await waitUntilEmbedded({ docs: 3 });
    const { passages, notice } = await search("automobile");
    expect(passages.map(({ path }) => path)).toEqual(["fuel.md"]);
    expect(notice).toMatch(/by their words alone/);
    // The next query does not wait, and the answer has a notice.
    const events = await collect(client.askQuestion({ body: { question: "Where is the physician?" } }));
    expect(JSON.stringify(events)).toContain("1 passage. The search by meaning failed");
    expect(endpoint.requests).toHaveLength(2);
    expect(reports.filter((report) => report.includes("did not respond in time"))).toHaveLength(1);
  });

  test("for identifiers, which are not sent to the endpoint", async () => {
    const { endpoint, options } = await prepare({ texts: { "a.md": "# A\n\nCall `useState` first.\n" } });
    const { find, waitUntilEmbedded } = await startServerWithEmbeddings(options);
    await waitUntilEmbedded({ docs: 1 });
    expect(await find("useState")).toEqual(["docs/a.md"]);
    expect(endpoint.requests).toHaveLength(1);
  });

  test.each([
    "useState",
    "vite.config.ts",
    "--allow-read",
    "ERR_MODULE_NOT_FOUND",
    "$app/env",
    "ipcRenderer.invoke()",
    "@astrojs/sitemap useFetch",
  ])("for %j, which consists of identifiers only", (query) => {
    expect(isIdentifier(query)).toBe(true);
  });

  test.each([
    "react",
    "What is useState?",
    "state",
    "How do I deploy?",
    "",
    "Electron",
    "pre-render",
    "e-mail address",
    "What is vite.config.ts?",
  ])("but not for %j, which does not consist of identifiers only", (query) => {
    expect(isIdentifier(query)).toBe(false);
  });
});

test("passages that the endpoint refuses are found by words only", async () => {
  const { options } = await prepare({
    replies: [refuseWhere((input) => (input.some((text) => text.startsWith("Clinic")) ? "No." : undefined))],
  });
  const { find, waitUntilEmbedded, reports } = await startServerWithEmbeddings(options);
  await waitUntilEmbedded({ docs: 2 });
  expect((await find("car"))[0]).toBe("docs/fuel.md");
  expect(await find("patients")).toContain("docs/clinic.md");
  expect(reports.filter((report) => report.includes("was refused"))).toHaveLength(1);
});
