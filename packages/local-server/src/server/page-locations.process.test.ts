import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createLocalClient, type Resource } from "@docent/local";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, onTestFinished, test } from "vitest";
import { startSite } from "../resources/website/testing/site-server.ts";
import { startLocalServer } from "../testing/start-local-server.ts";

const filler = `<p>${"Nothing of interest is said here. ".repeat(60)}</p>\n`;
const page = `<!doctype html>
<title>Files</title>
<nav><a href="/">Home</a></nav>
<main><h1>Files</h1>
${filler}
<section id="open-files">
<h2>Opening</h2>
<p>The zebra function
opens a file.</p>
</section>
${filler}</main>`;

async function ask(resource: Resource) {
  const { server } = await startLocalServer({ resources: [resource], allow: ["127.0.0.1"] });
  const local = createLocalClient({ baseUrl: "http://127.0.0.1:4011", fetch: server.fetch });
  for await (const { event, data } of local.syncResource({ path: { name: resource.name } }))
    if (event === "error") throw new Error(data.message);
  const { passages } = await local.searchPassages({ body: { query: "zebra" } });
  const sources = [];
  for await (const { event, data } of local.askQuestion({ body: { question: "zebra function" } }))
    if (event === "done") sources.push(...(data.sources ?? []));
  return { passage: passages[0], source: sources[0] };
}

test("a passage of a page on disk has its line range in the file, and the id of its section", async () => {
  const folder = await makeTestFolder("docent-locations-");
  await mkdir(join(folder, "docs"));
  await writeFile(join(folder, "docs/files.html"), page);
  const { passage, source } = await ask({ type: "local", name: "files", url: folder });
  const location = { url: `${pathToFileURL(join(folder, "docs/files.html")).href}#open-files`, startLine: 8 };
  expect([passage, source]).toMatchObject([location, location]);
  expect(passage?.endLine).toBeGreaterThanOrEqual(10);
});

test("a passage of a website has the URL of its section", async () => {
  const site = await startSite({ "/docs/files": page });
  onTestFinished(() => site.close());
  const url = `http://127.0.0.1:${site.port}/docs/files`;
  const { passage, source } = await ask({ type: "website", name: "files", url });
  expect([passage?.url, source?.url]).toEqual([`${url}#open-files`, `${url}#open-files`]);
});
