import { readFile } from "node:fs/promises";
import { serve } from "@hono/node-server";
import { fromOpenApi } from "@mswjs/source/open-api";
import { getResponse } from "msw";

const [file, port] = process.argv.slice(2);
const document = JSON.parse(await readFile(file, "utf8"));
const origin = `http://127.0.0.1:${port}`;
const handlers = await fromOpenApi({ ...document, servers: [{ url: origin }] });
const respond = async (request) =>
  (await getResponse(
    handlers,
    new Request(origin + new URL(request.url).pathname + new URL(request.url).search, request),
  )) ?? new Response(null, { status: 404 });
serve({ fetch: respond, port: Number(port), hostname: "127.0.0.1" }, () =>
  console.log(`Listening on http://127.0.0.1:${port}`),
);
