import { listMarked, mark, renderBanner, withoutMarks } from "./source-text.ts";

/** A constant of a module: a validator, or an exported schema with a validator. */
export interface Constant {
  name: string;
  /** The code of the value. Names of other constants and of functions of the runtime are marked. */
  code: string;
  isExported: boolean;
  /** The type of the constant. Default: `Validator`. */
  type?: string;
  doc?: string;
}

interface ModuleOptions {
  specPath: string;
  /** The entry of the runtime that exports the functions and types. */
  entry: string;
  imports?: string;
}

/**
 * Defers the creation of a validator to its first use. Bundlers remove an unused constant only if no call in its code can have
 * side effects. Only the outermost call needs the pure annotation for that.
 */
export function deferCode(code: string): string {
  return code.includes("(") ? `/* @__PURE__ */ ${mark("lazy")}(() => ${code})` : code;
}

/** Renders a module with the exported constants and the constants that they need. */
export function renderModule(all: readonly Constant[], { specPath, entry, imports = "" }: ModuleOptions) {
  const constants = listUsed(all);
  if (constants.length === 0) return `${renderBanner(specPath)}export {};\n`;
  const ours = new Set(constants.map(({ name }) => name));
  const functions = new Set(constants.flatMap(({ code }) => listMarked(code)).filter((name) => !ours.has(name)));
  const types = new Set(constants.map(({ type = "Validator" }) => `type ${type.replace(/<.*/s, "")}`));
  const names = [...[...functions].sort(), ...[...types].sort()].join(", ");
  const lines = constants.map(
    ({ name, code, isExported, type = "Validator", doc = "" }) =>
      `${doc}${isExported ? "export " : ""}const ${name}: ${type} = ${withoutMarks(code)};\n`,
  );
  return `${renderBanner(specPath)}import { ${names} } from "${entry}";\n${imports}\n${lines.join("\n")}`;
}

/** The exported constants and the constants that they need. Others were rendered for parts that were omitted later. */
function listUsed(constants: readonly Constant[]): Constant[] {
  const byName = new Map(constants.map((constant) => [constant.name, constant]));
  const used = new Set(constants.filter(({ isExported }) => isExported));
  // The loop also visits the constants that it adds.
  for (const { code } of used) {
    for (const name of listMarked(code)) {
      const constant = byName.get(name);
      if (constant) used.add(constant);
    }
  }
  return constants.filter((constant) => used.has(constant));
}
