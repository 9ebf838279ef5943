import { globSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, posix, resolve } from "node:path";
import type { Options } from "tsup";

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];
type Metafile = NonNullable<Parameters<Parameters<Parameters<Plugin["setup"]>[0]["onEnd"]>[0]>[0]["metafile"]>;

/** How every published library is built: ES modules and their types, whole, for the oldest Node that it supports. */
export function libraryBuild(entry: Record<string, string>): Options {
  return {
    entry,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    dts: true,
    clean: true,
    treeshake: true,
    splitting: true,
    sourcemap: false,
    esbuildPlugins: [licencePlugin],
    plugins: [{ name: "no-paths", renderChunk: removePaths }],
  };
}

/** How a published server is built: a library with a program, which brings along what is private. */
export function serverBuild(entry: Record<string, string>, bundled: RegExp): Options {
  return {
    ...libraryBuild(entry),
    platform: "node",
    target: "node22",
    noExternal: [bundled],
    // There is no `sqlite` but `node:sqlite`.
    removeNodeProtocol: false,
    // They are in the workspace as source.
    esbuildOptions: (options) => {
      options.conditions = ["@docent/source"];
    },
    dts: bundledTypes({ index: "src/index.ts" }, [bundled]),
  };
}

/**
 * The types of the entries, with those of the `bundled` modules. Names of this workspace resolve to their sources: otherwise,
 * every bundled package is compiled in a program of its own, which parses the libraries again.
 */
export function bundledTypes(entry: Record<string, string>, bundled: RegExp[]): NonNullable<Options["dts"]> {
  return { entry, resolve: bundled, compilerOptions: { paths: sourcePaths() } };
}

/** The source file of each name that a package of this workspace exports. A build runs in the folder of its package. */
function sourcePaths(): Record<string, string[]> {
  const paths = globSync("../*/package.json").flatMap((manifest) => {
    const { name, exports = {} } = JSON.parse(readFileSync(manifest, "utf8"));
    return Object.entries<Record<string, string>>(exports).flatMap(([key, { "@docent/source": source }]) =>
      source === undefined ? [] : [[posix.join(name, key), [resolve(manifest, "..", source)]]],
    );
  });
  return Object.fromEntries(paths);
}

/** Licences require that they are distributed with the code that they cover, so they are written next to bundled code. */
const licencePlugin: Plugin = {
  name: "third-party-licences",
  setup({ initialOptions: { outdir = "dist" }, onEnd }) {
    onEnd(async ({ metafile }) => {
      const licences = await readLicences(listBundled(metafile));
      if (licences.length === 0) return;
      await mkdir(outdir, { recursive: true });
      await writeFile(join(outdir, "third-party-licenses.txt"), licences.join("\n"));
    });
  },
};

/** The files of which something is in the build. Others were read only to find that nothing of them is needed. */
export function listBundled(metafile: Metafile | undefined): string[] {
  const inputs = Object.values(metafile?.outputs ?? {}).flatMap((output) => Object.entries(output.inputs));
  return inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path);
}

/** The licence of each package that one of these files belongs to. Paths are relative to `folder`. */
export function readLicences(paths: readonly string[], folder = "."): Promise<string[]> {
  const folders = paths.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0]);
  const packages = [...new Set(folders)].filter((folder) => folder !== undefined).sort();
  return Promise.all(
    packages.map(async (path) => {
      const { name, version, license } = JSON.parse(await readFile(join(folder, path, "package.json"), "utf8"));
      return `${name} ${version}\n\n${(await readLicence(join(folder, path))) ?? `${license}\n`}`;
    }),
  );
}

/** Packages name the file differently. A few have only the name of their licence, in `package.json`. */
async function readLicence(folder: string): Promise<string | undefined> {
  const name = (await readdir(folder)).sort().find((candidate) => /^licen[cs]e(?:\.\w+)?$/i.test(candidate));
  return name === undefined ? undefined : readFile(join(folder, name), "utf8");
}

/**
 * Removes paths of this machine from a bundle: comments such as `// ../../node_modules/.pnpm/…`, and in the names of CommonJS
 * modules, the folders above their package. A folder above may have a space.
 */
function removePaths(code: string) {
  return {
    code: code
      .replace(/^\/\/ (?:\S+|\.{1,2}\/.+)\.\w+\n/gm, "")
      .replace(/^( *)"[^"\n]*\/node_modules\/([^"\n]+)"\(/gm, '$1"$2"('),
  };
}
