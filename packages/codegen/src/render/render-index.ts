import { isRecord, type OperationResponse, readDeprecation, readListedValues } from "@docent/openapi";
import type { ApiPlan, PlannedOperation } from "./api-plan.ts";
import { describeDeprecation, describeListedValues } from "./deprecation-text.ts";
import { clientTypesOf, renderOperationType } from "./render-schema.ts";
import { renderBanner, renderJsDoc, renderString, renderTaggedJsDoc } from "./source-text.ts";

/**
 * Renders `index.gen.ts`: the public names of the package.
 *
 * Names of the runtime are in one lower-case namespace, because a schema may have a name such as `StreamEvent`.
 */
export function renderIndex(plan: ApiPlan): string {
  const { operations, schemas, files } = plan;
  const imported = [
    ...(operations.length > 0 ? ['import type * as runtime from "@docent/runtime";\n'] : []),
    ...renderSchemaImport(plan),
  ];
  const sections = [
    (files.client ? renderClientExports(plan) : "") +
      'export type { components, operations, paths } from "./schema.gen.ts";\n',
    ...operations.map(renderOperationTypes),
    schemas.map((schema) => renderSchemaType(schema, plan)).join(""),
  ];
  return renderBanner(plan.specPath) + [imported.join(""), ...sections].filter(Boolean).join("\n");
}

function renderClientExports({ prefix }: ApiPlan): string {
  return `export {
  ApiError,
  type Credential,
  type DeprecationNotice,
  reportDeprecations,
  StreamInterruptedError,
} from "@docent/runtime";
export {
  create${prefix}Client,
  create${prefix}PathClient,
  type ${prefix}Client,
  type ${prefix}ClientOptions,
} from "./client.gen.ts";
`;
}

function renderSchemaImport(plan: ApiPlan): string[] {
  const { operations, schemas } = plan;
  const names = [...(schemas.length > 0 ? ["components"] : []), ...(operations.length > 0 ? ["operations"] : [])];
  return names.length > 0 ? [`import type { ${names.join(", ")} } from "${clientTypesOf(plan)}";\n`] : [];
}

function renderOperationTypes(planned: PlannedOperation): string {
  const { member, typeName, stream } = planned;
  const op = renderOperationType(planned, { runtime: "runtime." });
  return [
    renderJsDoc(`The input of \`${member}\`.`),
    `export type ${typeName}Input = runtime.OperationInput<${op}>;\n`,
    stream
      ? `${renderJsDoc(`One event of \`${member}\`. Its \`event\` determines the type of \`data\`.`)}export type ${typeName}Event = runtime.StreamEvent<${op}>;\n`
      : `${renderJsDoc(`The result of \`${member}\`.`)}export type ${typeName}Data = ${renderData(planned) ?? `runtime.OperationData<${op}>`};\n`,
    renderJsDoc(
      `The error that \`${member}\` throws for a documented error response. Its \`status\` determines the type of \`body\`.`,
    ),
    `export type ${typeName}Error = ${renderErrors(planned) ?? `runtime.OperationError<${op}>`};\n`,
  ].join("");
}

/** Success statuses that the types of the runtime list as numbers (IANA, "HTTP Status Code Registry"). */
const successes = new Set(["200", "201", "202", "203", "204", "205", "206", "207", "208", "226"]);

/**
 * The union of the bodies of the successes: the type that `OperationData` of the runtime computes. The written union costs the
 * compiler less (`pnpm bench compare`), and a large contract has thousands. Undefined for one of two members, for an operation
 * with a `2XX`, and for an operation without a success in {@link successes}.
 */
function renderData(planned: PlannedOperation): string | undefined {
  const { responses } = planned.operation;
  const found = responses.filter(({ status }) => successes.has(status));
  if (planned.choice || found.length === 0 || responses.some(({ status }) => status === "2XX")) return undefined;
  return [...new Set(found.map((response) => renderBody(planned, response)))].join(" | ");
}

/**
 * The union of the documented errors: the type that `OperationError` of the runtime computes. Undefined for one of two members,
 * and if the status of an error is not a number.
 */
function renderErrors(planned: PlannedOperation): string | undefined {
  const errors = planned.operation.responses.filter(({ status }) => !successes.has(status));
  const areNumbers = errors.every(({ status }) => /^[1-9]\d\d$/.test(status));
  if (planned.choice || !areNumbers) return undefined;
  return (
    errors.map((error) => `runtime.ApiError<${error.status}, ${renderBody(planned, error)}>`).join(" | ") || "never"
  );
}

function renderBody({ operation }: PlannedOperation, { status, content }: OperationResponse): string {
  if (content.length === 0) return "undefined";
  const response = `operations[${renderString(operation.id)}]["responses"][${status}]`;
  return content.map(({ name }) => `${response}["content"][${renderString(name)}]`).join(" | ");
}

/** Renders the exported type of a schema. It has a comment only if the schema, or one of its listed values, is deprecated. */
function renderSchemaType({ name, typeName }: ApiPlan["schemas"][number], { api }: ApiPlan): string {
  const { schema } = api.schemas.find((other) => other.name === name) ?? { schema: true };
  const deprecation = readDeprecation(schema);
  const description = isRecord(schema) && typeof schema["description"] === "string" ? schema["description"] : undefined;
  const lines = describeListedValues(readListedValues(schema) ?? []);
  const tags = deprecation ? [`@deprecated ${describeDeprecation(deprecation, description)}`] : [];
  const doc = renderTaggedJsDoc({ text: lines.join("\n"), tags });
  return `${doc}export type ${typeName} = components["schemas"][${renderString(name)}];\n`;
}
