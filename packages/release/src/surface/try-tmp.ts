import { compareTypes } from "./compare-types.ts";

for (const entry of process.argv.slice(3)) {
  const t = performance.now();
  const found = await compareTypes(entry, { old: `${process.argv[2]}/old`, new: `${process.argv[2]}/new` });
  console.log(entry, found.length, Math.round(performance.now() - t));
  for (const one of found.slice(0, 12))
    console.log(`${one.level} ${one.location} ${one.others.length}| ${one.what} ${one.error}`.slice(0, 300));
}
