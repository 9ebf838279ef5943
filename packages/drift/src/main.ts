import { runProve } from "./index.ts";

process.exitCode = await runProve(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
