import type * as sqlite from "node:sqlite";

export type DatabaseSync = sqlite.DatabaseSync;

export const { DatabaseSync } = loadSqlite();

/** Loads SQLite without the ExperimentalWarning of Node 22, which users cannot act on. */
function loadSqlite(): typeof sqlite {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    const loaded = process.getBuiltinModule?.("node:sqlite");
    if (loaded) return loaded;
    throw new Error(`SQLite needs Node 22.16 or later; this is Node ${process.versions.node}.`);
  } finally {
    process.emitWarning = emitWarning;
  }
}
