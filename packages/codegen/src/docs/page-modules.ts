import ts from "typescript";
import type { ApiPlan } from "../render/api-plan.ts";
import type { GeneratedFile } from "../render/render-package.ts";

/** Modules of a generated package that its page runs: the table of operations and the mocks. */
const usedModules = ["operations", "validators", "mocks"];

/**
 * The script of an API's page: the generated modules as functions, which the shared script loads. It is no ES module, because
 * browsers load those only over HTTP, and a site on disk has to work as well.
 */
export function renderPageModules({ prefix }: ApiPlan, files: readonly GeneratedFile[]): string {
  const modules = usedModules.map((name) => {
    const file = files.find(({ path }) => path === `src/${name}.gen.ts`);
    return `${JSON.stringify(`./${name}.gen.ts`)}: (require, exports) => {\n${toScript(file?.content ?? "")}},\n`;
  });
  return `docentDocs(${JSON.stringify(prefix)}, {\n${modules.join("")}});\n`;
}

function toScript(source: string): string {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      removeComments: true,
      newLine: ts.NewLineKind.LineFeed,
    },
  });
  return outputText;
}
