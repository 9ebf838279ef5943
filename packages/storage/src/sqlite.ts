import type * as sqlite from "node:sqlite";

export type DatabaseSync = sqlite.DatabaseSync;

export const { DatabaseSync } = loadSqlite();

/** Suppresses the ExperimentalWarning of Node 22: users cannot act on it. */
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
