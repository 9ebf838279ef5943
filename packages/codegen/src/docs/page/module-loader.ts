import * as runtime from "@docent/runtime";
import * as mocksRuntime from "@docent/runtime/mocks";
import * as msw from "msw";
import { canSet } from "../page-requests.ts";

type Exports = Record<string, unknown>;

/** A generated module as a CommonJS function, which sets its exports. */
export type ModuleBody = (require: (name: string) => unknown, exports: Exports) => void;

/** The members of a mock that a page uses. */
export interface PageMock {
  readonly handler: msw.HttpHandler;
  respond(status: number, options?: { example?: string; delayMs?: number }): msw.HttpHandler;
}

/** The client contract and the mocks of an API. */
export interface LoadedApi {
  contract: runtime.ClientContract;
  /** The mock of each operation, by the member of the operation in the client. */
  mocks: Readonly<Record<string, PageMock>>;
}

type Checks = Pick<typeof mocksRuntime, "checkCredentials" | "checkParameters">;

/** Removes the checks of cookies and of headers that browsers do not allow a page to set. */
const checks: Checks = {
  checkParameters: (entries, known) => mocksRuntime.checkParameters(entries.filter(canSet), known),
  checkCredentials(alternatives) {
    const sent = alternatives.map((alternative) => {
      const locations = typeof alternative === "object" && "all" in alternative ? alternative.all : [alternative];
      return { all: locations.filter((location) => location[0] !== "cookie") };
    });
    return sent.some(({ all }) => all.length === 0) ? () => undefined : mocksRuntime.checkCredentials(sent);
  },
};

/** Packages that the modules of a page can import. */
const importablePackages: Readonly<Record<string, unknown>> = {
  "@docent/runtime": runtime,
  "@docent/runtime/mocks": { ...mocksRuntime, ...checks },
  msw: { HttpHandler: msw.HttpHandler },
};

/**
 * Runs the operations and mocks of an API with their imports, each module once.
 *
 * @param prefix The name of the API in `create…Mocks`.
 */
export function loadModules(prefix: string, modules: Readonly<Record<string, ModuleBody>>): LoadedApi {
  const loaded = new Map<string, Exports>();
  const load = (name: string): unknown => {
    if (Object.hasOwn(importablePackages, name)) return importablePackages[name];
    const known = loaded.get(name);
    if (known) return known;
    const exports: Exports = {};
    loaded.set(name, exports);
    modules[name]?.(load, exports);
    return exports;
  };
  // The generated modules have these exports.
  const { contract } = load("./operations.gen.ts") as Pick<LoadedApi, "contract">;
  const createMocks = (load("./mocks.gen.ts") as Exports)[`create${prefix}Mocks`] as (options: {
    baseUrl: string;
  }) => LoadedApi["mocks"];
  return { contract, mocks: createMocks({ baseUrl: "*" }) };
}
