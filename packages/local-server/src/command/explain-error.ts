import { ApiError } from "@docent/local";

/** What went wrong, in a sentence for a person; undefined where the message of the error is one. */
export function explainError(error: unknown): string | undefined {
  if (error instanceof ApiError && error.code === "network")
    return "No server answers. Start one with docent-local serve, or give its address with --url.";
  if (error instanceof ApiError) {
    // The body is the contract's where the status is documented, and anything where it is not.
    const { error: message, hint } = Object(error.body) as { error?: string; hint?: string };
    return message === undefined ? undefined : [message, hint].filter(Boolean).join(" ");
  }
  const { code, address, port } = Object(error) as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === "EADDRINUSE") return `Another program listens on ${address}:${port}. Choose another port with --port.`;
  if (code === "EACCES" && port !== undefined)
    return `This user may not listen on ${address}:${port}. Choose another port with --port.`;
  return undefined;
}
