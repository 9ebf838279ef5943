import { cp } from "node:fs/promises";
import { join } from "node:path";
import { benchFolder, root } from "../folders.ts";
import { foreignPins, installPins } from "../pins.ts";

/** The folder of the servers. The programs that start them are copied into it, so that their imports resolve. */
export const foreignFolder = join(benchFolder, "foreign");

/** Installs the servers into `.bench/foreign`, unless these versions are installed, and copies the programs. */
export async function installServers(): Promise<void> {
  await installPins(foreignFolder, foreignPins, ["--ignore-scripts"]);
  await cp(join(import.meta.dirname, "programs"), foreignFolder, { recursive: true });
}

export interface ForeignContract {
  name: string;
  /** The argument of `docent-contract verify`. */
  contract: string;
  /** The document that the server reads. */
  document: string;
  /** Path prefix of the operations. */
  basePath: string;
}

const pets = join(import.meta.dirname, "pets.yaml");
const petstore = join(foreignFolder, "node_modules/fastify-openapi-glue/examples/petstore/petstore-openapi.v3.json");

const contracts = {
  // None of these servers supports OpenAPI 3.2.
  local: { contract: "local", document: join(root, "packages/local/openapi-3.1.json") },
  cloud: { contract: "cloud", document: join(root, "packages/cloud/openapi.json") },
  /** Swagger's example, which is part of fastify-openapi-glue. */
  petstore: { contract: petstore, document: petstore },
  /** An OpenAPI 3.0 document with parameters in every location, one of them in the style deepObject. */
  pets: { contract: pets, document: pets },
};

export interface ForeignRun {
  server: string;
  contract: ForeignContract;
  /** Arguments of Node. */
  command: (port: number) => string[];
  /** Additional arguments of `docent-contract verify`. */
  options: string[];
}

const prism: ForeignRun["command"] = (port) => [
  "node_modules/@stoplight/prism-cli/dist/index.js",
  "mock",
  "--host=127.0.0.1",
  `--port=${port}`,
];

const program =
  (name: string, ...rest: string[]) =>
  (document: string, port: number): string[] => [`${name}.mjs`, document, String(port), ...rest];

/** Lists the servers to verify, each with the contracts that it serves. */
export function listRuns(): ForeignRun[] {
  const run = (
    server: string,
    name: keyof typeof contracts,
    {
      command,
      basePath = "",
      options = [],
    }: { command: ReturnType<typeof program>; basePath?: string; options?: string[] },
  ): ForeignRun => {
    const contract = { name, ...contracts[name], basePath };
    return { server, contract, options, command: (port) => command(contract.document, port) };
  };
  const ofPrism = { command: (document: string, port: number) => [...prism(port), document] };
  const ours = ["local", "cloud"] as const;
  return [
    ...[...ours, "petstore" as const, "pets" as const].map((name) => run("Prism", name, ofPrism)),
    ...[...ours, "petstore" as const].map((name) => run("Scalar mock server", name, { command: program("scalar") })),
    ...ours.map((name) => run("@mswjs/source", name, { command: program("mswjs-source") })),
    ...ours.map((name) => run("express-openapi-validator", name, { command: program("express", name) })),
    run("express-openapi-validator", "pets", { command: program("pets"), basePath: "/v1" }),
    run("express-openapi-validator, look-up before validation", "pets", {
      command: program("pets", "lookup-first"),
      basePath: "/v1",
      options: ["--operation=replacePet"],
    }),
    ...ours.map((name) => run("fastify-openapi-glue", name, { command: program("fastify", name) })),
    ...ours.map((name) => run("openapi-backend", name, { command: program("openapi-backend", name) })),
  ];
}
