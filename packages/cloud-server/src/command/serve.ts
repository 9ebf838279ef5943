import { setTimeout as pause } from "node:timers/promises";
import { defineCommand, readPackageVersion, renderJson, UsageError, untilAborted } from "@docent/terminal";
import { ResponseCounts } from "../server/metrics.ts";
import type { OperationsServer } from "../server/operations-server.ts";
import { redactTokens } from "../tokens/token.ts";
import { readServeSettings, settingOptions } from "./serve-settings.ts";
import { readDatabase, storeOptions } from "./use-store.ts";

export const serve = defineCommand({
  summary: "Starts the cloud server",
  usage: "",
  details:
    "Speaks plain HTTP: put a proxy with TLS in front of it where other machines call it. At SIGTERM or Ctrl-C, /readyz fails at once, new requests are refused after --drain-delay, and running responses get --grace to finish. A second Ctrl-C stops at once.",
  options: {
    ...settingOptions,
    "no-migrate": {
      type: "boolean",
      default: false,
      help: "refuse an empty or older store, and leave it to docent-cloud migrate",
    },
    json: { type: "boolean", default: false, help: "print where it listens as a line of JSON" },
    ...storeOptions,
  },
  examples: [
    "docent-cloud serve",
    "docent-cloud serve --port 8080 --database ./cloud.sqlite --log info",
    "DATABASE_URL=postgres://docent@db.internal/docent docent-cloud serve --host 0.0.0.0 --trust-proxy 10.0.0.0/8",
  ],
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
      // The metrics take as long to load as all the rest, so the API is started first.
      const metrics = (await import("../server/metrics.ts")).createMetrics(counts, {
        version: readPackageVersion(import.meta.url),
        areLimitsShared: opened.areLimitsShared,
      });
      const { createOperationsServer } = await import("../server/operations-server.ts");
      operationsServer = createOperationsServer({
        metrics,
        async readiness() {
          const problem = await opened.check();
          metrics.setStoreUp(problem === undefined);
          return isDraining ? "The server is stopping." : problem;
        },
      });
      const { url: operationsUrl } = await operationsServer.listen(operations);
      if (values.json) {
        terminal.write(`${renderJson({ url, operationsUrl, store: opened.store.name })}\n`);
      } else {
        terminal.write(`Docent cloud server on ${url}\n  store: ${opened.store.name}\n`);
        terminal.write(`  operations: ${operationsUrl}/livez, /readyz, /metrics\n`);
        terminal.write(`  curl -s -H 'Authorization: Bearer TOKEN' '${url}/api/cli/projects'\n`);
        terminal.write("Ctrl-C stops.\n");
      }
      await untilAborted(terminal.signal);
      isDraining = true;
      if (!values.json) terminal.write("Stopping …\n");
      await pause(drainDelayMs);
    } finally {
      await opened.close({ graceMs });
      await operationsServer?.close();
    }
  },
});
