import type { ApiPlan, PlannedOperation } from "./api-plan.ts";
import { renderBanner, renderJsDoc } from "./source-text.ts";

/** Renders `index.gen.ts`: the public names of the package. */
export function renderIndex(plan: ApiPlan): string {
  const { prefix } = plan;
  const streams = plan.operations.filter(({ stream }) => stream);
  const inputs = ["OperationData", "OperationError", "OperationInput", ...(streams.length > 0 ? ["StreamEvent"] : [])];
  return `${renderBanner(plan.specName)}import type { ${inputs.join(", ")} } from "@docent/runtime";
import type { components, operations } from "./schema.gen.ts";

export { ApiError, type Credential, StreamInterruptedError } from "@docent/runtime";
export { create${prefix}Client, create${prefix}PathClient, type ${prefix}Client, type ${prefix}ClientOptions } from "./client.gen.ts";
export type { components, operations, paths } from "./schema.gen.ts";

${plan.operations.map(renderOperationTypes).join("\n")}
${plan.schemas.map(({ name, typeName }) => `export type ${typeName} = components["schemas"][${JSON.stringify(name)}];\n`).join("")}`;
}

function renderOperationTypes({ operation, member, typeName, stream }: PlannedOperation): string {
  const op = `operations[${JSON.stringify(operation.id)}]`;
  return [
    renderJsDoc(`What \`${member}\` takes.`),
    `export type ${typeName}Input = OperationInput<${op}>;\n`,
    stream
      ? `${renderJsDoc(`One event of \`${member}\`; \`event\` tells the type of \`data\`.`)}export type ${typeName}Event = StreamEvent<${op}>;\n`
      : `${renderJsDoc(`What \`${member}\` resolves to.`)}export type ${typeName}Data = OperationData<${op}>;\n`,
    renderJsDoc(`What \`${member}\` throws when the server says no; \`status\` tells the type of \`body\`.`),
    `export type ${typeName}Error = OperationError<${op}>;\n`,
  ].join("");
}
