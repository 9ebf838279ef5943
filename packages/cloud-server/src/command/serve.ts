import { setTimeout as wait } from "node:timers/promises";
import { defineCommand, readPackageVersion, renderJson, UsageError, untilAborted } from "@docent/terminal";
import type { OpenCloudServer } from "../server/open-cloud-server.ts";
import type { OperationsServer } from "../server/operations-server.ts";
import { ResponseCounts } from "../server/response-counts.ts";
import { redactTokens } from "../tokens/token.ts";
import { readServeSettings, settingOptions } from "./serve-settings.ts";
import { readDatabase, storeOptions } from "./use-store.ts";

export const serve = defineCommand({
  summary: "Starts the cloud server",
  usage: "",
  details:
    "Serves plain HTTP: if other machines call it, put a proxy with TLS in front of it. On SIGTERM or Ctrl-C, /readyz fails immediately, new requests are refused after --drain-delay, and running responses get --grace to finish. A second Ctrl-C stops it immediately.",
  options: {
    ...settingOptions,
    "no-migrate": {
      type: "boolean",
      default: false,
      help: "refuse an empty or older store, for which docent-cloud migrate was not run",
    },
    json: { type: "boolean", default: false, help: "print the URLs of the server as a line of JSON" },
    ...storeOptions,
  },
  examples: [
    "docent-cloud serve",
    "docent-cloud serve --port 8080 --database ./cloud.sqlite --log info",
    "DATABASE_URL=postgres://docent@db.internal/docent docent-cloud serve --host 0.0.0.0 --trust-proxy 10.0.0.0/8",
  ],
  exitCodes:
    "0 stopped; 1 failed, for the reason in the message; 2 invalid command line; 130 stopped with a second Ctrl-C.",
  async run({ values }, terminal) {
    const { api, operations, graceMs, drainDelayMs, logLevel, ...settings } = readServeSettings(values, terminal);
    const [{ openServer }, { findProxyProblem }, { pino }] = await Promise.all([
      import("../server/open-cloud-server.ts"),
      import("@docent/server"),
      import("pino"),
    ]);
    const proxyProblem = settings.trustedProxies.map(findProxyProblem).find((problem) => problem !== undefined);
    if (proxyProblem) throw new UsageError(proxyProblem);
    const counts = new ResponseCounts();
    const logger = pino({ level: logLevel }, { write: (line) => terminal.warn(redactTokens(line)) });
    const opened = await openServer({
      ...settings,
      database: readDatabase(values, terminal),
      migrate: !values["no-migrate"],
      logger,
      observe: (response) => counts.add(response),
      onReport: (message) => logger.warn(message),
    });
    let isDraining = false;
    let operationsServer: OperationsServer | undefined;
    try {
      const { url } = await opened.server.listen(api);
      operationsServer = await createOperations(opened, { counts, isDraining: () => isDraining });
      const { url: operationsUrl } = await operationsServer.listen(operations);
      const addresses = { url, operationsUrl, store: opened.store.name };
      terminal.write(values.json ? `${renderJson(addresses)}\n` : renderAddresses(addresses));
      await untilAborted(terminal.signal);
      isDraining = true;
      if (!values.json) terminal.write("Stopping …\n");
      await wait(drainDelayMs);
    } finally {
      await opened.close({ graceMs });
      await operationsServer?.close();
    }
  },
});

/** Creates the server of health checks and metrics. */
async function createOperations(
  { check, areLimitsShared }: OpenCloudServer,
  { counts, isDraining }: { counts: ResponseCounts; isDraining: () => boolean },
): Promise<OperationsServer> {
  // The metrics library takes as long to load as everything else, so it is loaded after the API listens.
  const [{ createMetrics }, { createOperationsServer }] = await Promise.all([
    import("../server/metrics.ts"),
    import("../server/operations-server.ts"),
  ]);
  const metrics = createMetrics(counts, { version: readPackageVersion(import.meta.url), areLimitsShared });
  return createOperationsServer({
    metrics,
    async readiness() {
      const problem = await check();
      metrics.setStoreUp(problem === undefined);
      return isDraining() ? "The server is stopping." : problem;
    },
  });
}

function renderAddresses({ url, operationsUrl, store }: { url: string; operationsUrl: string; store: string }): string {
  return `Docent cloud server on ${url}
  store: ${store}
  operations: ${operationsUrl}/livez, /readyz, /metrics
  curl -s -H 'Authorization: Bearer TOKEN' '${url}/api/cli/projects'
Ctrl-C stops.
`;
}
