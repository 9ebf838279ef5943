import { defineConfig } from "tsup";
import { serverBuild } from "../../tsup.base.ts";

/**
 * Private packages, and entry points of published packages that are internal to this workspace, are bundled. The contract is
 * bundled, too, because the server needs the version that it was built for.
 */
const bundled = /^@docent\/(storage|terminal|openapi|runtime|schema|server\/to-web-stream|local\/openapi\.json)/;

export default defineConfig(
  // Each worker thread starts from its own file, in the folder of the file that creates it.
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
