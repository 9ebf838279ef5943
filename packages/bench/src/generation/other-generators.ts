import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Measurement, measureCommand } from "../measure.ts";
import { generatorPath } from "../pins.ts";

/** Another generator of clients and mocks. */
export interface OtherGenerator {
  /** The name of the generator, with what it generates. */
  name: string;
  /** Runs the generator in a cold process. It writes only below `folder`. */
  generate: (document: string, folder: string) => Promise<Measurement>;
  /** Code of a module that exports the `handlers` for msw. The module is in the folder of the generated files. */
  handlers: string;
}

const node = (script: string, args: readonly string[], cwd?: string) =>
  measureCommand(process.execPath, [generatorPath(script), ...args], cwd === undefined ? {} : { cwd });

/** Calls every exported function whose name matches: each of them returns handlers. */
const callEach = (module: string, name: string) =>
  `import * as generated from "${module}";
const makers = Object.entries(generated).filter(([name]) => ${name}.test(name));
export const handlers = makers.flatMap(([, make]) => (make as unknown as () => unknown)());
`;

/** The generators of clients and mocks, each with the settings of its documentation. */
export const otherGenerators: readonly OtherGenerator[] = [
  {
    name: "hey-api (types, sdk, faker, msw)",
    generate: (document, folder) =>
      node("@hey-api/openapi-ts/bin/run.js", [
        ...["-i", document, "-o", folder, "-p", "@hey-api/typescript", "@hey-api/sdk", "@faker-js/faker", "msw"],
        "--no-log-file",
      ]),
    handlers: `import { createMswHandlers } from "./msw.gen";
export const handlers = createMswHandlers().all() as unknown[];
`,
  },
  {
    name: "orval (fetch, mock)",
    generate: (document, folder) =>
      node("orval/dist/bin/orval.mjs", [
        ...["--input", document, "--output", join(folder, "api.ts"), "--client", "fetch", "--mock"],
      ]),
    handlers: callEach("./api.msw", "/^get.*Mock$/"),
  },
  {
    name: "kubb (ts, client, faker, msw)",
    generate: async (document, folder) => {
      const config = `${folder}.kubb.config.mjs`;
      await mkdir(dirname(folder), { recursive: true });
      await writeFile(config, renderKubbConfig(document, basename(folder)));
      return node("@kubb/cli/bin/kubb.cjs", ["generate", "--config", config], dirname(folder));
    },
    handlers: callEach("./handlers/index", "/Handler$/"),
  },
  {
    name: "Redocly generate-client (typescript, mock)",
    generate: (document, folder) =>
      node("@redocly/cli/bin/cli.js", [
        ...["generate-client", document, "-o", join(folder, "client.ts")],
        ...["--generator", "typescript", "--generator", "mock"],
      ]),
    handlers: 'export { handlers } from "./client.mocks";\n',
  },
];

function renderKubbConfig(document: string, output: string): string {
  return `import { defineConfig } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginFaker } from "@kubb/plugin-faker";
import { pluginMsw } from "@kubb/plugin-msw";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";
export default defineConfig({
  root: ".",
  input: { path: ${JSON.stringify(document)} },
  output: { path: ${JSON.stringify(output)}, clean: true, format: false, lint: false },
  plugins: [pluginOas({ validate: false }), pluginTs(), pluginClient({ client: "fetch" }), pluginFaker(), pluginMsw({ parser: "faker", baseURL: "*" })],
});
`;
}

/** Runs a generator on a document. The output folder is removed first. */
export async function generateWith(generator: OtherGenerator, document: string, folder: string): Promise<Measurement> {
  await rm(folder, { recursive: true, force: true });
  return generator.generate(document, folder);
}
