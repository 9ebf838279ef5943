import { isRecord, resolveReference } from "@docent/openapi";
import { thin } from "@docent/storage/testing";
import { afterAll, describe, expect, test } from "vitest";
import { type ApiName, apiNames } from "../prove/committed-contract.ts";
import { findFailure, findFault, getFault, listFaults, noFault } from "../prove/fault-trials.ts";
import { TrialContext } from "../prove/trial-context.ts";

const context = new TrialContext();
afterAll(() => context.close());

/**
 * The faults of an API. A usual run tries all faults of the cloud API, whose tests are faster, and half of the faults that only
 * the local API can have.
 */
const listTried = (api: ApiName) =>
  thin(listFaults(api), (name, index) => api === "cloud" || (!listFaults("cloud").includes(name) && index % 2 === 0));

/** Faults that only a description of the contract forbids, and no schema, keyword, status or header. */
const listProse = (api: ApiName) => listTried(api).filter((name) => getFault(api, name).isProse);

/** Faults that neither `verify` nor the contract tests find, because neither OpenAPI nor HTTP forbids them. */
const allowed = ["slash-at-the-end-served", "path-in-capitals-served", "wrong-method-gets-404"];

/** Faults without `isProse` that `verify` does not find, each with the reason. */
const leftToContractTests: Readonly<Record<ApiName, Readonly<Record<string, string>>>> = {
  cloud: {
    "project-for-projects-accepted": "verify sends an unknown parameter, but not one of another operation",
  },
  local: {
    "no-resources-gets-404": "no request makes a server forget its resources",
    "nothing-configured-accepted": "no request makes a server forget its resources",
    "own-origin-refused": "only a description defines which origin is a server's own",
    "file-url-refused": "the pattern of a folder allows several forms, and verify sends one",
    "windows-folder-refused": "the pattern of a folder allows several forms, and verify sends one",
    "unknown-kind-accepted": "verify would have to send the one accepted word",
    "sync-error-tag-unknown": "no request of the contract leads to a sync that fails",
    "sync-error-without-hint": "no request of the contract leads to a sync that fails",
  },
};

describe.each(apiNames)("at the real server of the %s API", (api) => {
  const others = [...listProse(api), ...allowed, ...Object.keys(leftToContractTests[api])];

  test("the contract tests find nothing without a fault", async () => {
    expect(await findFailure(await context.server(api), { api, name: "none", fault: noFault })).toBeUndefined();
  });

  test.each(listTried(api).filter((name) => !others.includes(name)))("verify finds %s", async (name) => {
    const { document } = (await context.committed(api)).api;
    const fault = getFault(api, name);
    const finding = await findFault(context, api, fault);
    expect(finding).toBeDefined();
    expect(existsIn(document, finding?.pointer ?? ""), finding?.pointer).toBe(true);
    expect(finding?.curl).toMatch(/^curl |\| curl /u);
  });

  test.each([...listProse(api), ...Object.keys(leftToContractTests[api])])(
    "the contract tests find %s",
    async (name) => {
      const fault = getFault(api, name);
      expect(await findFailure(await context.server(api), { api, name, fault })).toBeDefined();
    },
  );
});

test("getFault throws for a fault that the API cannot have", () => {
  expect(() => getFault("cloud", "meta-twice")).toThrow('the cloud API can have, found "meta-twice"');
});

/** Whether a pointer leads to a value of a document, through its `$ref`s. */
function existsIn(document: unknown, pointer: string): boolean {
  const tokens = decodeURI(pointer).split("/").slice(1);
  const end = tokens.reduce<unknown>((node, token) => {
    const target: unknown = Array.isArray(node) ? node : resolveReference(document, node);
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(target)) return target[Number(key)];
    return isRecord(target) && Object.hasOwn(target, key) ? target[key] : undefined;
  }, document);
  return end !== undefined;
}
