import { gzipSync } from "node:zlib";
import { build } from "esbuild";

export interface BundleSize {
  minified: number;
  gzipped: number;
}

/** Size of a bundle that imports these names of a module, after tree shaking. msw is external. */
export async function measureBundle(module: string, names: readonly string[]): Promise<BundleSize> {
  const code = names.length > 0 ? `export { ${names.join(", ")} } from` : "export * from";
  const { outputFiles } = await build({
    stdin: { contents: `${code} ${JSON.stringify(module)};`, resolveDir: import.meta.dirname, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    external: ["msw"],
    conditions: ["@docent/source"],
    logLevel: "silent",
  });
  const [file] = outputFiles;
  const contents = file?.contents ?? new Uint8Array();
  return { minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length };
}
