import { fileURLToPath } from "node:url";

/** The root of this repository, and the scope of its packages. */
export const workspace = {
  root: fileURLToPath(new URL("..", import.meta.url)),
  scope: "@docent",
};
