import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

/** Prints the names of the installed packages that a module loads. */
const program = `
import { registerHooks } from "node:module";
const names = new Set();
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const [, name] = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(resolved.url) ?? [];
    if (name) names.add(name);
    return resolved;
  },
});
await import(process.argv[1]);
process.stdout.write(JSON.stringify([...names]));
`;

test("a server starts without the parser of OpenAPI files, because its contract is a module", async () => {
  const args = ["--conditions=@docent/source", "--input-type=module", "--eval", program];
  const { stdout } = await run(process.execPath, [...args, new URL("./index.ts", import.meta.url).href]);
  const names: string[] = JSON.parse(stdout);
  expect(names).toContain("fastify");
  expect(names.filter((name) => name.startsWith("@redocly/"))).toEqual([]);
});
