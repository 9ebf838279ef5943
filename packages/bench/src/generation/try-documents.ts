import { join } from "node:path";
import { createHandlerSender, verify } from "@docent/contract";
import { createMockHandler, type ServedOperation } from "@docent/mock-server";
import { loadSpec } from "@docent/openapi";
import type { ClientContract } from "@docent/runtime";
import { importModule } from "./measure-responses.ts";
import { generate, packageOf, tryContract } from "./try-contracts.ts";
import type { TriedDocument } from "./try-directory.ts";

/** Maximum number of operations of a contract that is verified. Large contracts take minutes. */
const maxOperations = 12;
/** A bearer token, and a name and a password of `basic`. */
const token = "user:secret";

// Tries documents one after the other, and prints the result of each as a line of JSON. Arguments: the documents.
// Silences msw, which reports requests that cannot be sent.
console.log = console.warn = console.error = () => {};
for (const document of process.argv.slice(2)) {
  const tried = await tryDocument(document).catch((error: unknown) => ({
    ...{ document, isGenerated: false, typeErrors: [], kinds: [], findings: undefined },
    problems: [String(error).slice(0, 300)],
  }));
  process.stdout.write(`${JSON.stringify(tried)}\n`);
}
process.stdout.end(() => process.exit());

async function tryDocument(document: string): Promise<TriedDocument> {
  const generated = await generate(document);
  const tried = await tryContract(generated, []);
  return { document, ...tried, findings: generated.report && (await verifyMocks(packageOf(document))) };
}

/** The findings of `verify` against the mocks of a package. Undefined if the contract is large, or has no operation. */
async function verifyMocks(folder: string): Promise<TriedDocument["findings"]> {
  const file = join(folder, "openapi.json");
  const { operations } = await loadSpec(file);
  if (operations.length === 0 || operations.length > maxOperations) return undefined;
  const { createApiMocks } = await importModule(folder, "mocks");
  // The modules of every generated package have the same form.
  const { contract } = (await importModule(folder, "operations")) as unknown as { contract: ClientContract };
  // In the order of their handlers: of several mocks with one URL, those that respond to fewer requests are first.
  const mocks = Object.entries(createApiMocks?.({ baseUrl: "*", token }) as Record<string, ServedOperation>);
  const routes = mocks.flatMap(([member, mock]) => {
    const operation = operations.find(({ id }) => id === (contract.operations[member]?.id ?? member));
    return operation ? [{ method: operation.method, path: operation.path, mock }] : [];
  });
  const send = createHandlerSender(createMockHandler("api", routes));
  const { findings } = await verify(file, { url: "http://mocks.test", token, cases: 1, send });
  return findings.map(({ operation, rule, message, probe }) => ({
    rule,
    detail: `${operation}: ${probe}: ${message}`,
  }));
}
