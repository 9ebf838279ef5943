import { GenerateError } from "../generate-error.ts";
import { type PackageFileSet, wholePackage } from "../package-file-set.ts";

/** Parts of a package that are generated only on request. The hooks need the options of `query`. */
export const partNames = ["schemas", "query", "react", "vue", "pagination", "resume", "dates"] as const;

export type PartName = (typeof partNames)[number];

/** The default parts of a package, with some optional parts. */
export function withParts(parts: readonly PartName[]): PackageFileSet {
  return { ...wholePackage, ...Object.fromEntries(parts.map((part) => [part, true])) };
}

/** The entries of optional parts: the path in the `exports` of the package, and the name of the file. */
const entries: Readonly<Partial<Record<PartName, readonly [path: string, file: string]>>> = {
  schemas: ["./schemas", "schemas"],
  query: ["./query", "query"],
  react: ["./query/react", "react"],
  vue: ["./query/vue", "vue"],
};

/** The optional peer dependencies of parts, with the supported versions. */
const peers: Readonly<Partial<Record<PartName, Readonly<Record<string, string>>>>> = {
  react: { "@tanstack/react-query": "^5.66.0", react: "^18 || ^19" },
  // The hooks need Vue 3.3. The range includes Vue 2, as that of @tanstack/vue-query does. Because of its optional peer
  // @vue/composition-api, npm 10 resolves Vue to version 2 in an application without Vue, and then refuses a package whose
  // range excludes version 2.
  vue: { "@tanstack/vue-query": "^5.66.0", vue: "^2.6.0 || ^3.3.0" },
};

/**
 * The requested optional parts, in the order of {@link partNames}, with the parts that they need.
 *
 * @throws {GenerateError} if a part needs the client, and the package has none.
 */
export function completeParts(files: PackageFileSet): ReadonlySet<PartName> {
  const hasQuery = files.query || files.react || files.vue;
  const parts = partNames.filter((name) => files[name] || (name === "query" && hasQuery));
  const dependent = parts.find((name) => name !== "schemas");
  if (dependent === undefined || files.client) return new Set(parts);
  throw new GenerateError(
    `files: ${dependent} needs the client of the package. Expected client to be true or left out, found false.`,
  );
}

export function listEntries(parts: ReadonlySet<PartName>): (readonly [path: string, file: string])[] {
  return [...parts].flatMap((part) => (entries[part] ? [entries[part]] : []));
}

export function listPeers(parts: ReadonlySet<PartName>): Readonly<Record<string, string>> {
  return Object.assign({}, ...[...parts].map((part) => peers[part]));
}

/** The peer dependencies of parts that a package installs to check its own types. */
export function listDevelopmentPeers(parts: ReadonlySet<PartName>): Readonly<Record<string, string>> {
  return {
    ...(parts.has("react") ? { "@tanstack/react-query": "^5", "@types/react": "^19", react: "^19" } : {}),
    ...(parts.has("vue") ? { "@tanstack/vue-query": "^5", vue: "^3" } : {}),
  };
}
