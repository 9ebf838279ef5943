import { defineConfig } from "tsup";
import { serverBuild } from "../../tsup.base.ts";

/**
 * What is private, and what only the other packages of this workspace see of a published one, comes along; so does the
 * contract, which is that of the version that the server was built for.
 */
const bundled = /^@docent\/(storage|terminal|openapi|schema|server\/to-web-stream|local\/openapi\.json)/;

export default defineConfig(
  // Threads begin in files of their own, beside the one that starts them.
  serverBuild(
    {
      index: "src/index.ts",
      main: "src/main.ts",
      "write-worker": "src/search/write-worker.ts",
      "read-worker": "src/search/read-worker.ts",
      "chunk-worker": "src/ingest/chunk-worker.ts",
      "page-worker": "src/html/page-worker.ts",
      "vector-worker": "src/embeddings/vector-worker.ts",
    },
    bundled,
  ),
);
