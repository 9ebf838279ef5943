import { join } from "node:path";
import { loadSpec } from "@docent/openapi";
import { expect, test } from "vitest";
import { acceptPages } from "./cross-origin.ts";

const origin = "http://127.0.0.1:4015";
const api = await loadSpec(join(import.meta.dirname, "../../../specs/local.openapi.yaml"));
const handle = acceptPages(async () => Response.json([], { headers: { vary: "Accept" } }), { api, origins: [origin] });

const send = async (path: string, init: RequestInit) => handle(new Request(`http://127.0.0.1:4011${path}`, init));

test("a page of the reference may read the response", async () => {
  const { status, headers } = await send("/resources", { headers: { origin } });
  expect([status, headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([
    200,
    origin,
    "Accept, Origin",
  ]);
});

test("a page of the reference may send the methods of a path, with any headers", async () => {
  const { status, headers } = await send("/resources", {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "GET", "access-control-request-headers": "content-type" },
  });
  const names = ["allow-origin", "allow-methods", "allow-headers"];
  expect([status, ...names.map((name) => headers.get(`access-control-${name}`))]).toEqual([
    204,
    origin,
    "GET, HEAD",
    "content-type",
  ]);
});

test("another page may not read the response", async () => {
  const { status, headers } = await send("/resources", { headers: { origin: "http://evil.example" } });
  expect([status, headers.has("access-control-allow-origin")]).toEqual([200, false]);
});
