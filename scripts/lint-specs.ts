import { join } from "node:path";
import { findSpecs } from "@docent/codegen";
import { formatProblems, lintSpec } from "@docent/spec-rules";
import { workspace } from "./workspace.ts";

const specs = await findSpecs(join(workspace.root, "specs"), process.argv.slice(2));
for (const spec of specs) {
  const problems = await lintSpec(spec.path);
  console.log(problems.length === 0 ? `${spec.name}: keeps our conventions` : formatProblems(problems));
  if (problems.length > 0) process.exitCode = 1;
}
