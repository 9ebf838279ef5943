import { thin } from "@docent/storage/testing";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { clientPrograms, mockPrograms, pathPrograms, readProgram } from "./consumer-programs.ts";
import { apiPackages, installedPackages } from "./installed-package.ts";
import { readPackagePrograms, readRootPrograms } from "./readme-programs.ts";
import { mustRun } from "./run-command.ts";
import { type CompilerSetup, checkTypes, compilers, type SourceFile } from "./type-check.ts";

const projects = inject("projects");

/**
 * TypeScript 7, which is fast, is run with four of the eight combinations of options, in which every pair of options occurs.
 * Each of the other compilers is run with one combination, and together they cover each option. A full run uses all
 * combinations with all compilers.
 */
const clientSetups = compilers.flatMap((compiler, index) => {
  const setups = (["node16", "bundler"] as const).flatMap((resolution) =>
    (["browser", "node"] as const).flatMap((platform) =>
      [true, false].map(
        (exactOptionalPropertyTypes): CompilerSetup => ({ compiler, resolution, platform, exactOptionalPropertyTypes }),
      ),
    ),
  );
  return thin(setups, ({ resolution, platform, exactOptionalPropertyTypes: isExact }) => {
    const [isOld, isBrowser] = [resolution === "node16", platform === "browser"];
    if (compiler === "7") return isExact === (isOld === isBrowser);
    return isOld === (index % 2 === 0) && isBrowser === isOld && isExact === isOld;
  });
});

describe("clients without msw compile with", async () => {
  const entryPoints = installedPackages.flatMap((one) => one.entryPoints).filter((path) => !isOfMocks(path));
  const files = [...(await readPrograms(clientPrograms)), importEach(entryPoints)];

  test.concurrent.each(clientSetups)(
    "TypeScript $compiler, $resolution, $platform, exact optional properties: $exactOptionalPropertyTypes",
    async (setup) => {
      expect(await checkTypes(projects["without-msw"], files, setup)).toEqual({ ours: [], others: [] });
    },
  );

  // Before 5.8, TypeScript does not allow a CommonJS file to import an ES module, although Node does.
  const forCommonJs = thin(["5.9", "6", "7"] as const, (compiler) => compiler !== "6");
  test.concurrent.each(forCommonJs)("TypeScript %s, in a CommonJS file", async (compiler) => {
    const file = { name: "required.cts", code: await readProgram("required.cts") };
    const setup = { compiler, resolution: "nodenext", platform: "node", exactOptionalPropertyTypes: true } as const;
    expect(await checkTypes(projects["without-msw"], [file], setup)).toEqual({ ours: [], others: [] });
  });
});

/**
 * Declarations of msw take seconds to check, so the options alternate here instead of being combined. The declarations need the
 * types of a browser. The declarations of msw 3 also need TypeScript 5.9, as its manifest requires. A full run checks all
 * pairs. Other runs check msw 3 with TypeScript 7 here, and with 5.9 in the programs of READMEs below.
 */
const mockSetups = compilers.flatMap((compiler, index) =>
  thin(["msw-2", "msw-3"] as const, (msw) => msw === "msw-2" || compiler === "7").map((msw) => {
    const isEven = (msw === "msw-2") === (index % 2 === 0);
    const resolution = isEven ? ("node16" as const) : ("bundler" as const);
    return { msw, compiler, resolution, platform: "browser" as const, exactOptionalPropertyTypes: isEven };
  }),
);

/** A program of an application with the files that `docent generate FILE --output FOLDER` has written. */
const applicationProgram = (
  folder: string,
) => `import { ApiError, createLocalClient, createLocalPathClient } from "../../applications/${folder}/index.gen.js";
import { createLocalMocks } from "../../applications/${folder}/mocks.gen.js";

const local = createLocalClient();
for await (const { event, data } of local.askQuestion({ body: { question: "How?" } })) {
  if (event === "text.delta") data.delta satisfies string;
  // @ts-expect-error: there is no such event.
  if (event === "text.detla") throw new ApiError("never", { code: "protocol", operationId: "" });
}
const { data } = await createLocalPathClient().GET("/resources");
data?.resources satisfies readonly { name: string }[] | undefined;
export const handlers = createLocalMocks().handlers;
`;

describe("mocks, and the code of an application, compile with", async () => {
  const entryPoints = installedPackages.flatMap((one) => one.entryPoints).filter(isOfMocks);
  const files = [...(await readPrograms([...mockPrograms, ...pathPrograms])), importEach(entryPoints)];

  const applications = ["with-runtime", "alone"].map((name) => ({
    name: `${name}.ts`,
    code: applicationProgram(name),
  }));

  beforeAll(async () => {
    const contract = "node_modules/@docent/local/openapi.json";
    const docent = [process.execPath, "node_modules/@docent/codegen/dist/main.js"];
    for (const msw of ["msw-2", "msw-3"] as const) {
      const generate = (...args: string[]) =>
        mustRun([...docent, "generate", contract, "--name", "local", ...args], { cwd: projects[msw] });
      // Both packages are installed, so the output contains no advice to install them.
      expect(await generate("-o", "applications/with-runtime")).toMatch(
        /^local: \d+ operations, 7 files written in .*\n$/,
      );
      expect(await generate("-o", "applications/alone", "--standalone")).toMatch(/ 10 files written in .*\n$/);
    }
  });

  // One run of a compiler for both, because it reads the declarations of msw and of the platform again in each run.
  test.concurrent.each(mockSetups)("TypeScript $compiler, $resolution, $msw", async ({ msw, ...setup }) => {
    const { ours, others } = await checkTypes(projects[msw], [...files, ...applications], setup);
    expect(ours).toEqual([]);
    if (msw === "msw-2" || setup.compiler !== "5.5") expect(others).toEqual([]);
  });

  // Without the types of a browser, the declarations of msw have errors. Ours must have none.
  test.concurrent.each(["msw-2", "msw-3"] as const)("%s and only the types of Node", async (msw) => {
    const setup = { compiler: "7", resolution: "node16", platform: "node", exactOptionalPropertyTypes: true } as const;
    expect((await checkTypes(projects[msw], files, setup)).ours).toEqual([]);
  });
});

describe("the programs in a README", () => {
  const setup = { compiler: "5.9", resolution: "bundler", platform: "both", exactOptionalPropertyTypes: true } as const;

  test.concurrent("compile", async () => {
    const programs = [
      ...(await Promise.all(installedPackages.map(readPackagePrograms))).flat(),
      ...(await readRootPrograms()),
    ];
    expect(programs.length).toBeGreaterThanOrEqual(apiPackages.length);
    expect(await checkTypes(projects["msw-3"], programs, setup)).toEqual({ ours: [], others: [] });
  });
});

function readPrograms(names: readonly string[]): Promise<SourceFile[]> {
  return Promise.all(names.map(async (name) => ({ name, code: await readProgram(name) })));
}

/** Whether an entry point needs msw. */
function isOfMocks(entryPoint: string): boolean {
  return /\/mocks(\/|$)/.test(entryPoint);
}

/** A program that makes the compiler read all declarations. */
function importEach(entryPoints: readonly string[]): SourceFile {
  return { name: "import-each.ts", code: entryPoints.map((path) => `import "${path}";\n`).join("") };
}
