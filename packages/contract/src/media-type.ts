import { bareMediaType } from "@docent/openapi/model";

/** The entry of `content` for a Content-Type: the most specific key that matches (OpenAPI, "Response Object"). */
export function matchMediaType<T extends { name: string }>(
  content: readonly T[],
  contentType: string | undefined,
): T | undefined {
  if (contentType === undefined) return undefined;
  const bare = bareMediaType(contentType);
  return [bare, bare.replace(/\/.*/, "/*"), "*/*"]
    .map((wanted) => content.find(({ name }) => bareMediaType(name) === wanted))
    .find((entry) => entry !== undefined);
}
