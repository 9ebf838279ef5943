import { type ContractProgram, createVerifyCommand } from "@docent/contract/commands";
import {
  type Command,
  completeCommand,
  completionCommand,
  readPackageVersion,
  runProgram,
  type Suggest,
  type Terminal,
} from "@docent/terminal";
import { devCommand } from "./apply/run-dev.ts";
import { generateCommand } from "./apply/run-generate.ts";
import { configOption } from "./config/config.ts";
import { loadWorkspace } from "./config/load-config.ts";
import { diffCommand } from "./diff/run-diff.ts";
import { docsCommand } from "./docs/run-docs.ts";
import { initCommand } from "./init/run-init.ts";
import { lintCommand } from "./run-lint.ts";
import { type LoadWorkspace, listContracts } from "./workspace.ts";

const name = "docent";

/** The `docent` command: resolves with its exit code. */
export async function runCommand(
  args: readonly string[],
  terminal: Terminal,
  load: LoadWorkspace = (file) => loadWorkspace({ folder: process.cwd(), file }),
): Promise<number> {
  const list = async (config?: string) => listContracts(await load(config));
  const suggest: Suggest = async () => [...(await list()).keys()];
  const createProgram = (config?: string): ContractProgram => ({
    name,
    contracts: { kind: "API of the configuration", list: () => list(config) },
    choices: ", or an API of the configuration",
    example: "library",
  });
  const commands = {
    init: initCommand(),
    generate: { ...generateCommand(load), suggest },
    dev: devCommand(load),
    lint: { ...lintCommand(load), suggest },
    docs: { ...docsCommand(load), suggest },
    diff: { ...diffCommand(load, createProgram), suggest },
    verify: createConfiguredVerify(createProgram),
    completion: completionCommand(name),
  };
  return runProgram(
    {
      name,
      summary:
        "Generates a typed client and mocks from each OpenAPI contract of a repository, and compares and verifies contracts.",
      version: readPackageVersion(import.meta.url),
      commands,
      exitCodes: "0 done; 1 not up to date, problems were found, or a change is major; 2 the command could not run.",
    },
    // pnpm passes the `--` between its own options and the options of a script on to the script. A shell passes it to be
    // completed.
    args[0] === completeCommand ? args : args.filter((word) => word !== "--"),
    terminal,
  );
}

/** The `verify` command of `docent-contract`, for the contracts of a configuration. */
function createConfiguredVerify(createProgram: (config?: string) => ContractProgram): Command {
  const command = createVerifyCommand(createProgram());
  return {
    ...command,
    options: { ...command.options, config: configOption },
    run({ values: { config: file, ...values }, positionals }, terminal) {
      const program = createProgram(typeof file === "string" ? file : undefined);
      return createVerifyCommand(program).run({ values, positionals }, terminal);
    },
  };
}
