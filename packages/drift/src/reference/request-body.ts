import { Refusal } from "./refusal.ts";

/** The parsed JSON of a request. Refuses another media type, more bytes than allowed, broken UTF-8 and broken JSON. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  refuseOtherMediaType(request.headers.get("content-type"));
  return parseJson(decodeUtf8(await readBytes(request, maxBytes)));
}

function refuseOtherMediaType(contentType: string | null): void {
  const [mediaType = ""] = (contentType ?? "").split(";");
  if (mediaType.trim().toLowerCase() === "application/json") return;
  throw new Refusal("wrong-media-type", `The content type "${contentType ?? ""}" is not accepted.`, {
    hint: "Send JSON as application/json.",
  });
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = new Refusal("body-too-large", `The body is larger than ${maxBytes} bytes.`, {
    hint: "Send at most 1 MiB.",
  });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refusal("malformed-body", "The body is not UTF-8.", { hint: "Send JSON in UTF-8." });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("malformed-body", "The body is not JSON.", { hint: "Send one JSON object." });
  }
}
