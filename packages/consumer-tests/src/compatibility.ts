import { basename, join } from "node:path";
import { pathOutputs, programOutputs, readProgram, writeModule } from "./consumer-programs.ts";
import { installProject } from "./packed-packages.ts";
import { mustRun } from "./run-command.ts";
import { checkTypesWith } from "./type-check.ts";
import { readManifest } from "./workspace.ts";

/** A package that is used together with ours, with the programs that use both. */
interface Companion {
  help: string;
  /** Other packages that npm installs for the programs. */
  installedWith: readonly string[];
  programs: readonly string[];
  /** Modules to run, with what they print. */
  runs: readonly { modules: readonly string[]; output: string }[];
}

const apis = Object.keys(programOutputs);
const mocks = apis.flatMap((api) => [`${api}-mocks.ts`, `${api}-mock-paths.ts`]);
const runs = apis.flatMap((api) => [
  { modules: [`${api}-mocks.mjs`, `${api}-client.mjs`], output: programOutputs[api] ?? "" },
  { modules: [`${api}-mock-paths.mjs`], output: pathOutputs[api] ?? "" },
]);
const all = [...apis.map((api) => `${api}-client.ts`), ...mocks];

export const companions = {
  msw: { help: "clients and mocks", installedWith: [], programs: all, runs },
  typescript: { help: "clients and mocks, compiled", installedWith: ["msw@3"], programs: all, runs },
  "openapi-fetch": {
    help: "the `paths` of an API in a client of openapi-fetch",
    installedWith: [],
    programs: ["companions/local-openapi-fetch.ts"],
    runs: [{ modules: ["local-openapi-fetch.mjs"], output: "/resources\n" }],
  },
  "openapi-msw": {
    help: "the `paths` of an API in handlers of openapi-msw",
    installedWith: [],
    programs: ["companions/local-openapi-msw.ts"],
    runs: [{ modules: ["local-openapi-msw.mjs"], output: "0\n" }],
  },
} as const satisfies Record<string, Companion>;

export type CompanionName = keyof typeof companions;

export interface Compatibility {
  name: CompanionName;
  /** The installed version. Undefined if npm refused to install the package. */
  version: string | undefined;
  /** The failures. Empty if the packages work together. */
  problems: string[];
}

/** Packages that every check installs, unless one of them is checked. */
const tools = ["typescript@5.9", "@types/node@24"];

/**
 * Installs a package together with our tarballs in a new project, type-checks programs, and runs them.
 *
 * @param wanted A version or a tag: `latest`
 */
export async function checkCompatibility(
  name: CompanionName,
  { wanted, tarballs, folder }: { wanted: string; tarballs: readonly string[]; folder: string },
): Promise<Compatibility> {
  const companion: Companion = companions[name];
  const project = join(folder, name);
  const others = [...tools, ...companion.installedWith].filter((specifier) => !specifier.startsWith(`${name}@`));
  try {
    await installProject(project, [...tarballs, ...others, `${name}@${wanted}`]);
  } catch (error) {
    return { name, version: undefined, problems: [messageOf(error)] };
  }
  const { version } = await readManifest(join(project, "node_modules", name));
  return { name, version, problems: [...(await checkTypes(project, companion)), ...(await run(project, companion))] };
}

/** Errors in declarations of other packages count as well: users see them with `skipLibCheck: false`. */
async function checkTypes(project: string, { programs }: Companion): Promise<string[]> {
  const files = programs.map(async (name) => ({ name: basename(name), code: await readProgram(name) }));
  const { ours, others } = await checkTypesWith(join(project, "node_modules/typescript/bin/tsc"), {
    project,
    name: "compatibility",
    files: await Promise.all(files),
    resolution: "bundler",
    platform: "both",
    exactOptionalPropertyTypes: true,
  });
  return [...ours, ...others];
}

async function run(project: string, { programs, runs }: Companion): Promise<string[]> {
  for (const name of programs) await writeModule(project, { name: basename(name), code: await readProgram(name) });
  const problems = runs.map(async ({ modules, output }) => {
    const program = modules.map((module) => `await import("./programs/${module}");`).join("\n");
    try {
      const written = await mustRun([process.execPath, "--input-type=module", "--eval", program], { cwd: project });
      if (written === output) return [];
      return [`${modules.join(" with ")} wrote ${JSON.stringify(written)}. Expected ${JSON.stringify(output)}.`];
    } catch (error) {
      return [messageOf(error)];
    }
  });
  return (await Promise.all(problems)).flat();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
