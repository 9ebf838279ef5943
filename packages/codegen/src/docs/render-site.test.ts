import { join } from "node:path";
import { loadSpec } from "@docent/openapi";
import { expect, test } from "vitest";
import { generatePackage } from "../render/generate.ts";
import type { GeneratedFile } from "../render/render-package.ts";
import { readPlan } from "../testing/documents.ts";
import { renderApiPage } from "./api-page.ts";
import { renderSite } from "./render-site.ts";

const assets = { script: "/* script */", style: "/* style */", licenses: "MIT" };

async function renderFixture(name: string, baseUrls = new Map<string, string>()): Promise<GeneratedFile[]> {
  const path = join(import.meta.dirname, `../../fixtures/${name}`);
  const generated = generatePackage(await loadSpec(path, { onMistake: () => {} }), {
    specPath: `specs/${name}`,
    scope: "@acme",
    version: "1.0.0",
    mswRange: "^3",
    runtimeRange: "^1.0.0",
    directory: "packages/x",
    usesTurbo: false,
    inputs: [],
  });
  return renderSite([generated], { assets, baseUrls });
}

const contentOf = (files: readonly GeneratedFile[], path: string) =>
  files.find((file) => file.path === path)?.content ?? "";

test("is a page for all APIs, and a folder for each", async () => {
  const files = await renderFixture("streams.openapi.yaml");
  expect(files.map(({ path }) => path)).toEqual([
    "index.html",
    "streams/index.html",
    "streams/mocks.js",
    "streams/openapi.json",
    "docent-docs.js",
    "docent-docs.css",
    "docent-docs-licenses.txt",
  ]);
  expect(contentOf(files, "index.html")).toContain('href="streams/index.html"');
});

test("is the same for the same contract", async () => {
  expect(await renderFixture("rest.openapi.yaml")).toEqual(await renderFixture("rest.openapi.yaml"));
});

test("proposes the given server, or else that of the contract", async () => {
  const baseUrls = new Map([["rest", "https://rest.test/v2"]]);
  expect(contentOf(await renderFixture("rest.openapi.yaml", baseUrls), "rest/index.html")).toContain(
    'value="https://rest.test/v2"',
  );
  expect(contentOf(await renderFixture("rest.openapi.yaml"), "rest/index.html")).toMatch(
    /name="baseUrl"[^>]*value="http/,
  );
});

test.each([
  "hostile.openapi.json",
  "rest.openapi.yaml",
  "streams.openapi.yaml",
  "security.openapi.yaml",
  "deprecated.openapi.yaml",
])("the texts of %s become no elements, attributes or addresses", async (name) => {
  const api = name.replace(/\.openapi\.\w+$/, "");
  const page = contentOf(await renderFixture(name), `${api}/index.html`);
  // Quoted attributes contain no `<` or `>`, because both are escaped.
  const tags = [...page.matchAll(/<(\/?[a-z][a-z0-9]*)((?:[^"<>]|"[^"]*")*)>/g)];
  expect(tags.length).toBe((page.match(/</g) ?? []).length - (page.match(/<!doctype/g) ?? []).length);
  expect(new Set(tags.map(([, tag = ""]) => tag.replace("/", "")))).toEqual(
    new Set(tags.map(([, tag = ""]) => tag.replace("/", "")).filter((tag) => elements.has(tag))),
  );
  const attributes = tags.flatMap(([, , text = ""]) =>
    [...text.replaceAll(/"[^"]*"/g, "").matchAll(/([^\s=]+)/g)].map(([, attribute = ""]) => attribute),
  );
  expect(attributes.filter((attribute) => /^on|^style$|^srcdoc$/i.test(attribute))).toEqual([]);
  const scripts = tags.filter(([, tag]) => tag === "script").map(([whole]) => whole);
  expect(scripts).toEqual(['<script src="../docent-docs.js" defer>', '<script src="mocks.js" defer>']);
  for (const [, address] of page.matchAll(/href="([^"]*)"/g))
    expect(address).toMatch(/^(#|\.\.\/|https?:|data:,$|openapi\.json$)/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them.
  expect(page).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
});

const elements = new Set(
  "html head meta title link script body a div nav p details summary ul ol li span main header h1 h2 h3 h4 h5 section article form fieldset legend label input textarea select option button code pre noscript em strong table thead tbody tr th td blockquote hr br".split(
    " ",
  ),
);

test("has a policy that runs no script of the page itself", async () => {
  for (const { path, content } of await renderFixture("hostile.openapi.json"))
    if (path.endsWith(".html"))
      expect(content).toMatch(
        /Content-Security-Policy" content="default-src &#39;none&#39;; script-src &#39;self&#39;; style-src &#39;self&#39;;/,
      );
});

test("the modules of a page are a script that needs no module loader of the browser", async () => {
  const script = contentOf(await renderFixture("streams.openapi.yaml"), "streams/mocks.js");
  const calls: [string, string[]][] = [];
  new Function("docentDocs", script)((prefix: string, modules: object) => calls.push([prefix, Object.keys(modules)]));
  expect(calls).toEqual([["Streams", ["./operations.gen.ts", "./validators.gen.ts", "./mocks.gen.ts"]]]);
});

test("gives each part its own id, and each operation its own title", async () => {
  const page = contentOf(await renderFixture("choices.openapi.yaml"), "choices/index.html");
  const titles = [...page.matchAll(/<h3 id="title-operation-[^>]*><a [^>]*>([^<]*)</g)].map(([, title]) => title);
  expect(titles).toContain(`${titles[0]} (stream)`);
  expect(new Set(titles).size).toBe(titles.length);
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(20);
  expect(new Set(ids).size).toBe(ids.length);
});

test("gives schemas with similar names different ids", async () => {
  const schema = { type: "string" };
  const plan = await readPlan({ openapi: "3.2.0", components: { schemas: { A: schema, "A-title": schema } } });
  const ids = [...renderApiPage(plan, undefined).matchAll(/ id="(schema-[^"]+|title-[^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(["schema-A", "title-schema-A", "schema-A-title", "title-schema-A-title"]);
});
