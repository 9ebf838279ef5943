import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Tell } from "../progress.ts";
import type { Section } from "../table.ts";
import { measureChange } from "./measure-change.ts";
import { measureFirstEvent } from "./measure-first-event.ts";
import { measureStart } from "./measure-start.ts";

/** The local server as a program: how soon it is there, how soon it answers, and what it costs meanwhile. */
export async function* measureServe(tell: Tell): AsyncGenerator<Section> {
  const folder = await mkdtemp(join(tmpdir(), "docent-bench-serve-"));
  try {
    yield* measureStart(folder, tell);
    yield* measureFirstEvent(folder, tell);
    yield* measureChange(folder, tell);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
