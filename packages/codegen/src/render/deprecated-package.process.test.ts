import { type DeprecationNotice, reportDeprecations } from "@docent/runtime";
import { setupServer } from "msw/node";
import { expect, onTestFinished, test } from "vitest";
import { createDeprecatedClient } from "../../fixtures/deprecated/src/index.gen.ts";
import { createDeprecatedMocks } from "../../fixtures/deprecated/src/mocks.gen.ts";

test("a generated client reports what its mocks announce, and the deprecated parts that it sends and receives", async () => {
  const server = setupServer(...createDeprecatedMocks().handlers);
  server.listen({ onUnhandledFrame: "error" });
  onTestFinished(() => server.close());
  const notices: DeprecationNotice[] = [];
  const client = createDeprecatedClient({ onDeprecated: reportDeprecations((notice) => notices.push(notice)) });

  const { response } = await client.listPaintings.result({ query: { limit: 1 } });
  expect([response.headers.get("deprecation"), response.headers.get("sunset")]).toEqual([
    "@1780272000",
    "Sun, 31 Jan 2027 00:00:00 GMT",
  ]);
  await client.addPainting({
    query: { dryRun: true, order: "title" },
    body: { title: "Nocturne", kind: "tempera", artists: [{ name: "Ada" }, { died: 1851 }] },
  });
  await client.removePainting({ path: { id: "1" } });
  for await (const { event } of client.watchAuction()) expect(["bid", "sold"]).toContain(event);

  expect(notices.map(({ message }) => message)).toEqual([
    "listPaintings is deprecated since 2026-06-01. It works until 2027-01-31.",
    "query.dryRun of addPainting is deprecated. It works until 2027-01-31.",
    'The value "tempera" of body.kind of addPainting is deprecated. It works until 2027-01-31.',
    "body.artists.died of addPainting is deprecated.",
    "removePainting is deprecated.",
    "event.bid of watchAuction is deprecated. It works until 2027-01-31.",
  ]);
});
