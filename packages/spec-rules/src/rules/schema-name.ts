import type { Oas3Rule } from "@redocly/openapi-core";
import globals from "globals";

const typescriptNames = new Set([
  ...["Awaited", "Capitalize", "ConstructorParameters", "Exclude", "Extract", "InstanceType", "Lowercase", "NoInfer"],
  ...["NonNullable", "Omit", "OmitThisParameter", "Parameters", "Partial", "Pick", "Readonly", "ReadonlyArray"],
  ...["Record", "Required", "ReturnType", "ThisParameterType", "ThisType", "Uncapitalize", "Uppercase"],
]);

/** Schema names become type names: in PascalCase, and not the name of a global of JavaScript or TypeScript. */
export const schemaName: Oas3Rule = () => ({
  Components(components, { report, location }) {
    for (const name of Object.keys(components.schemas ?? {})) {
      const fault = findFault(name);
      if (fault) report({ message: fault, location: location.child(["schemas", name]).key() });
    }
  },
});

function findFault(name: string): string | undefined {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) {
    return `The schema name "${name}" is not in PascalCase. Expected a name such as ProjectList. Rename the schema.`;
  }
  if (!isGlobal(name)) return undefined;
  return (
    `The schema name "${name}" is the name of a global. Expected a name that shadows no global in a program that imports the type. ` +
    `Add a prefix, for example Local${name}.`
  );
}

function isGlobal(name: string): boolean {
  const tables = [globals.builtin, globals.browser, globals.nodeBuiltin, globals.worker];
  return typescriptNames.has(name) || tables.some((table) => Object.hasOwn(table, name));
}
