import type { ApiPlan, PlannedOperation } from "./api-plan.ts";
import { renderBanner, renderJsDoc, renderString } from "./source-text.ts";

/**
 * Renders `index.gen.ts`: the public names of the package.
 *
 * What it takes from the runtime is behind one name in lower case, because a schema may be called `StreamEvent` too.
 */
export function renderIndex(plan: ApiPlan): string {
  const { prefix, operations, schemas } = plan;
  const imported = [
    ...(operations.length > 0 ? ['import type * as runtime from "@docent/runtime";\n'] : []),
    ...renderSchemaImport(plan),
  ];
  const sections = [
    `export { ApiError, type Credential, StreamInterruptedError } from "@docent/runtime";
export {
  create${prefix}Client,
  create${prefix}PathClient,
  type ${prefix}Client,
  type ${prefix}ClientOptions,
} from "./client.gen.ts";
export type { components, operations, paths } from "./schema.gen.ts";\n`,
    ...operations.map(renderOperationTypes),
    schemas.map(renderSchemaType).join(""),
  ];
  return renderBanner(plan.specName) + [imported.join(""), ...sections].filter(Boolean).join("\n");
}

function renderSchemaImport({ operations, schemas }: ApiPlan): string[] {
  const names = [...(schemas.length > 0 ? ["components"] : []), ...(operations.length > 0 ? ["operations"] : [])];
  return names.length > 0 ? [`import type { ${names.join(", ")} } from "./schema.gen.ts";\n`] : [];
}

function renderOperationTypes({ operation, member, typeName, stream }: PlannedOperation): string {
  const op = `operations[${renderString(operation.id)}]`;
  return [
    renderJsDoc(`What \`${member}\` takes.`),
    `export type ${typeName}Input = runtime.OperationInput<${op}>;\n`,
    stream
      ? `${renderJsDoc(`One event of \`${member}\`; \`event\` tells the type of \`data\`.`)}export type ${typeName}Event = runtime.StreamEvent<${op}>;\n`
      : `${renderJsDoc(`What \`${member}\` resolves to.`)}export type ${typeName}Data = runtime.OperationData<${op}>;\n`,
    renderJsDoc(`What \`${member}\` throws when the server says no; \`status\` tells the type of \`body\`.`),
    `export type ${typeName}Error = runtime.OperationError<${op}>;\n`,
  ].join("");
}

function renderSchemaType({ name, typeName }: ApiPlan["schemas"][number]): string {
  return `export type ${typeName} = components["schemas"][${renderString(name)}];\n`;
}
