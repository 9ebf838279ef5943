import type { Api, Example, MediaType, Operation } from "@docent/openapi";

/**
 * A program that holds every example of a contract, each typed by the place that it stands in. Against the types of
 * another version, what the two do not agree on does not compile.
 */
export function renderExamples(api: Api): string {
  const lines = api.operations.flatMap((operation) => [
    ...renderParameters(operation),
    ...renderContent(operation.requestBody?.content ?? [], bodyType(operation)),
    ...operation.responses.flatMap(({ status, headers, content }) => {
      const type = `operations[${quote(operation.id)}]["responses"][${renderStatus(status)}]`;
      return [
        ...headers.flatMap(({ name, examples }) => renderEach(examples, `${type}["headers"][${quote(name)}]`)),
        ...renderContent(content, `${type}["content"]`),
      ];
    }),
  ]);
  return `import type { operations } from "@docent/${api.name}";\n\nexport const examples = [\n${lines.join("")}];\n`;
}

function renderParameters({ id, parameters }: Operation): string[] {
  return parameters.flatMap(({ name, in: place, examples }) => {
    const type = `NonNullable<NonNullable<operations[${quote(id)}]["parameters"][${quote(place)}]>[${quote(name)}]>`;
    return renderEach(examples, type);
  });
}

function bodyType({ id }: Operation): string {
  return `NonNullable<operations[${quote(id)}]["requestBody"]>["content"]`;
}

/** An example of a stream is a list of its events. */
function renderContent(content: readonly MediaType[], type: string): string[] {
  return content.flatMap(({ name, examples, stream }) =>
    renderEach(examples, `${type}[${quote(name)}]${stream ? "[]" : ""}`),
  );
}

/** JSON is a subset of JavaScript, and `satisfies` refuses a property that the type does not have. */
function renderEach(examples: readonly Example[], type: string): string[] {
  return examples.map(({ value }) => `  ${JSON.stringify(value)} satisfies ${type},\n`);
}

function renderStatus(status: string): string {
  return /^\d+$/.test(status) ? status : quote(status);
}

function quote(text: string): string {
  return JSON.stringify(text);
}
