import { Writable } from "node:stream";
import { pino } from "pino";

/** A logger that adds its lines to a list. */
export function logTo(lines: string[]) {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return pino({}, stream);
}
