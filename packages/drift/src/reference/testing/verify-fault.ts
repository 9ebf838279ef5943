import { fileURLToPath } from "node:url";
import { createHandlerSender, type Finding, type VerifyOptions, verify } from "@docent/contract/internal";
import { loadSpec } from "@docent/openapi";
import { firstToken } from "../accounts.ts";
import type { Api, Fault } from "../faults/fault.ts";
import { type FaultName, getFault } from "../faults.ts";
import { listenReference } from "../listen.ts";
import { createReferenceServer, type ReferenceOptions } from "../reference-server.ts";

export const contracts = {
  local: await loadSpec(contractFile("local")),
  cloud: await loadSpec(contractFile("cloud")),
} as const;

/** The first finding of `verify` at a reference server with a fault, or none. */
export async function verifyFault(api: Api, name: FaultName): Promise<Finding | undefined> {
  const fault = getFault(name);
  const options = { fault: name, ...optionsOf(fault) };
  const quick = { cases: 0, maxWaitMs: 0, timeoutMs: 500, isFirstOnly: true, ...tokenOf(api) };
  const { findings } =
    fault.needs === "socket"
      ? await verifyListening(api, options, quick)
      : await verify(contracts[api], { ...quick, ...inProcess(createReferenceServer(api, options)) });
  return findings[0];
}

/** The cloud API asks for a token. */
export function tokenOf(api: Api): { token?: string } {
  return api === "cloud" ? { token: firstToken } : {};
}

export function inProcess(handler: (request: Request) => Promise<Response>): Pick<VerifyOptions, "url" | "send"> {
  return { url: "http://127.0.0.1", send: createHandlerSender(handler) };
}

async function verifyListening(api: Api, options: ReferenceOptions, quick: Omit<VerifyOptions, "url">) {
  const server = await listenReference(api, options);
  try {
    return await verify(contracts[api], { ...quick, url: server.url });
  } finally {
    await server.close();
  }
}

function optionsOf({ needs }: Fault): ReferenceOptions {
  if (needs === "rateLimit") return { rateLimit: 1 };
  return needs === "isFailing" ? { isFailing: true } : {};
}

function contractFile(api: Api): string {
  return fileURLToPath(new URL(`../../../../../specs/${api}.openapi.yaml`, import.meta.url));
}
