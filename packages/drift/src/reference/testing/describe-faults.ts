import { isRecord, resolveReference } from "@docent/openapi";
import { describe, expect, test } from "vitest";
import type { Api } from "../faults/fault.ts";
import { type FaultName, getFault, listFaults } from "../faults.ts";
import { contracts, verifyFault } from "./verify-fault.ts";

/** Faults that `verify` does not find, each with the reason. */
export type Survivors = Partial<Record<FaultName, string>>;

/** Holds `verify` to every fault of an API: it is found, or among those of which is known why they are not. */
export function describeFaults(api: Api, survivors: Survivors): void {
  const all = listFaults(api);

  describe(`of the faults of the ${api} API, verify finds`, () => {
    test.each(all.filter((name) => !Object.hasOwn(survivors, name)))("%s", { timeout: 20_000 }, async (name) => {
      const finding = await verifyFault(api, name);
      expect(finding, getFault(name).what).toBeDefined();
      expect(standsIn(contracts[api].document, finding?.pointer ?? ""), finding?.pointer).toBe(true);
      expect(finding?.curl).toMatch(/^curl |\| curl /u);
    });
  });

  describe(`of the faults of the ${api} API, verify does not find`, () => {
    test.each(Object.entries(survivors))("%s: %s", { timeout: 20_000 }, async (name) => {
      // The keys of the table are names of faults.
      const fault = name as FaultName;
      expect(all).toContain(fault);
      expect(await verifyFault(api, fault)).toBeUndefined();
    });
  });
}

/** Whether a pointer leads to something in a document, through its `$ref`s. */
function standsIn(document: unknown, pointer: string): boolean {
  const tokens = decodeURI(pointer).split("/").slice(1);
  const end = tokens.reduce<unknown>((node, token) => {
    const target: unknown = Array.isArray(node) ? node : resolveReference(document, node);
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(target)) return target[Number(key)];
    return isRecord(target) && Object.hasOwn(target, key) ? target[key] : undefined;
  }, document);
  return end !== undefined;
}
