import type { ApiName } from "../prove/committed-contract.ts";
import { accessFaults } from "./access-faults.ts";
import type { Fault, FaultTable } from "./fault.ts";
import { memoryFaults } from "./memory-faults.ts";
import { requestFaults } from "./request-faults.ts";
import { envelopeFaults, successFaults } from "./response-faults.ts";
import { socketFaults } from "./socket-faults.ts";
import { streamFaults } from "./stream-faults.ts";

/** Every way to break a server. */
const faults: FaultTable = {
  ...envelopeFaults,
  ...successFaults,
  ...streamFaults,
  ...requestFaults,
  ...accessFaults,
  ...memoryFaults,
  ...socketFaults,
};

/** The names of the faults that an API can have. */
export function listFaults(api: ApiName): string[] {
  return Object.keys(faults).filter((name) => faults[name]?.apis.includes(api));
}

/** Throws where the API cannot have the fault. */
export function getFault(api: ApiName, name: string): Fault {
  const fault = faults[name];
  if (fault?.apis.includes(api)) return fault;
  throw new TypeError(`Expected a fault that the ${api} API can have, found "${name}".`);
}
