import { join } from "node:path";
import { loadSpec } from "@docent/openapi";
import { describe, expect, test } from "vitest";
import { mswPackages, useMockPage } from "./mock-page.ts";
import { hasNoBrowser } from "./test-page.ts";

const apis = await Promise.all(
  ["local", "cloud"].map((name) => loadSpec(join(import.meta.dirname, `../../../specs/${name}.openapi.yaml`))),
);
const responses = apis.flatMap((api) =>
  api.operations.flatMap(({ id, responses }) =>
    responses.map(({ status, content }) => ({ api: api.name, id, status: Number(status), content })),
  ),
);
const examples = responses.flatMap(({ content, ...rest }) =>
  content.flatMap(({ examples }) => examples.map(({ name, value }) => ({ ...rest, name, value }))),
);

describe.skipIf(hasNoBrowser).each(mswPackages)("mocks through the service worker of %s", (msw) => {
  const subject = useMockPage(msw);

  test.each(responses)("respond to $id of the $api API with $status", async ({ api, id, status }) => {
    const outcome = await subject.page.evaluate((args) => mocksPage.play(args.api, args.id, { status: args.status }), {
      api,
      id,
      status,
    });
    expect(outcome).toMatchObject({ status });
    if (status >= 400) await subject.expectMessage(new RegExp(`status of ${status}`));
  });

  test.each(examples)(
    "play the example $name of $status to $id of the $api API",
    async ({ api, id, status, name, value }) => {
      const outcome = await subject.page.evaluate((args) => mocksPage.play(args.api, args.id, { example: args.name }), {
        api,
        id,
        name,
      });
      expect(outcome).toMatchObject({ status });
      expect(outcome.events ?? outcome.value).toEqual(value);
      if (status >= 400) await subject.expectMessage(new RegExp(`status of ${status}`));
    },
  );
});
