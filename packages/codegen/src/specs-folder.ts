import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { didYouMean } from "@docent/terminal";
import { GenerateError } from "./generate-error.ts";

/** Specification files are named `<api>.openapi.yaml`, `.yml` or `.json`. */
const specFile = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\.openapi\.(ya?ml|json)$/;

/** Candidates for specifications. Hidden files of editors and systems are not. */
const specLike = /^[^.].*\.openapi\.(ya?ml|json)$/i;

export interface SpecFile {
  /** `library` */
  api: string;
  /** `library.openapi.yaml` */
  name: string;
  path: string;
}

/** The specifications of a folder, or only the named ones. */
export async function findSpecs(folder: string, wanted: readonly string[] = []): Promise<SpecFile[]> {
  const specs = (await readNames(folder)).filter((name) => specLike.test(name)).map((name) => toSpecFile(folder, name));
  failOnTwins(specs);
  if (specs.length === 0) {
    throw new GenerateError(`There is no specification in ${folder}. Expected a file such as library.openapi.yaml.`);
  }
  const unknown = wanted.find((api) => !specs.some((spec) => spec.api === api));
  if (unknown !== undefined) {
    const known = specs.map(({ api }) => api);
    throw new GenerateError(
      `There is no specification for ${JSON.stringify(unknown)}. Expected one of ${known.join(", ")}, or a new file ${join(folder, `${unknown}.openapi.yaml`)}.${didYouMean(unknown, known)}`,
    );
  }
  return wanted.length === 0 ? specs : specs.filter(({ api }) => wanted.includes(api));
}

async function readNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    throw new GenerateError(`There is no folder ${folder}. Expected one with files such as library.openapi.yaml.`, {
      cause,
    });
  }
}

/** The name is used for a folder, a package and exported names. */
function toSpecFile(folder: string, name: string): SpecFile {
  const api = specFile.exec(name)?.[1];
  const path = join(folder, name);
  if (api !== undefined) return { api, name, path };
  throw new GenerateError(
    `${path} is not named as a specification. Expected lower-case letters, digits and single dashes before .openapi.yaml, as in my-library.openapi.yaml.`,
  );
}

function failOnTwins(specs: readonly SpecFile[]): void {
  for (const [index, spec] of specs.entries()) {
    const twin = specs.slice(index + 1).find(({ api }) => api === spec.api);
    if (!twin) continue;
    throw new GenerateError(
      `${spec.name} and ${twin.name} both describe "${spec.api}". Expected one file for each API; remove one.`,
    );
  }
}
