import { fileURLToPath } from "node:url";

/** This repository, as the generator sees it. */
export const workspace = {
  root: fileURLToPath(new URL("..", import.meta.url)),
  scope: "@docent",
};
