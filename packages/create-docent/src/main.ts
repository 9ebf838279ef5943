#!/usr/bin/env node
// `npm create docent` runs the `init` command of @docent/codegen in this process.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);
const manifest = require.resolve("@docent/codegen/package.json");
const { bin } = require(manifest);
process.argv.splice(2, 0, "init");
await import(pathToFileURL(join(dirname(manifest), bin.docent)).href);
