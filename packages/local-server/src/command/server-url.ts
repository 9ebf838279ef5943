import { type Terminal, UsageError } from "@docent/terminal";

/** Of commands that talk to the server. */
export const urlOption = {
  type: "string",
  value: "URL",
  help: "where the server is (default http://127.0.0.1:4011, or DOCENT_LOCAL_URL)",
} as const;

/** Where the server is that commands talk to. */
export function readServerUrl(url: string | undefined, { environment }: Pick<Terminal, "environment">): string {
  const text = url ?? environment["DOCENT_LOCAL_URL"] ?? "http://127.0.0.1:4011";
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  throw new UsageError(
    `Expected the address of a server, such as http://127.0.0.1:4011, found ${JSON.stringify(text)}.`,
  );
}
