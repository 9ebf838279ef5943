import { join } from "node:path";
import { CompileLayer } from "../artefacts/compile-layer.ts";
import { VirtualCompiler } from "../artefacts/virtual-compiler.ts";
import { RealServer } from "../servers/real-server.ts";
import { type Baseline, recordBaseline } from "./baseline.ts";
import { type ApiName, apiNames, type CommittedContract, readCommitted } from "./committed-contract.ts";

export const root = join(import.meta.dirname, "../../../..");

/** Committed contracts do not change while a process runs, so all contexts share them. */
const committed = new Map<ApiName, Promise<CommittedContract>>();

/** The committed contract of an API, read at the first use. */
export function shareCommitted(api: ApiName): Promise<CommittedContract> {
  const known = committed.get(api) ?? readCommitted(root, api);
  committed.set(api, known);
  return known;
}

/** The state of one process: contracts, servers and compilers, each created at its first use. */
export class TrialContext {
  readonly #made = new Map<string, Promise<unknown>>();

  committed(api: ApiName): Promise<CommittedContract> {
    return shareCommitted(api);
  }

  baseline(api: ApiName): Promise<Baseline> {
    return this.once(`baseline ${api}`, async () => recordBaseline(await this.committed(api), await this.server(api)));
  }

  server(api: ApiName): Promise<RealServer> {
    return this.once(`server ${api}`, async () => new RealServer(api, (await this.committed(api)).api));
  }

  /** Closes the servers that were opened. */
  async close(): Promise<void> {
    for (const name of apiNames) if (this.#made.has(`server ${name}`)) await (await this.server(name)).close();
  }

  /** Opens the compile layer of an API. Throws if a program does not compile against the committed contract. */
  compile(api: ApiName): Promise<CompileLayer> {
    return this.once(`compile ${api}`, async () => {
      const compiler = await this.once("compiler", async () => new VirtualCompiler(root));
      const { api: model, base } = await this.committed(api);
      const layer = await CompileLayer.open(root, { api: model, base, compiler, isFirstOnly: true });
      const [failure] = layer.checkAlone(base);
      if (failure)
        throw new Error(`Expected ${failure.name} to compile, found in line ${failure.line}: ${failure.message}`);
      return layer;
    });
  }

  /** Creates a value at its first use. Each key has values of one type. */
  once<Thing>(key: string, make: () => Promise<Thing>): Promise<Thing> {
    const known = this.#made.get(key) ?? make();
    this.#made.set(key, known);
    // Each key has one type.
    return known as Promise<Thing>;
  }
}
