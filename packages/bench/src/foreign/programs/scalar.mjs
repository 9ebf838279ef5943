import { readFile } from "node:fs/promises";
import { serve } from "@hono/node-server";
import { createMockServer } from "@scalar/mock-server";

const [file, port] = process.argv.slice(2);
const app = await createMockServer({ document: JSON.parse(await readFile(file, "utf8")), logger: false });
serve({ fetch: app.fetch, port: Number(port), hostname: "127.0.0.1" }, () =>
  console.log(`Listening on http://127.0.0.1:${port}`),
);
