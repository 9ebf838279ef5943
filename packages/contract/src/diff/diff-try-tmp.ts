import { loadSpec } from "@docent/openapi";
import { diffContracts } from "./diff-contracts.ts";

const [a, b] = process.argv.slice(2);
const s = performance.now();
const [old, current] = [await loadSpec(a!), await loadSpec(b!)];
const t = performance.now();
const diff = diffContracts(old, current);
for (const c of diff.changes) {
  console.log(
    c.ratings.clients[0],
    c.ratings.mockUsers[0],
    c.ratings.implementers[0],
    "|",
    c.location,
    "|",
    c.what,
    "|",
    c.reason ?? "",
  );
  for (const e of c.effects)
    console.log(
      "      ",
      e.kind,
      e.usedIn.join("; ").slice(0, 100),
      "|",
      e.message,
      "|",
      e.undecided ?? e.witness?.problem,
      e.handledBy ?? "",
    );
}
console.log(diff.ratings, Math.round(t - s), Math.round(performance.now() - t));
