import { ApiError, encodeJson, type OperationEntry } from "@docent/runtime";

/**
 * An operation that sends a JSON body as it was typed, and returns the data of events as text. The client would write
 * `1.0` as `1`, and change integers of more than 15 digits, which are often ids.
 *
 * @param json The typed body. Undefined for another body.
 */
export function exactEntry(entry: OperationEntry, json: string | undefined): OperationEntry {
  const { body: encode = encodeJson, stream } = entry;
  return {
    ...entry,
    ...(stream && { stream: { ...stream, text: true } }),
    ...(json !== undefined && {
      body: (body, options) => {
        const encoded = encode(body, options);
        return { ...encoded, body: keepTyped(encoded.body, JSON.stringify(body), json) ?? encoded.body };
      },
    }),
  };
}

/**
 * The typed JSON with the members that the client adds to a body, such as `stream: true`. Undefined if the client writes other
 * members.
 */
function keepTyped(encoded: unknown, written: string, json: string): string | undefined {
  if (encoded === written) return json;
  const members = written.slice(0, -1);
  if (typeof encoded !== "string" || !written.endsWith("}") || !encoded.startsWith(members)) return undefined;
  return json.trimEnd().slice(0, -1) + encoded.slice(members.length);
}

/** @throws {ApiError} for data that is not JSON, unless the contract describes the data of the event as text. */
export function checkEventData(entry: OperationEntry, { event, data }: { event: string; data: string }): void {
  const { text } = entry.stream ?? {};
  if (text === true || text?.includes(event)) return;
  try {
    JSON.parse(data);
  } catch (cause) {
    const message = `expected JSON, received ${JSON.stringify(data.slice(0, 300))}`;
    throw new ApiError(message, { code: "protocol", operationId: entry.id ?? `${entry.method} ${entry.path}`, cause });
  }
}
