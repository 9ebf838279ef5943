import { loadWorkspace } from "@docent/codegen/internal";

/** This repository, as `docent.config.ts` describes it. */
export const workspace = await loadWorkspace({ folder: import.meta.dirname });
