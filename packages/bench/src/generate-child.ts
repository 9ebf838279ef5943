// A cold run of the real command on the folder that is named, in a process of its own.
import { runGenerate } from "@docent/codegen";

const [, , root = "", ...args] = process.argv;

process.exitCode = await runGenerate(args, { root, scope: "@docent", install: async () => undefined });
