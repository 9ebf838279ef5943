import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { browserFlags, findChromium } from "./chromium.ts";
import { type DocentServer, startDocent } from "./docent-server.ts";
import { listen } from "./page-server.ts";
import { hasNoBrowser } from "./test-page.ts";

interface Target {
  /** URL at which a resource can be added. */
  url: string;
  /** JSON that would add a resource. */
  json: string;
  /** The page's own server, which redirects to its query with 307, so that the body is sent again. */
  redirect: string;
}

interface Attempt {
  what: string;
  /** Runs in the page. It throws the error of the browser. */
  run: (target: Target) => unknown;
  /** Whether the page itself navigates to the server. */
  leavesPage?: boolean;
  /** Requests that arrive at the server, with their status; empty if the browser sends nothing. */
  expected: readonly string[];
}

const post = ["POST /config/resources 403"];
const get = ["GET /config/resources 403"];
const preflight = ["OPTIONS /config/resources 403"];

const attempts: readonly Attempt[] = [
  {
    what: "fetch of JSON",
    run: ({ url, json }) => fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: json }),
    expected: preflight,
  },
  { what: "fetch of text/plain", run: ({ url, json }) => fetch(url, { method: "POST", body: json }), expected: post },
  {
    what: "fetch of text/plain without CORS",
    run: ({ url, json }) => fetch(url, { method: "POST", mode: "no-cors", body: json }),
    expected: post,
  },
  {
    what: "fetch without a media type, without CORS",
    run: ({ url, json }) => fetch(url, { method: "POST", mode: "no-cors", body: new TextEncoder().encode(json) }),
    expected: post,
  },
  {
    what: "fetch of a Blob of JSON without CORS",
    run: ({ url, json }) =>
      fetch(url, { method: "POST", mode: "no-cors", body: new Blob([json], { type: "application/json" }) }),
    expected: post,
  },
  {
    what: "fetch of text/plain with JSON in a parameter, without CORS",
    run: ({ url, json }) =>
      fetch(url, {
        method: "POST",
        mode: "no-cors",
        headers: { "content-type": "text/plain;charset=application/json" },
        body: json,
      }),
    expected: post,
  },
  {
    what: "fetch of a form without CORS",
    run: ({ url, json }) =>
      fetch(url, { method: "POST", mode: "no-cors", body: new URLSearchParams(JSON.parse(json)) }),
    expected: post,
  },
  {
    what: "fetch of a multipart form without CORS",
    run({ url, json }) {
      const body = new FormData();
      for (const [name, value] of Object.entries(JSON.parse(json))) body.append(name, String(value));
      return fetch(url, { method: "POST", mode: "no-cors", body });
    },
    expected: post,
  },
  {
    what: "fetch with credentials",
    run: ({ url, json }) => fetch(url, { method: "POST", credentials: "include", body: json }),
    expected: post,
  },
  {
    what: "fetch that outlives the page",
    run: ({ url, json }) => fetch(url, { method: "POST", mode: "no-cors", keepalive: true, body: json }),
    expected: post,
  },
  {
    what: "fetch through a redirect",
    run: ({ url, json, redirect }) => fetch(`${redirect}?${url}`, { method: "POST", mode: "no-cors", body: json }),
    expected: post,
  },
  {
    what: "fetch through a redirect of another origin, which hides the origin",
    run: ({ url, json, redirect }) =>
      fetch(`${redirect.replace("127.0.0.1", "localhost")}?${url}`, { method: "POST", mode: "no-cors", body: json }),
    expected: post,
  },
  { what: "fetch with PUT", run: ({ url, json }) => fetch(url, { method: "PUT", body: json }), expected: preflight },
  {
    what: "fetch with PUT without CORS",
    run: ({ url, json }) => fetch(url, { method: "PUT", mode: "no-cors", body: json }),
    expected: [],
  },
  { what: "fetch with DELETE", run: ({ url }) => fetch(url, { method: "DELETE" }), expected: preflight },
  { what: "fetch with GET", run: ({ url }) => fetch(url), expected: get },
  { what: "fetch with GET without CORS", run: ({ url }) => fetch(url, { mode: "no-cors" }), expected: get },
  {
    what: "XMLHttpRequest of text/plain",
    run({ url, json }) {
      const request = new XMLHttpRequest();
      request.open("POST", url);
      request.send(json);
    },
    expected: post,
  },
  {
    what: "XMLHttpRequest of JSON",
    run({ url, json }) {
      const request = new XMLHttpRequest();
      request.open("POST", url);
      request.setRequestHeader("content-type", "application/json");
      request.send(json);
    },
    expected: preflight,
  },
  { what: "beacon of text", run: ({ url, json }) => void navigator.sendBeacon(url, json), expected: post },
  {
    what: "beacon of a form",
    run: ({ url, json }) => void navigator.sendBeacon(url, new URLSearchParams(JSON.parse(json))),
    expected: post,
  },
  {
    what: "beacon of a Blob of text",
    run: ({ url, json }) => void navigator.sendBeacon(url, new Blob([json], { type: "text/plain" })),
    expected: post,
  },
  {
    what: "beacon of a Blob of JSON",
    run: ({ url, json }) => void navigator.sendBeacon(url, new Blob([json], { type: "application/json" })),
    expected: preflight,
  },
  ...["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"].map(
    (enctype): Attempt => ({
      what: `form of ${enctype}`,
      // Runs in the page, which has no variables of this module: its title contains the type.
      run({ url, json }) {
        const { body, title } = document;
        body.innerHTML = `<iframe name="hidden"></iframe><form method="post" target="hidden"><input></form>`;
        const [form, input] = [body.querySelector("form"), body.querySelector("input")];
        if (!form || !input) throw new Error("There is no form.");
        form.action = url;
        form.enctype = title;
        // The equals sign between name and value is inside a string of the JSON.
        [input.name, input.value] = [`${json.slice(0, -1)},"specialNotes":"`, '"}'];
        form.submit();
      },
      expected: post,
    }),
  ),
  {
    what: "form that replaces the page",
    leavesPage: true,
    run({ url, json }) {
      document.body.innerHTML = `<form method="post" enctype="text/plain"><input></form>`;
      const [form, input] = [document.querySelector("form"), document.querySelector("input")];
      if (!form || !input) throw new Error("There is no form.");
      form.action = url;
      [input.name, input.value] = [`${json.slice(0, -1)},"specialNotes":"`, '"}'];
      form.submit();
    },
    expected: post,
  },
  {
    what: "form through a redirect",
    run({ url, json, redirect }) {
      document.body.innerHTML = `<iframe name="hidden"></iframe><form method="post" enctype="text/plain" target="hidden"><input></form>`;
      const [form, input] = [document.querySelector("form"), document.querySelector("input")];
      if (!form || !input) throw new Error("There is no form.");
      form.action = `${redirect}?${url}`;
      [input.name, input.value] = [`${json.slice(0, -1)},"specialNotes":"`, '"}'];
      form.submit();
    },
    expected: post,
  },
  {
    what: "ping of a link",
    run({ url }) {
      document.body.innerHTML = `<a href="#there" ping="${url}">Click</a>`;
      document.querySelector("a")?.click();
    },
    expected: post,
  },
  ...["img", "script", "iframe", "embed", "video", "audio", "link", "object", "style", "preload"].map(
    (tag): Attempt => ({
      what: `element ${tag}`,
      // The title contains the name of the element.
      run({ url }) {
        const { title, body } = document;
        const markup: Record<string, string> = {
          link: `<link rel="stylesheet" href="${url}">`,
          preload: `<link rel="prefetch" href="${url}">`,
          object: `<object data="${url}"></object>`,
          style: `<p style="background: url(${url})">Hello</p>`,
        };
        if (title !== "script") body.innerHTML = markup[title] ?? `<${title} src="${url}" preload="auto"></${title}>`;
        else body.appendChild(document.createElement("script")).src = url;
      },
      expected: get,
    }),
  ),
  {
    what: "module that is imported",
    run({ url }) {
      const script = document.body.appendChild(document.createElement("script"));
      [script.type, script.src] = ["module", url];
    },
    expected: get,
  },
  {
    what: "worker that fetches",
    run({ url, json }) {
      const script = `fetch(${JSON.stringify(url)}, { method: "POST", mode: "no-cors", body: ${JSON.stringify(json)} })`;
      new Worker(URL.createObjectURL(new Blob([script])));
    },
    expected: post,
  },
  {
    what: "worker that imports a script",
    run({ url }) {
      new Worker(URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(url)})`])));
    },
    expected: get,
  },
  {
    what: "frame without an origin",
    run({ url, json }) {
      const frame = document.createElement("iframe");
      frame.sandbox.add("allow-scripts");
      frame.srcdoc = `<script>fetch(${JSON.stringify(url)}, { method: "POST", mode: "no-cors", body: ${JSON.stringify(json)} })</script>`;
      document.body.append(frame);
    },
    expected: post,
  },
  {
    what: "frame of a data: URL",
    run({ url, json }) {
      const frame = document.createElement("iframe");
      const script = `fetch(${JSON.stringify(url)}, { method: "POST", body: ${JSON.stringify(json)} })`;
      frame.src = `data:text/html,${encodeURIComponent(`<script>${script}</script>`)}`;
      document.body.append(frame);
    },
    expected: post,
  },
  { what: "WebSocket", run: ({ url }) => void new WebSocket(url.replace("http", "ws")), expected: get },
  { what: "EventSource", run: ({ url }) => void new EventSource(url), expected: get },
];

/** The page of an attacker, and the target of its redirects. */
async function serveForeignPage() {
  const server = createServer(({ url = "/" }, response) => {
    if (url.startsWith("/redirect?")) return void response.writeHead(307, { location: url.slice(10) }).end();
    response.writeHead(url === "/" ? 200 : 404, { "content-type": "text/html" });
    response.end(`<!doctype html><link rel="icon" href="data:,"><body></body>`);
  });
  const { origin, close } = await listen(server);
  onTestFinished(close);
  return origin;
}

const bodyOf = ({ folder }: DocentServer) => JSON.stringify({ type: "local", name: "stolen", url: folder });

/** Waits for work of a page that may never end because the page is left. Only requests at the server count. */
async function settle(work: Promise<unknown>): Promise<void> {
  await Promise.race([work.catch(() => {}), pause(5000, undefined, { ref: false })]);
}

/** Adds the resource that the pages try to add. Shows that their body is valid, and that no page has added it. */
async function addByProgram(docent: DocentServer): Promise<number> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: bodyOf(docent) };
  const { status } = await fetch(`${docent.url}/config/resources`, init);
  return status;
}

describe.skipIf(hasNoBrowser)("a page of another origin", () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    // Without a browser, these tests are skipped.
    const executablePath = findChromium(process.env) as string;
    const args = [
      ...browserFlags,
      // These names resolve to this machine, as the names of an attacker may.
      "--host-resolver-rules=MAP *.example 127.0.0.1",
      // Other and older browsers do not ask the user before a page calls this machine.
      "--disable-features=LocalNetworkAccessChecks",
    ];
    browser = await chromium.launch({ executablePath, headless: true, args });
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    context = await browser.newContext();
    return () => context.close();
  });

  /** Opens a URL in a new page. */
  const open = async (url: string) => {
    const before = context.pages();
    page = await context.newPage();
    await Promise.all(before.map((old) => settle(old.close())));
    await page.goto(url);
  };

  test.each<[what: string, pageHost: string, serverHost: string]>([
    ["on another port of this machine", "127.0.0.1", "127.0.0.1"],
    ["on another port of the same host name", "localhost", "localhost"],
    ["on a public host name", "evil.example", "127.0.0.1"],
  ])("%s cannot add a resource", async (what, pageHost, serverHost) => {
    const docent = await startDocent({ origins: ["https://docs.example.com"] });
    const own = (await serveForeignPage()).replace("127.0.0.1", pageHost);
    const url = `${docent.url.replace("127.0.0.1", serverHost)}/config/resources`;
    const target = { url, json: bodyOf(docent), redirect: `${own}/redirect` };
    const arrived: string[] = [];
    await open(own);
    for (const { what: attempt, run, expected, leavesPage = false } of attempts) {
      await page.evaluate((title) => {
        document.title = title;
      }, attempt.split(" ").at(-1) ?? "");
      await settle(page.evaluate(run, target));
      arrived.push(...expected);
      const listArrived = () => docent.answered.filter((line) => !line.includes("/favicon.ico"));
      await expect.poll(listArrived, { message: attempt, interval: 5 }).toEqual(arrived);
      // Reloads the page to end what the attempt left running in it, except a navigation.
      if (leavesPage) await open(own);
      else await page.goto(own);
    }
    console.log(
      `${attempts.length} attempts of a page ${what} to add a resource: ${arrived.length} requests arrived, ${arrived.filter((line) => line.endsWith(" 403")).length} refused`,
    );
    expect(await addByProgram(docent)).toBe(201);
  });

  test("whose host name resolves to the server cannot add a resource", async () => {
    const docent = await startDocent({ origins: ["https://docs.example.com"] });
    const { port } = new URL(docent.url);
    const names = ["rebind.example", "127.0.0.1.rebind.example", "localhost.rebind.example"];
    for (const name of names) {
      const own = `http://${name}:${port}`;
      await context.route(`${own}/`, (route) => route.fulfill({ contentType: "text/html", body: "<body></body>" }));
      await open(`${own}/`);
      const { evil, status } = await page.evaluate(async (body) => {
        const headers = { "content-type": "application/json" };
        // For the browser, it is the same origin: it sends no preflight request, and the page can read the response.
        const response = await fetch("/config/resources", { method: "POST", headers, body });
        return { evil: location.origin, status: response.status };
      }, bodyOf(docent));
      expect([evil, status]).toEqual([own, 403]);
    }
    expect(docent.answered).toEqual(names.flatMap(() => post));
    console.log(`${names.length} attempts by DNS rebinding to add a resource: ${names.length} refused`);
    expect(await addByProgram(docent)).toBe(201);
  });

  test("cannot find out that the server runs", async () => {
    const docent = await startDocent({ origins: ["https://docs.example.com"] });
    await open(await serveForeignPage());
    const probe = (base: string) =>
      page.evaluate(async (url) => {
        const send = (path: string, method: string) =>
          fetch(url + path, { method, mode: "no-cors" }).then(
            () => "arrived",
            ({ message }: Error) => message,
          );
        return [
          await send("/resources", "GET"),
          await send("/search", "POST"),
          await send(`/?${"a".repeat(20_000)}`, "GET"),
        ];
      }, base);
    const closed = await listen(createServer());
    await closed.close();
    expect(await probe(docent.url)).toEqual(await probe(closed.origin));
    expect(docent.answered).toEqual(["GET /resources 403", "POST /search 403"]);
  });

  test("cannot read a response that a page of an accepted origin can read", async () => {
    const own = await serveForeignPage();
    const docent = await startDocent({ origins: [own] });
    const add = async () => {
      const body = bodyOf(docent);
      const init = { method: "POST", headers: { "content-type": "application/json" }, body };
      const call = (given: { url: string; init: RequestInit }) =>
        fetch(given.url, given.init).then(
          ({ status }) => status,
          ({ message }: Error) => message,
        );
      return page.evaluate(call as never, { url: `${docent.url}/config/resources`, init });
    };
    await open(own.replace("127.0.0.1", "localhost"));
    expect(await add()).toBe("Failed to fetch");
    await open(own);
    expect(await add()).toBe(201);
  });
});
