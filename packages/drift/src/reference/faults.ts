import { acceptedFaults } from "./faults/accepted-faults.ts";
import { accessFaults } from "./faults/access-faults.ts";
import { doneFaults } from "./faults/done-faults.ts";
import { errorFaults } from "./faults/error-faults.ts";
import { eventFaults } from "./faults/event-faults.ts";
import type { Api, Fault, FaultTable } from "./faults/fault.ts";
import { lenientFaults } from "./faults/lenient-faults.ts";
import { mediaTypeFaults } from "./faults/media-type-faults.ts";
import { refusedFaults } from "./faults/refused-faults.ts";
import { resourceFaults } from "./faults/resource-faults.ts";
import { routeFaults } from "./faults/route-faults.ts";
import { searchFaults } from "./faults/search-faults.ts";
import { socketFaults } from "./faults/socket-faults.ts";
import { stateFaults } from "./faults/state-faults.ts";
import { statusFaults } from "./faults/status-faults.ts";
import { streamFaults } from "./faults/stream-faults.ts";
import { successFaults } from "./faults/success-faults.ts";
import { syncFaults } from "./faults/sync-faults.ts";

/** Every way to break the reference server. Each is one breach of a contract, and the rest of the server stays right. */
export const faults = {
  ...statusFaults,
  ...successFaults,
  ...errorFaults,
  ...mediaTypeFaults,
  ...accessFaults,
  ...routeFaults,
  ...refusedFaults,
  ...acceptedFaults,
  ...lenientFaults,
  ...stateFaults,
  ...streamFaults,
  ...eventFaults,
  ...doneFaults,
  ...resourceFaults,
  ...syncFaults,
  ...searchFaults,
  ...socketFaults,
} as const satisfies FaultTable;

export type FaultName = keyof typeof faults;

/** The names of the faults that an API can have. */
export function listFaults(api: Api): FaultName[] {
  // The keys of a table are its names.
  return (Object.keys(faults) as FaultName[]).filter((name) => getFault(name).apis.includes(api));
}

export function getFault(name: FaultName): Fault {
  return faults[name];
}
