import { expect, test } from "vitest";
import { extractPrograms } from "./readme-programs.ts";

const readme = `# A package

\`\`\`sh
npm install it
\`\`\`

\`\`\`ts
console.log("\`\`\` in a line");
\`\`\`

\`\`\`ts
import { createMocks } from "@docent/it/mocks";
\`\`\`
`;

test("finds the programs in a README, and which of them need msw", () => {
  expect(extractPrograms(readme, "it")).toEqual([
    { name: "readme-it-1.ts", code: 'console.log("``` in a line");\nexport {};\n', usesMocks: false },
    {
      name: "readme-it-2.ts",
      code: 'import { createMocks } from "@docent/it/mocks";\nexport {};\n',
      usesMocks: true,
    },
  ]);
});

test("finds no programs in a README without any", () => {
  expect(extractPrograms("# Nothing", "it")).toEqual([]);
});
