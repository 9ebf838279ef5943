import { checkParameters, createMocks } from "@docent/runtime/mocks";
import { listTemplateNames, matchTemplate } from "@docent/schema";
import fc from "fast-check";
import { getResponse, type HttpHandler } from "msw";
import { expect, test } from "vitest";

/** The texts of a template, between its values. */
const text = fc.string({ unit: fc.constantFrom("-", "~", ":", "x"), maxLength: 3 });

/** A segment of a template with up to four values. Each value is `{}`, because its name depends on the other segments. */
const templateSegment = fc.array(text, { minLength: 1, maxLength: 5 }).map((texts) => texts.join("{}"));

/** A segment of a path, with characters in several encodings, and with malformed ones. */
const pathSegment = fc.string({
  unit: fc.constantFrom("-", "~", ":", "x", "a", "%2D", "%2d", "%7E", "%78", "%3A", "%2F", "%C3%A9", "%"),
  maxLength: 12,
});

/** A template, and a path that it may match: the values of some segments are filled in. */
const cases = fc
  .array(fc.tuple(templateSegment, fc.oneof(pathSegment, fc.constant(undefined))), { minLength: 1, maxLength: 3 })
  .chain((segments) => {
    let count = 0;
    const template = segments.map(([each]) => each.replaceAll("{}", () => `{v${count++}}`));
    return fc.array(pathSegment, { minLength: count, maxLength: count }).map((values) => {
      const fill = (segment: string) => segment.replaceAll(/\{v(\d+)\}/g, (_, index) => values[index] ?? "");
      const path = segments.map(([, given], index) => given ?? fill(template[index] ?? ""));
      return { template: `/${template.join("/")}`, path: `/${path.join("/")}` };
    });
  });

/** The values that the mock of a template reads from a path. Undefined if the mock does not respond. */
async function readWithMock(template: string, url: URL): Promise<unknown> {
  const entries = listTemplateNames(template).map((name) => ({ name, in: "path" }) as const);
  const call = { method: "GET", path: template, responses: { 200: {} }, checks: [checkParameters(entries)] };
  // The table has one operation, and `createMocks` gives each a member.
  const mocks = createMocks({ operations: { call } }, { baseUrl: url.origin }) as {
    call: { handle: (resolve: (info: { path: unknown }) => Response) => HttpHandler };
  };
  const response = await getResponse([mocks.call.handle(({ path }) => Response.json(path))], new Request(url));
  return response?.json();
}

/** Whether a path has a percent sign that begins no escape, or bytes that are not UTF-8. */
function isMalformed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

test("mocks read the same values from a path as the checks of a contract, or refuse a malformed path", async () => {
  const seen = { matches: 0, others: 0 };
  await fc.assert(
    fc.asyncProperty(cases, async ({ template, path }) => {
      const url = new URL(`http://api.test${path}`);
      const expected = matchTemplate(template, url.pathname);
      seen[expected ? "matches" : "others"] += 1;
      const found = await readWithMock(template, url);
      const refusal = { error: expect.stringMatching(/^path\/v\d: /) };
      // Two values without text between them may divide an escape.
      const mayRefuse = isMalformed(url.pathname) || template.includes("}{");
      if (expected && mayRefuse) expect([expected, refusal]).toContainEqual(found);
      else expect(found).toEqual(expected);
    }),
    { numRuns: 300 },
  );
  expect(Math.min(seen.matches, seen.others)).toBeGreaterThan(30);
});
