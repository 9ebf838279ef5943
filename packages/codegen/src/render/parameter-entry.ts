import { isJsonMediaType, isOfClient, type Operation, type Parameter } from "@docent/openapi";
import { hasOwnTexts, listTextTypes, type PlanArgument, planReaders, type ReaderPlan } from "@docent/schema";
import { type MockContext, useValidator } from "./mock-context.ts";
import { refer, renderKey, renderString, SourceCode } from "./source-text.ts";

/**
 * Renders the entries of the parameters of an operation in the table of a mock: how their values are read from a request, and
 * their validators.
 */
export function parameterEntries(operation: Operation, parameters: readonly Parameter[], context: MockContext) {
  return planReaders(parameters, context.shapes).map(({ parameter, plan }) =>
    parameterEntry(parameter, plan, { operation, context }),
  );
}

function parameterEntry(
  parameter: Parameter,
  plan: ReaderPlan | undefined,
  { operation, context }: { operation: Operation; context: MockContext },
) {
  const { name, in: location, isRequired, mediaType, schema, style } = parameter;
  // The whole query has names that the contract does not list.
  if (location === "querystring") return { name, in: "query", type: "object" };
  const isRaw = style === "cookie" ? true : undefined;
  const entry = { name, in: location, required: isRequired ? true : undefined, isRaw };
  if (plan || mediaType !== undefined) {
    const validator = isOfClient(parameter) ? undefined : useValidator(schema, `${name}Parameter`, context);
    const read = isJsonMediaType(mediaType ?? "") ? refer("readJson") : undefined;
    return { ...entry, read, ...(plan && renderReading(plan, parameter, context)), validator };
  }
  context.validators.warnings.push(
    `${operation.method} ${operation.path}: the ${location} parameter ${name || '""'} has a shape that mocks cannot read from a request. They do not check it.`,
  );
  return location === "query" && hasOwnTexts(parameter) ? { name, in: location, type: "object" } : entry;
}

/** Renders how a value is read: briefly for scalars, and for lists of texts. */
function renderReading(plan: ReaderPlan, { name, schema }: Parameter, context: MockContext) {
  if (plan.name === "readText") return {};
  const types = listTextTypes(schema, context.shapes);
  if (plan.name === "readScalar") return { type: types.has("number") ? "number" : "boolean" };
  const [item, split] = plan.args ?? [];
  if (plan.name === "listOf" && (!item || ("name" in item && item.name === "readText"))) {
    const separator = split && "separator" in split ? split.separator : undefined;
    return { type: "array", separator: separator instanceof RegExp ? " " : separator };
  }
  return { read: new SourceCode(renderArgument(plan, name, context)) };
}

function renderArgument(argument: PlanArgument, name: string, context: MockContext): string {
  if ("separator" in argument)
    return typeof argument.separator === "string" ? renderString(argument.separator) : String(argument.separator);
  if ("members" in argument) {
    const members = [...argument.members].map(
      ([key, reader]) => `${renderKey(key)}: ${renderArgument(reader, name, context)}`,
    );
    return members.length > 0 ? `{ ${members.join(", ")} }` : "{}";
  }
  // A schema of the document, or a union of such schemas.
  if ("schema" in argument)
    return useValidator(argument.schema as Parameter["schema"], name, context)?.code ?? "() => undefined";
  const args = argument.args?.map((each) => renderArgument(each, name, context));
  return refer(argument.name, args && `(${args.join(", ")})`).code;
}
