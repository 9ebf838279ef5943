import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { unpackDocuments } from "../threads/thread-calls.ts";
import { PageReader } from "./page-reader.ts";

function openReader(options: ConstructorParameters<typeof PageReader>[0] = {}): PageReader {
  const reader = new PageReader(options);
  onTestFinished(() => reader.close());
  return reader;
}

const run = promisify(execFile);
const pageReaderFile = JSON.stringify(new URL("./page-reader.ts", import.meta.url).href);
const programArguments = ["--input-type=module", "--conditions=@docent/source", "-e"];

const page = (html: string) => ({ html, url: "https://example.com/docs/a" });
const small = page(
  '<title>T</title><h1>Routing</h1><p id="p"><a id="x"></a>See <a href="b">more</a>.<link rel="alternate" type="text/markdown" href="/a.md">',
);
/** Nested headings. Each of them visits every link, so that reading the page takes about a minute. */
const endless = page(`${"<h1><div>".repeat(240)}${"<a href=#x>x</a> ".repeat(100_000)}`);

test("a page is read in a worker thread, with its title, text and links", async () => {
  expect(await openReader().read(small)).toEqual({
    title: "Routing",
    markdown: "# Routing\n\nSee [more](https://example.com/docs/b).\n",
    locations: { ids: [[3, "x"]] },
    base: "https://example.com/docs/a",
    links: ["b"],
    alternate: "/a.md",
    isList: false,
  });
});

test("a page is chunked in a worker thread, to which its bytes are transferred", async () => {
  const html = new TextEncoder().encode(small.html);
  const packed = await openReader().chunk({ path: "a.html", hash: "1", url: "file:///docs/a.html", html });
  expect(packed && unpackDocuments(packed)).toMatchObject([
    {
      path: "a.html",
      hash: "1",
      url: "file:///docs/a.html",
      title: "Routing",
      chunks: [{ text: "# Routing\n\nSee more.", locations: { ids: [[3, "x"]] } }],
    },
  ]);
  expect(html.length).toBe(0);
});

test("a page that cannot be read has no chunks", async () => {
  const html = "<div>".repeat(10_000);
  expect(await openReader().chunk({ path: "a.html", hash: "1", url: undefined, html })).toBeUndefined();
});

test("a page that takes too much processor time fails, and other pages are read", async () => {
  const reader = openReader({ cpuBudgetMs: 1500 });
  const pages = [endless, small, endless, small, small, small];
  const titles = (await Promise.all(pages.map((one) => reader.read(one)))).map((one) => one?.title);
  expect(titles).toEqual([undefined, "Routing", undefined, "Routing", "Routing", "Routing"]);
});

test("a process with no other work stays alive until its pages are read", async () => {
  const program = `
    import { PageReader } from ${pageReaderFile};
    const reader = new PageReader();
    for (const name of ["A", "B"]) console.log((await reader.read({ html: "<h1>" + name, url: "file:///a" }))?.title);
    await reader.close();
  `;
  const { stdout } = await run(process.execPath, [...programArguments, program]);
  expect(stdout).toBe("A\nB\n");
});

// Discarding this code sometimes ends the process; see worker-thread.ts.
test("from source, V8 never discards the compiled WebAssembly of the worker threads", async () => {
  const program = `
    import { PageReader } from ${pageReaderFile};
    const reader = new PageReader();
    console.log((await reader.read({ html: "<h1>A", url: "file:///a" }))?.title);
    await reader.close();
  `;
  const { stdout } = await run(process.execPath, ["--trace-wasm-code-gc", ...programArguments, program]);
  expect(stdout).toBe("A\n");
});

test("a page that waits on a busy machine does not fail", async () => {
  const program = `
    import { PageReader } from ${pageReaderFile};
    const reader = new PageReader({ cpuBudgetMs: 1_500 });
    const rows = "<tr><td>a</td><td>b</td></tr>".repeat(10_000);
    const reading = reader.read({ html: "<h1>Rows</h1><table>" + rows, url: "https://example.com/" });
    console.log("reading");
    console.log((await reading)?.title);
    await reader.close();
  `;
  const child = spawn(process.execPath, [...programArguments, program]);
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  child.stdout.on("data", (data: Buffer) => {
    printed += data;
  });
  await once(child.stdout, "data");
  // A stopped process gets no processor time.
  child.kill("SIGSTOP");
  await pause(1_750);
  child.kill("SIGCONT");
  await once(child, "close");
  expect(printed.split("\n")).toEqual(["reading", "Rows", ""]);
});

test("a sitemap is read in the worker thread, within the same limits", async () => {
  const reader = openReader({ cpuBudgetMs: 1500 });
  const entry = "<url><loc>https://docs.example/a?x=1&amp;y=2</loc></url>";
  const large = `<urlset>${entry}${"<a/>".repeat(6_000_000)}</urlset>`;
  const sitemaps = await Promise.all([large, `<urlset>${entry}</urlset>`].map((text) => reader.readSitemap(text)));
  expect(sitemaps).toEqual([undefined, { pages: ["https://docs.example/a?x=1&y=2"], sitemaps: [] }]);
});

test("a page that takes too much memory fails", async () => {
  const reader = openReader();
  expect(await reader.read(page("<p id=a>".repeat(4_000_000)))).toBeUndefined();
  expect((await reader.read(small))?.title).toBe("Routing");
});

// V8 ends the whole process if a call such as `replaceAll` needs much memory above the limit of a thread.
test("a page of which every character is escaped does not end the process", async () => {
  const program = `
    import { PageReader } from ${pageReaderFile};
    const reader = new PageReader();
    const html = new TextEncoder().encode("*".repeat(4 * 1024 * 1024));
    console.log((await reader.chunk({ path: "a.html", hash: "1", url: undefined, html }))?.packed.length > 0);
    await reader.close();
  `;
  const { stdout } = await run(process.execPath, [...programArguments, program]);
  expect(stdout).toBe("true\n");
});

test("a page that is nested too deeply cannot be read", async () => {
  expect(await openReader().read(page("<div>".repeat(10_000)))).toBeUndefined();
});

test("idle worker threads are ended, and started again on demand", async () => {
  const reader = openReader({ idleMs: 1 });
  const handles = () => process.getActiveResourcesInfo().filter((name) => name === "MessagePort").length;
  const before = handles();
  await Promise.all([reader.read(small), reader.read(small)]);
  await expect.poll(handles).toBe(before);
  expect((await reader.read(small))?.title).toBe("Routing");
});

test("a closed reader reads no more pages", async () => {
  const reader = openReader();
  await reader.close();
  await expect(reader.read(small)).rejects.toMatchObject({ code: "closed" });
});
