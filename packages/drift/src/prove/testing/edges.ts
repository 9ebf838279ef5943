import type { ResponseContract } from "@docent/contract/internal";
import type { ApiName } from "../committed-contract.ts";
import { createResponseSource, type EdgeResponse, listEdgeResponses } from "../edge-responses.ts";
import { Workshop } from "../workshop.ts";

/** The edges of one operation of a committed contract, and the contract that they are checked against. */
export async function edgesOf(
  name: ApiName,
  id: string,
): Promise<{ edges: EdgeResponse[]; against: ResponseContract }> {
  const { api } = await new Workshop().committed(name);
  const operation = api.operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`Expected an operation of the ${name} contract, found ${id}.`);
  const source = createResponseSource(api);
  return { edges: [...listEdgeResponses(source, operation)], against: { ...source, operation } };
}
