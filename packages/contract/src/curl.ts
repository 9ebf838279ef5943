import type { Header, WireRequest } from "./exchange.ts";

/** A run of one byte that is longer than this is written as a command that makes it. */
const longRun = 1000;

/** A `curl` line for a POSIX shell that sends the same request again. */
export function renderCurl(request: WireRequest, baseUrl: string): string {
  const url = quote(baseUrl.replace(/\/$/, "") + request.target);
  const headers = request.headers.filter(([name]) => name.toLowerCase() !== "content-length");
  const options = [
    "curl -sSi --max-time 20",
    ...(request.method === "GET" && request.body === undefined ? [] : [`-X ${request.method}`]),
    url,
    ...headers.map(renderHeader),
    // curl sends a Content-Type of its own with a body.
    ...(request.body !== undefined && !hasHeader(headers, "content-type") ? ["-H 'Content-Type:'"] : []),
  ].join(" ");
  if (request.body === undefined || request.body.length === 0) {
    return request.body === undefined ? options : `${options} --data-binary ''`;
  }
  const pieces = splitRuns(Buffer.from(request.body));
  const [only] = pieces;
  if (pieces.length === 1 && only?.text !== undefined && isPlain(request.body))
    return `${options} --data-binary ${quote(only.text)}`;
  return `{ ${pieces.map(renderPiece).join(" ")} } | ${options} --data-binary @-`;
}

function hasHeader(headers: readonly Header[], name: string): boolean {
  return headers.some(([key]) => key.toLowerCase() === name);
}

/** `$TOKEN` is left for the shell to fill in. */
function renderHeader([name, value]: Header): string {
  if (value === "") return `-H ${quote(`${name};`)}`;
  const text = `${name}: ${value}`;
  return value.includes("$TOKEN") ? `-H "${text.replace(/["\\`]/g, "\\$&")}"` : `-H ${quote(text)}`;
}

/** A text, or one byte many times. */
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

/** Whether a shell's argument can hold the bytes as they are. */
function isPlain(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString("utf8");
  return Buffer.from(text).equals(bytes) && !text.includes("\0");
}

function renderPiece({ bytes, text, run }: Piece): string {
  if (run) return `head -c ${run.count} /dev/zero | tr '\\0' '\\${run.byte.toString(8).padStart(3, "0")}';`;
  if (text !== undefined && isPlain(bytes)) return `printf %s ${quote(text)};`;
  const octal = [...bytes].map((byte) =>
    byte >= 0x20 && byte < 0x7f && byte !== 0x5c && byte !== 0x25 && byte !== 0x27
      ? String.fromCharCode(byte)
      : byte === 0x25
        ? "%%"
        : `\\${byte.toString(8).padStart(3, "0")}`,
  );
  return `printf '${octal.join("")}';`;
}

/** Single quotes protect everything but themselves. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
