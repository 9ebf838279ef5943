import { percentDecode } from "./percent-decode.ts";

export function readCookie(headers: Headers, name: string): string | undefined {
  const pair = headers
    .get("cookie")
    ?.split(/; */)
    .find((text) => text.startsWith(`${name}=`));
  return pair && percentDecode(pair.slice(name.length + 1));
}
