/** The documented response that a request asks for. */
export interface Preference {
  code?: number;
  example?: string;
}

/** Parses `Prefer: code=409, example=resource-exists` (RFC 7240, section 2). Ignores other preferences. */
export function readPreference(header: string | null): Preference {
  const preference: Preference = {};
  for (const part of (header ?? "").split(",")) {
    const [name, value] =
      part
        .split(";")[0]
        ?.split("=")
        .map((text) => text.trim().replace(/^"(.*)"$/, "$1")) ?? [];
    if (name === "code" && value) preference.code = Number(value);
    if (name === "example" && value) preference.example = value;
  }
  return preference;
}
