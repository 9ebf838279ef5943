import { join } from "node:path";
import { loadSpec } from "@docent/openapi";

function specFile(name: string): string {
  return join(import.meta.dirname, `../../../specs/${name}`);
}

export const cloudApi = await loadSpec(specFile("cloud.openapi.yaml"));
export const localApi = await loadSpec(specFile("local.openapi.yaml"));
