import { fileURLToPath } from "node:url";
import type { CoverageData, MutantCoverage, StrykerOptions } from "@stryker-mutator/api/core";
import { commonTokens, declareClassPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import {
  type CompleteDryRunResult,
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import {
  BaseSequencer,
  createVitest,
  ForksPoolWorker,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from "vitest/node";

/** What the runner needs in addition to Stryker's options. */
export interface MutationTests {
  /** Folder with the tests, relative to the folder in which Stryker runs. */
  dir: string;
  include: string[];
  exclude: string[];
}

/** One run of tests, as `mutation-setup.ts` sees it in the process of the tests. */
export interface MutationRun {
  activeMutant?: string;
  hitLimit?: number | undefined;
  testTimeoutMs: number;
}

declare module "vitest" {
  interface ProvidedContext {
    mutationRun: MutationRun;
  }
  interface TaskMeta {
    coverage?: MutantCoverage | undefined;
    hitCount?: number | undefined;
  }
}

/**
 * Runs vitest for Stryker. Stryker's own runner starts a process for each mutant and test file, and runs every test for a
 * mutant that is executed while a module is loaded. Here one process stays. Each test file evaluates the modules that it
 * imports again, so a mutant that is executed meanwhile counts as executed by the tests of this file, and of no other.
 */
class MutationRunner implements TestRunner {
  static inject = tokens(commonTokens.options);
  readonly #tests: MutationTests;
  #vitest!: Vitest;
  #specifications: TestSpecification[] = [];

  constructor(options: StrykerOptions) {
    // `mutateScript` sets this option, which Stryker's types do not have.
    this.#tests = options["mutationTests"] as MutationTests;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    let worker: LastingWorker | undefined;
    const conditions = ["@docent/source"];
    const packageName = this.#tests.dir.split("/")[1];
    this.#vitest = await createVitest(
      "test",
      {
        config: false,
        ...this.#tests,
        watch: false,
        reporters: [{}],
        isolate: false,
        maxWorkers: 1,
        // Node loads the other packages once, because their sources do not change. Vitest loads JSON without an import attribute.
        server: { deps: { external: [new RegExp(`/packages/(?!${packageName}/).+\\.ts$`)] } },
        bail: 1,
        sequence: { sequencer: GivenOrder },
        restoreMocks: true,
        unstubEnvs: true,
        unstubGlobals: true,
        expect: { poll: { timeout: 5_000 } },
        setupFiles: [fileURLToPath(import.meta.resolve("./mutation-setup.ts"))],
        pool: { name: "lasting", createPoolWorker: (options) => (worker ??= new LastingWorker(options)) },
      },
      { resolve: { conditions }, ssr: { resolve: { conditions, externalConditions: conditions } } },
    );
    await this.#vitest.standalone();
    this.#specifications = await this.#vitest.globTestSpecifications();
  }

  async dryRun({ files, timeout }: DryRunOptions): Promise<DryRunResult> {
    // Only test files that import a changed file.
    Object.assign(this.#vitest.config, { related: files });
    const specifications = await this.#vitest.getRelevantTestSpecifications();
    const { modules, result } = await this.#run(specifications, { testTimeoutMs: timeout });
    const perTest: MutantCoverage["perTest"] = {};
    // Stryker keeps this order in the tests of a mutant. Fast files come first, because the first failed test ends a run.
    for (const module of modules.toSorted((a, b) => a.diagnostic().duration - b.diagnostic().duration)) {
      const { coverage } = module.meta();
      let executed = coverage?.static ?? {};
      for (const { id } of module.children.allTests()) {
        perTest[id] = sumOf(executed, coverage?.perTest[id] ?? {});
        // What a test has executed may decide about later tests of the file: modules have caches.
        executed = Object.fromEntries(Object.keys(perTest[id]).map((mutant) => [mutant, 1]));
      }
    }
    // Without a test, Stryker would return no mutants instead of mutants that no test runs.
    if (result.tests.length === 0) result.tests.push({ ...outsideOfTests, status: TestStatus.Success });
    return { ...result, mutantCoverage: { static: {}, perTest } };
  }

  async mutantRun({ activeMutant, hitLimit, testFilter = [], timeout }: MutantRunOptions): Promise<MutantRunResult> {
    const taskIds = new Set(testFilter.map((id) => id.split("_")[0]));
    const specifications = [...taskIds].flatMap((taskId) => {
      const testIds = testFilter.filter((id) => id.startsWith(`${taskId}_`));
      return this.#specifications
        .filter((specification) => specification.taskId === taskId)
        .map(({ project, moduleId }) => project.createSpecification(moduleId, { testIds }));
    });
    // A test that waits in vain because of the mutant fails before Stryker ends this process.
    const run = { activeMutant: activeMutant.id, hitLimit, testTimeoutMs: timeout / 2 };
    const { modules, result } = await this.#run(specifications, run);
    const hitCount = modules.reduce((sum, module) => sum + (module.meta().hitCount ?? 0), 0);
    return toMutantRunResult(determineHitLimitReached(hitCount, hitLimit) ?? result);
  }

  async dispose(): Promise<void> {
    await this.#vitest.close();
  }

  async #run(specifications: TestSpecification[], run: MutationRun): Promise<RunResult> {
    this.#vitest.provide("mutationRun", run);
    this.#vitest.state.filesMap.clear();
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications(specifications);
    const tests = testModules.flatMap((module) => [...module.children.allTests()].flatMap(testResultOf));
    // Without a failed test, vitest fails if a file cannot be evaluated, or if nothing handles an error.
    // Vitest reports each of them with a message.
    const [error] = [...testModules.flatMap((module) => module.errors()), ...unhandledErrors] as Error[];
    if (error && tests.every(({ status }) => status !== TestStatus.Failed))
      tests.push({ ...outsideOfTests, status: TestStatus.Failed, failureMessage: error.message });
    return { modules: testModules, result: { status: DryRunStatus.Complete, tests } };
  }
}

interface RunResult {
  modules: readonly TestModule[];
  result: CompleteDryRunResult;
}

const outsideOfTests = { id: "", name: "outside of tests", timeSpentMs: 0 };

/** Nothing for a test that did not run, because another one failed. */
function testResultOf(test: TestCase): TestResult[] {
  const { state, errors } = test.result();
  const { id, fullName, module, location } = test;
  const common = {
    id,
    name: fullName,
    fileName: module.moduleId,
    timeSpentMs: test.diagnostic()?.duration ?? 0,
    ...(location && { startPosition: { line: location.line - 1, column: location.column - 1 } }),
  };
  if (state === "passed") return [{ ...common, status: TestStatus.Success }];
  if (state === "failed") return [{ ...common, status: TestStatus.Failed, failureMessage: errors[0]?.message ?? "" }];
  return [];
}

function sumOf(first: CoverageData, second: CoverageData): CoverageData {
  const sum = { ...first };
  for (const [mutant, hits] of Object.entries(second)) sum[mutant] = (sum[mutant] ?? 0) + hits;
  return sum;
}

class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

type Message = Parameters<ForksPoolWorker["send"]>[0];

/** A process of vitest that outlives a run of tests. It is started once, and stopped with the process of Stryker. */
class LastingWorker extends ForksPoolWorker {
  override name = "lasting";
  #isStarted = false;
  readonly #listeners = new Set<(message: unknown) => void>();

  override async start(): Promise<void> {
    if (!this.#isStarted) await super.start();
  }

  /** Vitest expects that its listeners end with the process. */
  override async stop(): Promise<void> {
    for (const listener of this.#listeners) this.off("message", listener);
  }

  override on(event: string, listener: (message: unknown) => void): void {
    if (event === "message") this.#listeners.add(listener);
    super.on(event, listener);
  }

  override off(event: string, listener: (message: unknown) => void): void {
    if (event === "message") this.#listeners.delete(listener);
    super.off(event, listener);
  }

  override send(message: Message): void {
    if (message.type === "stop") this.#respond("stopped");
    else if (message.type === "start" && this.#isStarted) this.#respond("started");
    else super.send(message);
    this.#isStarted = true;
  }

  #respond(type: "started" | "stopped"): void {
    const response = { type, __vitest_worker_response__: true };
    setImmediate(() => {
      for (const listener of this.#listeners) listener(response);
    });
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "lasting-vitest", MutationRunner)];
