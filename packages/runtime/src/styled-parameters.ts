/** The serialization of one parameter (OpenAPI, "Style Values"). */
export interface QueryStyle {
  /** `json`: the `content` of the parameter is JSON. */
  style: "form" | "spaceDelimited" | "pipeDelimited" | "deepObject" | "cookie" | "json";
  /** Default: false. */
  explode?: boolean;
}

/** Serializes each query parameter in its style. The default style is `form`, exploded. */
export function styledQuery(styles: Readonly<Record<string, QueryStyle>>) {
  return (query: Record<string, unknown>): string => writeStyled(query, styles);
}

/** Writes one value as JSON that is the whole query (OpenAPI 3.2, "Parameter Object", `querystring`). */
export function jsonQuery(name: string) {
  return ({ [name]: value }: Record<string, unknown>): string =>
    value === undefined ? "" : encodeURIComponent(JSON.stringify(value));
}

/**
 * Serializes each cookie in its style. The default style is `form`, exploded. The style `cookie` encodes nothing, so the caller
 * escapes its values.
 */
export function styledCookies(styles: Readonly<Record<string, QueryStyle>>) {
  const raw = new Map(Object.entries(styles).filter(([, { style }]) => style === "cookie"));
  return (cookies: Record<string, unknown>): string =>
    Object.entries(cookies)
      .flatMap(([name, value]) => {
        const style = raw.get(name);
        return style ? writeRaw(name, value, style) : writeStyled({ [name]: value }, styles, "; ");
      })
      .filter(Boolean)
      .join("; ");
}

/** The pairs of a cookie that is not encoded (OpenAPI 3.2, "Style Values"). */
function writeRaw(name: string, value: unknown, { explode = false }: QueryStyle): string[] {
  const texts = listTexts(typeof value === "object" && value !== null ? value : [value], { explode, encode: String });
  if (!explode) return texts.length > 0 ? [`${name}=${texts.join()}`] : [];
  // The texts of an object are pairs already.
  return Array.isArray(value) || typeof value !== "object" ? texts.map((text) => `${name}=${text}`) : texts;
}

/**
 * Writes the objects among the values of headers as text (`style: simple`). `exploded` and `json` are names of parameters: of
 * those with `explode`, and of those whose `content` is JSON.
 */
export function styledHeaders(exploded: readonly string[] = [], json: readonly string[] = []) {
  return (headers: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => {
        if (json.includes(name)) return [name, writeAscii(value)];
        const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
        return [name, isRecord ? listTexts(value, { explode: exploded.includes(name), encode: String }).join() : value];
      }),
    );
}

/** JSON in ASCII, because a header has no other characters (RFC 9110, section 5.5). */
function writeAscii(value: unknown): string | undefined {
  const toEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value)?.replace(/[^ -~]/g, toEscape);
}

/**
 * Expands a path template with styles: `{id*}`, `{.id}`, `{;id}` (RFC 6570, level 3), and `{=id}` for JSON. Throws a
 * `TypeError` for a value that would give the URL of another operation.
 */
export function styledPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/\{([.;=]?)([^{}*]+)(\*?)\}/g, (_, operator: string, name: string, star: string) => {
    if (operator === "=" && values[name] !== undefined) return encodeURIComponent(JSON.stringify(values[name]));
    const value = values[name] ?? "";
    const list = typeof value === "object" ? value : [value];
    const explode = star !== "";
    const texts = listTexts(list, { explode });
    checkSegment(name, texts.join(""));
    const label = operator === ";" && (Array.isArray(list) || !explode) ? `${encodeURIComponent(name)}=` : "";
    const items = explode ? texts.map((text) => label + text) : [label + texts.join()];
    // A dot in a value would be a separator (RFC 6570, section 3.2.5).
    if (operator === "." && explode && typeof value === "object")
      return operator + items.map((item) => item.replaceAll(".", "%2E")).join(operator);
    return operator + items.join(operator || ",");
  });
}

/** Refuses an empty value and dots, which would give the URL of another operation: URLs resolve even encoded dot segments. */
export function checkSegment(name: string, value: string): void {
  if (/^\.{0,2}$/.test(value)) throw new TypeError(`path.${name}: expected a path segment, received "${value}".`);
}

/** `style: form, explode: true`, the common case: `a=1&b=2&b=3`. Each property of an object is a parameter. */
export function writePairs(values: Record<string, unknown>, separator = "&"): string {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      [value].flat().map((item) => {
        if (item === undefined || item === null) return "";
        // Every object in JSON input is a record.
        if (typeof item === "object") return writePairs(item as Record<string, unknown>, separator);
        return `${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`;
      }),
    )
    .filter(Boolean)
    .join(separator);
}

const delimiters: Readonly<Record<string, string>> = { form: ",", spaceDelimited: "%20", pipeDelimited: "|" };

function writeStyled(
  values: Record<string, unknown>,
  styles: Readonly<Record<string, QueryStyle>>,
  separator = "&",
): string {
  const known = new Map(Object.entries(styles));
  return Object.entries(values)
    .flatMap(([name, value]) => {
      const { style, explode } = known.get(name) ?? { style: "form", explode: true };
      if (style === "json") return writePairs({ [name]: JSON.stringify(value) }, separator);
      const isObject = typeof value === "object" && value !== null;
      if (isObject && style === "deepObject" && !Array.isArray(value))
        return writeBrackets(encodeURIComponent(name), value);
      const delimiter = explode ? undefined : delimiters[style];
      if (!isObject || !delimiter) return writePairs({ [name]: value }, separator);
      const texts = listTexts(value);
      return texts.length > 0 ? `${encodeURIComponent(name)}=${texts.join(delimiter)}` : "";
    })
    .filter(Boolean)
    .join(separator);
}

/** `style: deepObject`, which OpenAPI defines for one level: `filter[a]=1`. Further levels, and lists in them, have more brackets. */
function writeBrackets(name: string, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") return [`${name}=${encodeURIComponent(String(value))}`];
  return Object.entries(value).flatMap(([key, member]) => writeBrackets(`${name}[${encodeURIComponent(key)}]`, member));
}

/**
 * The items of a list, or the names and values of an object: `R,100` and, exploded, `R=100`. Absent ones are left out (RFC 6570,
 * section 2.3). OpenAPI does not define nested objects, which become JSON.
 */
function listTexts(
  value: object,
  { explode = false, encode = encodeURIComponent }: { explode?: boolean; encode?: (text: string) => string } = {},
): string[] {
  const write = (item: unknown) => encode(typeof item === "object" ? JSON.stringify(item) : String(item));
  const entries = Object.entries(value).filter(([, item]) => item !== undefined && item !== null);
  if (Array.isArray(value)) return entries.map(([, item]) => write(item));
  return entries.flatMap(([key, item]) => {
    const pair = [encode(key), write(item)];
    return explode ? pair.join("=") : pair;
  });
}
