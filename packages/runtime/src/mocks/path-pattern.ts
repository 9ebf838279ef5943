/** A placeholder for any origin while a URL is normalised. */
const anyOrigin = "http://any-origin";

/** A path template of a contract, for the mocks at a base URL. */
interface CompiledPath {
  pattern: RegExp;
  /** Undefined if the template does not match. */
  readPath: (url: string) => Record<string, string> | undefined;
}

/**
 * Returns a pattern for the URLs of a path template, and a function that reads the template's values, still encoded, from a
 * URL. msw gets the pattern instead of the template, because `:` and `*` have a meaning in msw's templates and none in OpenAPI's.
 */
export function compilePath(baseUrl: string, path: string): CompiledPath {
  const { texts, names } = splitTemplate(baseUrl, path);
  // Any origin has any scheme, and a value in the host.
  const split = (url: string) => url.split("/").slice(baseUrl.startsWith("*") ? 2 : 0);
  // Line feeds mark the values, because no URL contains one.
  const template = split(texts.join("\n").replace(anyOrigin, "http://\n")).map((segment) => segment.split("\n"));
  const readPath: CompiledPath["readPath"] = (url) => {
    const segments = split(url.replace(/[?#].*/, ""));
    const values = template.flatMap((expected, index) => readEncoded(expected, segments[index] ?? "") ?? [undefined]);
    if (segments.length !== template.length || values.includes(undefined)) return undefined;
    return Object.fromEntries(names.map((name, index) => [name, values.at(index - names.length) ?? ""]));
  };
  return {
    // msw only calls `exec`. A regular expression would have to match every percent-encoding of each character.
    pattern: Object.assign(/$/, {
      exec: (url: string) => (readPath(url) ? [url] : null),
      toString: () => baseUrl + path,
    }),
    readPath,
  };
}

/** Reads the values of a segment still encoded, because a separator in a value is encoded and others are not. */
function readEncoded(texts: string[], segment: string): string[] | undefined {
  return (
    readSegment(texts, segment) ??
    // The texts may be encoded in another way.
    readSegment(texts.map(decodePercent), decodePercent(segment))?.map((value) => value.replaceAll("%", "%25"))
  );
}

/**
 * Reads the values between the texts of a segment. Undefined if it does not match. Searches from the right, because the first
 * of several values is the longest one. Takes linear time, unlike a regular expression.
 */
export function readSegment([start = "", ...texts]: readonly string[], segment: string): string[] | undefined {
  const end = texts.pop();
  if (end === undefined) return segment === start ? [] : undefined;
  if (!segment.startsWith(start) || !segment.endsWith(end)) return undefined;
  let rest = segment.slice(start.length, segment.length - end.length);
  const values: string[] = [];
  for (const text of texts.reverse()) {
    const index = rest.lastIndexOf(text, rest.length - text.length - 1);
    if (index < 1) return undefined;
    values.unshift(rest.slice(index + text.length));
    rest = rest.slice(0, index);
  }
  return rest ? [rest, ...values] : undefined;
}

/**
 * Returns the template as a path of msw, for libraries that accept no pattern, and the template's names by their names in that
 * path. A name in msw consists of letters, digits and underscores. Other names, and names that do not begin with a letter, are
 * replaced by an underscore and a number, so that all names differ.
 *
 * @throws TypeError for two values without text between them, with which msw 2 would fail at each request.
 */
export function toMswPath(baseUrl: string, path: string): { path: string; names: Map<string, string> } {
  const { texts, names } = splitTemplate(baseUrl, path);
  if (texts.slice(1, -1).includes("")) {
    const message = `Expected text between two values of a path, found none in ${path}.`;
    throw new TypeError(`${message} Use the mock of its operation.`);
  }
  const aliases = names.map((name, index) => (/^[a-z]\w*$/i.test(name) ? name : `_${index}`));
  const [origin = "", start = ""] = splitOrigin(texts[0] ?? "");
  const rest = texts.slice(1).map((text, index) => `:${aliases[index]}${escapeText(text).replace(/^\w/, "\\$&")}`);
  return {
    path: origin.replace(anyOrigin, "*://:_origin") + escapeText(start) + rest.join(""),
    names: new Map(aliases.map((alias, index) => [alias, names[index] ?? ""])),
  };
}

/**
 * Escapes the characters that have a meaning in paths of msw. `*` cannot be escaped, and matches any text. `|` cannot be
 * escaped either, and becomes `*`, because msw cuts a path off at `|`, as it does at `#`.
 */
function escapeText(text: string): string {
  return text.replace(/[:+?{}()[\]\\]/g, "\\$&").replaceAll("|", "*");
}

/** Splits a URL after its host and port, where `:` and brackets have a meaning of their own. */
function splitOrigin(url: string): string[] {
  const end = url.indexOf("/", url.indexOf("://") + 3);
  return end < 0 ? [url] : [url.slice(0, end), url.slice(end)];
}

/**
 * Splits the URL of a template at its values. Returns one more text than names. The URL is normalised like the URL of a
 * request: no default port, a lower-case host, non-ASCII letters percent-encoded.
 */
function splitTemplate(baseUrl: string, path: string): { texts: string[]; names: string[] } {
  const template = baseUrl.replace(/^\*/, anyOrigin).replace(/\/$/, "") + path;
  const parts = new URL(template, globalThis.location?.href).href.split(/%7B(.+?)%7D/);
  return {
    texts: parts.filter((_, index) => index % 2 === 0),
    names: parts.filter((_, index) => index % 2 === 1).map(decodePercent),
  };
}

/** Percent-decodes. Malformed text stays unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
