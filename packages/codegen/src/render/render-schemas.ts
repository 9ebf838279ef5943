import { isJsonMediaType, isRecord, type Schema } from "@docent/openapi";
import type { ApiPlan, PlannedOperation } from "./api-plan.ts";
import { NameRegister, toCamelCase } from "./names.ts";
import { renderOperationType } from "./render-schema.ts";
import { renderJsDoc, renderString } from "./source-text.ts";
import { ValidatorSet } from "./validator-set.ts";

export interface PlannedStandard {
  name: string;
  schema: Schema;
  type: string;
  doc: string;
}

/** Plans a Standard Schema for each schema of the contract, and for each JSON body of a request. */
function planStandards(plan: ApiPlan): PlannedStandard[] {
  // The function of the runtime that creates a schema: `Standard` becomes `standardSchema2`.
  const register = new NameRegister(["standardSchema"]);
  const found = [...plan.api.schemas.map(planComponent), ...plan.operations.flatMap(planBodies)];
  return found.map((standard) => ({ ...standard, name: register.take(standard.name) }));
}

/** Renders `schemas.gen.ts`. */
export function renderSchemas(plan: ApiPlan): { content: string; warnings: string[] } {
  const standards = planStandards(plan);
  const set = new ValidatorSet(plan.api.document, { isTyped: true });
  for (const { schema, ...standard } of standards) set.addStandard(schema, standard);
  const names = ["components", "operations"].filter((name) => standards.some(({ type }) => type.includes(`${name}[`)));
  const imported = names.length > 0 ? `import type { ${names.join(", ")} } from "./schema.gen.ts";\n` : "";
  const exported = 'export type { StandardResult, StandardSchema } from "@docent/runtime/schemas";\n';
  return { content: set.renderSchemas(plan.specPath, `${imported}\n${exported}`), warnings: set.warnings };
}

function planComponent({ name, pointer, schema }: ApiPlan["api"]["schemas"][number]): PlannedStandard {
  const description = isRecord(schema) ? schema["description"] : undefined;
  return {
    schema: { $ref: pointer },
    name: `${toCamelCase(name)}Schema`,
    type: `components["schemas"][${renderString(name)}]`,
    doc: renderJsDoc(typeof description === "string" ? description : ""),
  };
}

function planBodies(planned: PlannedOperation): PlannedStandard[] {
  const { operation, member } = planned;
  const { content = [], isRequired = false } = operation.requestBody ?? {};
  // The two members of an operation have the same body.
  if (planned.choice?.isStream) return [];
  const written = `${renderOperationType({ operation, choice: undefined })}["requestBody"]`;
  const body = isRequired ? written : `NonNullable<${written}>`;
  return content
    .filter(({ name, schema }) => isJsonMediaType(name) && schema !== undefined)
    .map(({ name, schema = true }) => ({
      schema,
      name: `${member}BodySchema`,
      type: `${body}["content"][${renderString(name)}]`,
      doc: renderJsDoc(`The body of \`${member}\`${name === "application/json" ? "" : ` as ${name}`}.`),
    }));
}

/** Renders a program that validates a value. Undefined if the contract has no schema. */
export function renderSchemaProgram(plan: ApiPlan): string | undefined {
  const standards = planStandards(plan);
  const { name } = standards[plan.api.schemas.length] ?? standards[0] ?? {};
  if (name === undefined) return undefined;
  return [
    `import { ${name} } from "${plan.packageName}/schemas";`,
    "",
    `const { issues } = ${name}["~standard"].validate({});`,
    "console.log(issues); // undefined for a valid value",
  ].join("\n");
}
