import type { ServerResponse } from "node:http";

/** Responds with this status. A body that is a string is sent unchanged. */
export function refuse(
  status: number,
  body: unknown = {},
  headers: Record<string, string> = {},
): (response: ServerResponse) => void {
  return (response) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
  };
}
