/** The optional parts of a package. Every package contains types. */
export interface PackageFileSet {
  /** The client. Without the client, the package contains only types and mocks. */
  client: boolean;
  /** The mocks, with their validators: `./mocks`. */
  mocks: boolean;
  /** The mocks by path: `./mocks/paths`. */
  mockPaths: boolean;
  /** The contract as JSON: `./openapi.json`. */
  openapi: boolean;
  /** The README. If false, a README of your own is kept. */
  readme: boolean;
  /** Standard Schemas: `./schemas`. Default: false. */
  schemas: boolean;
  /** Options for TanStack Query: `./query`. It needs the client. Default: false. */
  query: boolean;
  /** Hooks for React: `./query/react`. They need `query`. Default: false. */
  react: boolean;
  /** Hooks for Vue: `./query/vue`. They need `query`. Default: false. */
  vue: boolean;
  /** Iterators of pages and items, in the client. Default: false. */
  pagination: boolean;
  /** Streams that continue after an interruption, in the client. Default: false. */
  resume: boolean;
  /** `Date` instead of strings of the format `date-time`, in the client. Default: false. */
  dates: boolean;
}

/** The parts of a package without settings. */
export const wholePackage: PackageFileSet = {
  client: true,
  mocks: true,
  mockPaths: true,
  openapi: true,
  readme: true,
  schemas: false,
  query: false,
  react: false,
  vue: false,
  pagination: false,
  resume: false,
  dates: false,
};

/** The part that each file belongs to. */
const partByPath: Readonly<Record<string, keyof PackageFileSet>> = {
  "src/client.gen.ts": "client",
  "src/operations.gen.ts": "client",
  "src/mocks.gen.ts": "mocks",
  "src/validators.gen.ts": "mocks",
  "src/mock-paths.gen.ts": "mockPaths",
  "openapi.json": "openapi",
  "openapi-3.1.json": "openapi",
  "README.md": "readme",
};

/** Whether a package with these parts has a file. */
export function hasFile(files: PackageFileSet, path: string): boolean {
  const part = Object.hasOwn(partByPath, path) ? partByPath[path] : undefined;
  return part === undefined || files[part];
}

export function usesMsw({ mocks, mockPaths }: PackageFileSet): boolean {
  return mocks || mockPaths;
}

/** Summarizes the parts of a package for its description: `Typed client and mocks`. */
export function describeParts({ client, mocks, mockPaths }: PackageFileSet): string {
  const hasMocks = mocks || mockPaths;
  if (client) return hasMocks ? "Typed client and mocks" : "Typed client";
  return hasMocks ? "Mocks" : "Types";
}
