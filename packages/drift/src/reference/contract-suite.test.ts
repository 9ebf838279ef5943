import {
  cloudSuite,
  describeContract,
  listUnprovoked,
  localSuite,
  serverInProcess,
  serverOnSocket,
  type Target,
} from "@docent/contract-tests";
import { expect, test } from "vitest";
import type { Api } from "./faults/fault.ts";
import { listenReference } from "./listen.ts";
import { createReferenceServer } from "./reference-server.ts";
import { prepareReference, referenceOffers } from "./testing/prepare-reference.ts";

function listTargets(api: Api): Target[] {
  return [
    serverInProcess({ ...referenceOffers, name: "reference in process" }, (need) =>
      createReferenceServer(api, prepareReference(need)),
    ),
    serverOnSocket({ ...referenceOffers, name: "reference on a socket" }, (need) =>
      listenReference(api, prepareReference(need)),
    ),
  ];
}

describeContract(localSuite, listTargets("local"));
describeContract(cloudSuite, listTargets("cloud"));

test("every documented status is provoked", () => {
  expect(listTargets("local").flatMap((target) => listUnprovoked(localSuite, target))).toEqual([]);
  expect(listTargets("cloud").flatMap((target) => listUnprovoked(cloudSuite, target))).toEqual([]);
});
