import type { ApiPlan, PlannedOperation } from "./api-plan.ts";
import { renderLiteral } from "./source-text.ts";

/** Renders the README of a package: what it is, a program that runs, its operations, its mocks. */
export function renderReadme(plan: ApiPlan): string {
  const { api, packageName, prefix, variable } = plan;
  return `<!-- @generated from specs/${plan.specName} by \`pnpm generate\`. Do not edit: change the specification instead. -->

# ${packageName}

Typed client and mocks of the ${api.title}, version ${api.version}.

\`\`\`ts
${renderProgram(plan)}
\`\`\`

\`\`\`sh
npm install ${packageName}
npm install --save-dev msw # for the mocks
\`\`\`

It runs on Node 20.19 and newer and in browsers, has no dependency but its own runtime, and is an ES module:
\`require("${packageName}")\` works too, in every supported Node.

## Operations

| operation | request | what it does |
|---|---|---|
${plan.operations.map(renderOperationRow).join("\n")}

Each one resolves to the body of the success and throws an \`ApiError\` for everything else:
\`${variable}.${plan.operations[0]?.member}.isError(error)\` narrows \`error.status\` and \`error.body\` together.
\`${variable}.${plan.operations[0]?.member}.result(…)\` resolves to \`{ ok, status, data, error, response }\` instead.
\`create${prefix}PathClient\` calls by method and path. Every call takes \`signal\`, \`timeoutMs\`, \`headers\`, \`fetch\` and
\`maxRetries\`.

## Mocks

\`\`\`ts
${renderMockProgram(plan)}
\`\`\`

They check each request as a server does, and answer the contract's own error. With
\`create${prefix}Mocks({ onInvalidRequest: "throw" })\` a mistake of a test fails the test. They work with msw 2 and 3, in
Node and in a browser.

## The contract

\`import document from "${packageName}/openapi.json" with { type: "json" }\` is the OpenAPI ${api.openapi} document${
    api.openapi.startsWith("3.2.") ? ";\n`openapi-3.1.json` says the same to tools that do not read 3.2 yet." : "."
  }
`;
}

/** The first streaming operation shows most; without one, the first operation does. */
function renderProgram(plan: ApiPlan): string {
  const { prefix, packageName, variable, baseUrl, operations } = plan;
  const streaming = operations.find(({ stream }) => stream);
  const plain = operations.find(({ stream }) => !stream);
  const credentials = plan.credentials.slice(0, 1).map(({ option }) => `${option}: "…"`);
  const options = [...(baseUrl ? [] : ['baseUrl: "http://127.0.0.1:8080"']), ...credentials];
  return [
    `import { create${prefix}Client } from "${packageName}";`,
    "",
    `const ${variable} = create${prefix}Client(${options.length > 0 ? `{ ${options.join(", ")} }` : ""});`,
    ...(plain ? [`const ${resultName(plain)} = await ${variable}.${plain.member}(${renderInput(plain)});`] : []),
    ...(streaming
      ? [
          "",
          `for await (const { event, data } of ${variable}.${streaming.member}(${renderInput(streaming)})) {`,
          "  console.log(event, data);",
          "}",
        ]
      : plain
        ? [`console.log(${resultName(plain)});`]
        : []),
  ].join("\n");
}

function resultName(planned: PlannedOperation): string {
  return planned.operation.method === "GET" ? "found" : "answer";
}

/** The first example of everything that must be sent. */
function renderInput({ operation }: PlannedOperation): string {
  const parts: Record<string, Record<string, unknown>> = {};
  for (const parameter of operation.parameters) {
    if (!parameter.isRequired) continue;
    const place = parameter.in === "header" ? "headers" : parameter.in === "cookie" ? "cookies" : parameter.in;
    parts[place] = { ...parts[place], [parameter.name]: parameter.examples[0]?.value ?? "…" };
  }
  const example = operation.requestBody?.content[0]?.examples[0];
  const input = example ? { ...parts, body: example.value } : parts;
  return Object.keys(input).length > 0 ? renderLiteral(input) : "";
}

function renderOperationRow({ operation, member, stream }: PlannedOperation): string {
  const summary = (operation.summary ?? "").replaceAll("|", "\\|").replaceAll("\n", " ");
  return `| \`${member}\` | \`${operation.method} ${operation.path}\` | ${summary}${stream ? " (a stream of events)" : ""} |`;
}

function renderMockProgram({ packageName, prefix, variable, operations }: ApiPlan): string {
  const [first] = operations;
  const error = operations
    .flatMap((planned) => planned.operation.responses.map(({ status }) => ({ member: planned.member, status })))
    .find(({ status }) => /^[45]\d\d$/.test(status));
  return [
    'import { setupServer } from "msw/node";',
    `import { create${prefix}Mocks } from "${packageName}/mocks";`,
    "",
    `const ${variable} = create${prefix}Mocks();`,
    `const server = setupServer(...${variable}.handlers); // every operation, from the contract's examples`,
    'server.listen({ onUnhandledRequest: "error" });',
    ...(error ? [`server.use(${variable}.${error.member}.respond(${error.status})); // a documented status`] : []),
    ...(first
      ? [`server.use(${variable}.${first.member}.handle(({ respond }) => respond(${successOf(first)})));`]
      : []),
  ].join("\n");
}

function successOf({ success }: PlannedOperation): string {
  return success && /^\d+$/.test(success.status) ? success.status : "200";
}
