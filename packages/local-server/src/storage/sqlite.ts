import type * as sqlite from "node:sqlite";

export type DatabaseSync = sqlite.DatabaseSync;

export const { DatabaseSync } = loadSqlite();

/** Node 22 warns that its SQLite is experimental, which no one at the keyboard can do anything about. */
function loadSqlite(): typeof sqlite {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule("node:sqlite");
  } finally {
    process.emitWarning = emitWarning;
  }
}
