import type { ApiPlan, PlannedOperation } from "./api-plan.ts";
import { describeDeprecation } from "./deprecation-text.ts";
import { NameRegister, toPascalCase } from "./names.ts";
import { renderClientImport, renderClientOptions, renderInput } from "./readme-programs.ts";
import { clientTypesOf, renderOperationType } from "./render-schema.ts";
import { isIdentifierName, renderBanner, renderJsDoc, renderString, renderTaggedJsDoc } from "./source-text.ts";

/** An operation for TanStack Query. Streams and safe methods are queries, other operations are mutations. */
export interface PlannedQuery extends PlannedOperation {
  kind: "query" | "stream" | "mutation";
  /** Name of the function that returns its options: `listBooksOptions`, `addBookMutation`. */
  options: string;
  /** Name of the function that returns the options of an infinite query, if it lists pages: `listBooksInfiniteOptions`. */
  infiniteOptions: string | undefined;
  /** Name of its hook: `useListBooks`. */
  hook: string;
  /** Whether the input has a required part. */
  isInputRequired: boolean;
}

const safeMethods = new Set(["GET", "HEAD", "QUERY"]);

/** Names that the generated modules import or define. */
const ownNames = ["operationMutation", "operationQuery", "streamQuery", "useMutation", "useQuery", "useContext"];

export function planQueries({ operations, prefix }: ApiPlan): PlannedQuery[] {
  const register = new NameRegister([...ownNames, `provide${prefix}`, `use${prefix}Client`]);
  const queries = operations.map((planned) => {
    const kind = planned.stream ? "stream" : safeMethods.has(planned.operation.method) ? "query" : "mutation";
    return {
      ...planned,
      kind,
      options: register.take(planned.member + (kind === "mutation" ? "Mutation" : "Options")),
      hook: register.take(`use${toPascalCase(planned.member)}`),
      isInputRequired: isInputRequired(planned),
    } as const;
  });
  // Named last, so that the part `pagination` renames no other function.
  return queries.map((planned) => ({
    ...planned,
    infiniteOptions:
      planned.kind === "query" && planned.pagination ? register.take(`${planned.member}InfiniteOptions`) : undefined,
  }));
}

function isInputRequired({ operation: { parameters, requestBody } }: PlannedOperation): boolean {
  return requestBody?.isRequired === true || parameters.some((parameter) => parameter.isRequired);
}

/** Renders `query.gen.ts`: options for every adapter of TanStack Query. */
export function renderQuery(plan: ApiPlan): string {
  const planned = planQueries(plan);
  const functions = [
    ...(planned.some(({ infiniteOptions }) => infiniteOptions) ? ["infiniteQuery"] : []),
    ...(planned.some(({ kind }) => kind === "mutation") ? ["operationMutation"] : []),
    ...(planned.some(({ kind }) => kind === "query") ? ["operationQuery"] : []),
    ...(planned.some(({ kind }) => kind === "stream") ? ["streamQuery"] : []),
  ];
  if (planned.length === 0) return `${renderBanner(plan.specPath)}export {};\n`;
  return `${renderBanner(plan.specPath)}import type * as query from "@docent/runtime/query";
import { ${functions.join(", ")} } from "@docent/runtime/query";
import type { ${plan.prefix}Client } from "./client.gen.ts";
import type { operations } from "${clientTypesOf(plan)}";

${planned.map((operation) => renderOptions(operation, plan)).join("\n")}`;
}

function renderOptions(planned: PlannedQuery, { prefix, api }: ApiPlan): string {
  const { kind, options, infiniteOptions, member, isInputRequired } = planned;
  const op = renderOperationType(planned, { runtime: "query." });
  const names = `${renderString(api.name)}, ${renderString(member)}`;
  const client = `client: Pick<${prefix}Client, ${renderString(member)}>`;
  const call = isIdentifierName(member) ? `client.${member}` : `client[${renderString(member)}]`;
  const doc = renderQueryDoc(planned);
  if (kind === "mutation") {
    return `${doc}export function ${options}(
  ${client},
): query.OperationMutation<${op}, ${names}> {
  return operationMutation([${names}], ${call});
}
`;
  }
  const input = `input${isInputRequired ? "" : "?"}: ${renderInputType(planned)}${isInputRequired ? "" : " | undefined"}`;
  if (kind === "query") {
    const renderFunction = (name: string, type: string) => `export function ${name}(
  ${client},
  ${input},
): query.${toPascalCase(type)}<${op}, ${names}> {
  return ${type}([${names}], ${call}, [input]);
}
`;
    const infinite = infiniteOptions
      ? `\n${renderJsDoc(`An infinite query of the pages of \`${member}\`. The body of a page is its \`data\`.`)}${renderFunction(infiniteOptions, "infiniteQuery")}`
      : "";
    return doc + renderFunction(options, "operationQuery") + infinite;
  }
  const event = `query.StreamEvent<${op}>`;
  return `${doc}export function ${options}<Data = ${event}[]>(
  ${client},
  ${input},
  options?: query.StreamQueryOptions<${event}, Data> | undefined,
): query.StreamQuery<${op}, ${names}, Data> {
  return streamQuery([${names}], ${call}, { input: [input], options });
}
`;
}

export function renderInputType(planned: PlannedQuery): string {
  const op = renderOperationType(planned, { runtime: "query." });
  return `query.${planned.isResumable ? "ResumableInput" : "QueryInput"}<${op}>`;
}

/** Renders a program that uses the options of the first query, or else of the first mutation. */
export function renderQueryProgram(plan: ApiPlan): string {
  const queries = planQueries(plan);
  const first = queries.find(({ kind }) => kind !== "mutation") ?? queries[0];
  if (!first) return "";
  const { variable, prefix, packageName } = plan;
  const isMutation = first.kind === "mutation";
  const input = isMutation ? "" : renderInput(first, plan);
  return [
    ...(isMutation ? [] : ['import { QueryClient } from "@tanstack/query-core"; // your adapter has it, too']),
    renderClientImport(input, plan),
    `import { ${first.options} } from "${packageName}/query";`,
    "",
    `const ${variable} = create${prefix}Client(${renderClientOptions(plan)});`,
    `const options = ${first.options}(${[variable, input].filter(Boolean).join(", ")});`,
    isMutation
      ? "console.log(options.mutationKey); // for useMutation(options)"
      : `console.log(await new QueryClient().fetchQuery(options)); // or useQuery(options)`,
  ].join("\n");
}

/** Renders the comment of the options or the hook of an operation. */
export function renderQueryDoc({ kind, member, operation }: PlannedQuery): string {
  const { summary, deprecation, description } = operation;
  const verb = { query: "A query that calls", stream: "A query with the events of", mutation: "A mutation that calls" }[
    kind
  ];
  const text = `${verb} \`${member}\`${summary ? `: ${summary}` : "."}`;
  const tags = deprecation ? [`@deprecated ${describeDeprecation(deprecation, description)}`] : [];
  return renderTaggedJsDoc({ text, tags });
}
