import { fileURLToPath } from "node:url";
import { loadSpec } from "@docent/openapi";

function specFile(name: string): string {
  return fileURLToPath(new URL(`../../../specs/${name}`, import.meta.url));
}

export const cloudApi = await loadSpec(specFile("cloud.openapi.yaml"));
export const localApi = await loadSpec(specFile("local.openapi.yaml"));
