import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { loadSpec } from "@docent/openapi";
import { generatePackage } from "./src/render/generate.ts";
import { wholePackage } from "./src/package-file-set.ts";
const [, , file, folder] = process.argv;
const api = { ...(await loadSpec(file!, { onMistake: () => {} })), name: "github" };
const g = generatePackage(api, { specPath: "x", scope: "@acme", version: "1.0.0", mswRange: "^3", runtimeRange: "^1", directory: "p", usesTurbo: false, inputs: [], files: wholePackage });
for (const { path, content } of g.files) if (path.startsWith("src/")) { await mkdir(dirname(join(folder!, path)), { recursive: true }); await writeFile(join(folder!, path), content); }
