import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Specification files are named `<api>.openapi.yaml`, `.yml` or `.json`. */
const specFile = /^([a-z][a-z0-9-]*)\.openapi\.(ya?ml|json)$/;

export interface SpecFile {
  /** `local` */
  api: string;
  /** `local.openapi.yaml` */
  name: string;
  path: string;
}

/** Thrown when the command line or the specs folder asks for something that cannot be. */
export class GenerateError extends Error {
  override readonly name = "GenerateError";
}

/** The specifications of a folder, or those that are named. */
export async function findSpecs(folder: string, wanted: readonly string[] = []): Promise<SpecFile[]> {
  const names = (await readdir(folder)).sort();
  const specs = names.flatMap((name): SpecFile[] => {
    const api = specFile.exec(name)?.[1];
    return api === undefined ? [] : [{ api, name, path: join(folder, name) }];
  });
  failOnTwins(specs);
  const known = specs.map(({ api }) => api).join(", ") || "none";
  const unknown = wanted.find((api) => !specs.some((spec) => spec.api === api));
  if (unknown !== undefined) {
    throw new GenerateError(
      `There is no specification for ${JSON.stringify(unknown)}. Expected one of ${known}, or a new file ${join(folder, `${unknown}.openapi.yaml`)}.`,
    );
  }
  if (specs.length === 0) {
    throw new GenerateError(`There is no specification in ${folder}. Expected a file such as <api>.openapi.yaml.`);
  }
  return wanted.length === 0 ? specs : specs.filter(({ api }) => wanted.includes(api));
}

function failOnTwins(specs: readonly SpecFile[]): void {
  for (const [index, spec] of specs.entries()) {
    const twin = specs.slice(index + 1).find(({ api }) => api === spec.api);
    if (!twin) continue;
    throw new GenerateError(
      `${spec.name} and ${twin.name} both describe "${spec.api}". Expected one file for each API.`,
    );
  }
}
