import type { Header, WireRequest } from "@docent/schema";
import { quoteText } from "@docent/terminal";
import { createSecrets, isCredential, type Secrets } from "./secrets.ts";

/** Maximum length of a run of one byte that is written out. A command generates longer runs. */
const longRun = 1000;

/** Maximum size of one argument in bytes: Linux accepts 128 KiB. */
const maxArgument = 100_000;
/** Maximum bytes of a body without `-H 'Expect:'`. Older versions of curl send `Expect: 100-continue` from 1024 bytes on. */
const maxUnasked = 1000;

/** Renders a request as a `curl` line for a POSIX shell, with the variable TOKEN in place of the token. */
export function renderCurl(request: WireRequest, baseUrl: string, secrets = createSecrets(undefined)): string {
  const { method, target, body } = request;
  const headers = request.headers.filter(([name]) => name.toLowerCase() !== "content-length");
  const [, path = "", query = ""] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  const base = baseUrl.replace(/\/$/, "") + path;
  const options = [
    "curl -sSi --max-time 20",
    // curl expands braces and brackets to several URLs, and removes dot segments from a path.
    ...(/[[\]{}]/.test(target) ? ["-g"] : []),
    ...(/\/\.{1,2}(?=[/?]|$)/.test(target) ? ["--path-as-is"] : []),
    ...renderMethod(request),
    secrets.hide(query) === query ? quoteText(base + query) : quoteText(base) + secrets.quote(query),
    ...headers.map(([name, value]) => `-H ${renderHeader([name, value], isCredential(name) ? secrets : noSecrets)}`),
    // With a body, curl adds a Content-Type of its own.
    ...(body !== undefined && !hasHeader(headers, "content-type") ? ["-H 'Content-Type:'"] : []),
    ...((body?.length ?? 0) > maxUnasked ? ["-H 'Expect:'"] : []),
  ].join(" ");
  if (body === undefined)
    return ["POST", "PUT", "PATCH"].includes(method) ? `${options} -H 'Content-Length: 0'` : options;
  const pieces = splitRuns(Buffer.from(body));
  const isShort = body.length <= maxArgument && pieces.every(({ run }) => run === undefined);
  if (isShort && isPlain(body)) return `${options} --data-raw ${quoteText(Buffer.from(body).toString())}`;
  return `{ ${pieces.map(renderPiece).join(" ")} } | ${options} --data-binary @-`;
}

const noSecrets = createSecrets(undefined);

/** With `-X HEAD`, curl would wait for a body. */
function renderMethod({ method, body }: WireRequest): string[] {
  if (method === "GET" && body === undefined) return [];
  return method === "HEAD" && body === undefined ? ["--head"] : [`-X ${method}`];
}

function hasHeader(headers: readonly Header[], name: string): boolean {
  return headers.some(([key]) => key.toLowerCase() === name);
}

function renderHeader([name, value]: Header, { quote }: Secrets): string {
  return quote(value === "" ? `${name};` : `${name}: ${value}`);
}

/** Bytes of a body: a text, or a run of one byte. */
interface Piece {
  text?: string;
  bytes: Buffer;
  run?: { byte: number; count: number };
}

function splitRuns(bytes: Buffer): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; ) {
    let end = at + 1;
    while (end < bytes.length && bytes[end] === bytes[at]) end++;
    if (end - at > longRun) {
      if (at > start) pieces.push(toPiece(bytes.subarray(start, at)));
      pieces.push({ bytes: bytes.subarray(at, end), run: { byte: bytes[at] ?? 0, count: end - at } });
      start = end;
    }
    at = end;
  }
  if (start < bytes.length) pieces.push(toPiece(bytes.subarray(start)));
  return pieces;
}

function toPiece(bytes: Buffer): Piece {
  return { bytes, text: bytes.toString("utf8") };
}

/** Whether an argument of a shell command can hold the bytes unchanged. */
function isPlain(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString("utf8");
  return Buffer.from(text).equals(bytes) && !text.includes("\0");
}

/** Bytes to escape for `printf`: backslash, percent sign, single quote, and dash, which would begin an option. */
const special = new Set([0x5c, 0x25, 0x27, 0x2d]);

function renderPiece({ bytes, text, run }: Piece): string {
  if (run) return `head -c ${run.count} /dev/zero | LC_ALL=C tr '\\0' '\\${run.byte.toString(8).padStart(3, "0")}';`;
  if (text !== undefined && isPlain(bytes)) return `printf %s ${quoteText(text)};`;
  const octal = [...bytes].map((byte) =>
    byte >= 0x20 && byte < 0x7f && !special.has(byte)
      ? String.fromCharCode(byte)
      : `\\${byte.toString(8).padStart(3, "0")}`,
  );
  return `printf '${octal.join("")}';`;
}
