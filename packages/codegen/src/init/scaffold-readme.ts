import type { ScaffoldContract, ScaffoldFacts } from "./scaffold-facts.ts";
import { renderScriptCommand } from "./scaffold-workflow.ts";

export function renderScaffoldReadme(facts: ScaffoldFacts, { api, path }: ScaffoldContract): string {
  const run = (script: string) => renderScriptCommand(facts, { script });
  const commands = [
    [run("dev"), "generates after each change of a contract"],
    [run("generate"), "generates once"],
    [run("check"), "fails if a package is not up to date"],
    [run("test"), "tests the client on the mocks"],
    [run("build"), "builds the packages"],
  ] as const;
  const width = Math.max(...commands.map(([command]) => command.length));
  return `# ${facts.scope.slice(1)}

The contract \`${path}\` becomes the package \`${facts.scope}/${api}\`: a typed client, and mocks of its server.

\`\`\`sh
${commands.map(([command, purpose]) => `${command.padEnd(width)}   # ${purpose}`).join("\n")}
\`\`\`

- \`specs/\` has the contracts. A new file \`specs/orders.openapi.yaml\` becomes the package \`${facts.scope}/orders\`.
- \`packages/${api}\` is generated. Its README shows how the client and the mocks are used.
- \`packages/contract-tests\` calls each operation of the client on the mocks.
- A change that users can see needs a changeset: \`${run("changeset")}\`.

\`npx docent diff\` compares the contracts with those of the last release, and says whose programs the changes break.
\`npx docent verify\` checks a server against a contract.
`;
}
