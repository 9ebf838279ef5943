import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Measurement } from "./measure.ts";
import { measureCommand } from "./measure.ts";
import { peerPath } from "./peers.ts";

/** One generator at work on one document. */
export interface GenerationRun {
  name: string;
  /** Folder, or file, that it writes; removed before. */
  output: string;
  run: () => Promise<Measurement>;
}

/** Docent and its peers, each in a cold process. The first is the measure of the others. */
export function planRuns(document: string, folder: string): GenerationRun[] {
  const at = (name: string) => join(folder, name);
  const node = (script: string, ...args: string[]) => measureCommand(process.execPath, [peerPath(script), ...args]);
  return [
    {
      name: "openapi-typescript (types only)",
      output: at("openapi-typescript.ts"),
      run: () => node("openapi-typescript/bin/cli.js", document, "-o", at("openapi-typescript.ts")),
    },
    {
      name: "Docent (whole set)",
      output: at("packages/api"),
      run: () => measureDocent(folder),
    },
    {
      name: "hey-api (types, sdk, faker, msw)",
      output: at("hey-api"),
      run: () => node("@hey-api/openapi-ts/bin/run.js", ...["-i", document, "-o", at("hey-api")], ...heyApiPlugins),
    },
    {
      name: "orval (fetch, mock)",
      output: at("orval"),
      run: () => node("orval/dist/bin/orval.mjs", "--input", document, "--output", at("orval/api.ts"), "--mock"),
    },
    {
      name: "msw-auto-mock (mocks only)",
      output: at("msw-auto-mock"),
      run: () => node("msw-auto-mock/bin/cli.js", document, "-o", at("msw-auto-mock"), "--typescript"),
    },
  ];
}

const heyApiPlugins = ["-p", "@hey-api/typescript", "@hey-api/sdk", "@faker-js/faker", "msw", "--no-log-file"];

/** The document has been put into `specs` of this folder. */
export function measureDocent(folder: string, args: readonly string[] = []): Promise<Measurement> {
  const script = fileURLToPath(new URL("generate-child.ts", import.meta.url));
  return measureCommand(process.execPath, ["--conditions=@docent/source", script, folder, ...args]);
}

/** A folder with a `specs` folder and nothing else. */
export async function makeWorkspace(folder: string, specs: Readonly<Record<string, string>>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "specs"), { recursive: true });
  for (const [name, text] of Object.entries(specs)) await writeFile(join(folder, "specs", name), text);
}
