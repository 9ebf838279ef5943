import { loadWorkspace } from "@docent/codegen";

/** This repository, as `docent.config.ts` describes it. */
export const workspace = await loadWorkspace({ folder: import.meta.dirname });
