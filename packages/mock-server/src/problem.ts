/** Problem details (RFC 9457) for requests that no mock handles. */
export function problem(status: number, title: string, detail: string, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ type: "about:blank", title, status, detail }), {
    status,
    headers: { ...headers, "content-type": "application/problem+json" },
  });
}
