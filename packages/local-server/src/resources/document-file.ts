import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";

/**
 * Folders of vendored or generated files, searched only if a search path includes them. Sphinx writes its pages to `_build`,
 * and copies their sources into `_sources`; Jekyll and Quarto write to `_site` and `_book`.
 */
const vendored = new Set([
  ...["node_modules", "bower_components", "vendor", "third_party", "site-packages", "__pycache__"],
  ...["dist", "build", "_build", "_site", "_book", "_sources"],
]);

/**
 * Whether a folder or file of this name is excluded by default: hidden, vendored, a generated list, or the page that the host of
 * a site shows for an unknown URL.
 */
export function isExcluded(name: string): boolean {
  return name.startsWith(".") || vendored.has(name) || isGeneratedList(name) || name === "404.html";
}

/**
 * Whether a page has the name of an index that Sphinx, Javadoc, rustdoc or DocBook generates, such as `genindex`. A page with an
 * ordinary name, such as `search`, is checked by its content instead.
 */
export function isGeneratedList(name: string): boolean {
  return /^(?:genindex(?:-[a-z_]+)?|(?:[a-z]+-)?modindex|all(?:classes|packages)(?:-(?:index|frame|noframe))?|(?:overview|package)-(?:frame|tree|use)|bookindex|ix\d\d)(?:\.html?)?$/i.test(
    name,
  );
}

/** Maximum length of a path; only programs create longer ones. */
const maxPathLength = 1024;

/** Control characters, line breaks and lone surrogates, with which a path could pretend to be other text. */
const unsafeCharacter = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** One sentence on why a path cannot be the path of a document; undefined if it can. */
export function findPathProblem(path: string): string | undefined {
  if (path.length > maxPathLength) return `Its path is longer than ${maxPathLength} characters.`;
  if (path.includes("\ufffd")) return "Its name is not UTF-8.";
  if (unsafeCharacter.test(path)) return "Its name has control characters.";
  // A backslash is a separator on Windows, and part of a name elsewhere.
  if (path.includes("\\")) return "Its name has a backslash.";
  const hasOddPart = path.split("/").some((part) => part === "" || part === "." || part === "..");
  return hasOddPart ? "Its path has an empty, `.` or `..` segment." : undefined;
}

/** A path for a message or a list: one short line without terminal escapes. */
export function showPath(path: string): string {
  const safe = path.replace(new RegExp(unsafeCharacter, "gu"), (character) => {
    return `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
  return safe.length > 200 ? `${safe.slice(0, 200)}…` : safe;
}

export type DocumentFormat = "markdown" | "html" | "text" | "notebook" | "man";

const formatsByEnding: ReadonlyMap<string, DocumentFormat> = new Map([
  ...["md", "mdx", "markdown", "mdown", "qmd", "rmd"].map((ending) => [ending, "markdown"] as const),
  ...["rst", "adoc", "asciidoc", "txt", "text"].map((ending) => [ending, "text"] as const),
  ...["html", "htm"].map((ending) => [ending, "html"] as const),
  ["ipynb", "notebook"],
]);

/** The extension of a document, with its dot. Manual pages and names such as `README` have none. */
export const documentExtension = new RegExp(`(?<=.)\\.(?:${[...formatsByEnding.keys()].join("|")})$`, "i");

/** Names of documents without an extension. Lists of authors and patents are not included. */
const textNames = new Set(
  "readme changelog changes history news contributing install upgrading migration faq hacking security".split(" "),
);
const legalNames = new Set(["license", "licence", "copying"]);

/** Names of text files that are written for programs. */
const programNames = /^(?:requirements.*|constraints.*|cmakelists|robots|humans)\.txt$/;

/** Paths of manual pages: `tar.1`, `EVP_MD.7ssl`, `man5/ext4.5`, but not of libraries and versions: `libc.so.6`, `release-1.2`. */
const manPage =
  /(?:(?:^|\/)man(?:[1-9]\w*)?\/[^/]+|[^/\d])(?<!\.so)\.[1-9](?:p|x|t|n|pm|ssl|type|const|head|perl|posix)?$/;

/** The format of a document with this file name; undefined if it is not documentation. */
export function documentFormatOf(path: string): DocumentFormat | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (programNames.test(name)) return undefined;
  if (manPage.test(path)) return "man";
  const dot = name.lastIndexOf(".");
  if (dot > 0) return formatsByEnding.get(name.slice(dot + 1));
  return textNames.has(name) || legalNames.has(name) ? "text" : undefined;
}

/** Maximum size of a document. Larger files are not written for people. */
export const maxDocumentBytes = 4 * 1024 * 1024;

/** Result of reading a file: the hash of a document, or the reason why it is skipped. */
export type DocumentFinding = { hash: string; reason?: never } | { hash?: never; reason: string };

export const tooLargeReason = `It is larger than ${maxDocumentBytes / 1024 / 1024} MiB.`;

/** Whether bytes are a document: within the size limit, text without NUL, and not a placeholder. */
export function inspectDocument(bytes: Uint8Array): DocumentFinding {
  if (bytes.length > maxDocumentBytes) return { reason: tooLargeReason };
  if (hasNull(bytes)) return { reason: "It is a binary file." };
  if (isLfsPointer(bytes)) return { reason: "It is a pointer of Git LFS, without the content of the file." };
  if (!findDecoder(bytes)) return { reason: "It is not UTF-8." };
  return { hash: createHash("sha256").update(bytes).digest("hex") };
}

/**
 * The text of a document, without a byte order mark.
 *
 * @throws {TypeError} if it is neither UTF-8, nor UTF-16 with a byte order mark, nor in a known charset that a page declares.
 */
export function decodeDocument(bytes: Uint8Array): string {
  return (findDecoder(bytes) ?? new TextDecoder("utf-8", { fatal: true })).decode(bytes);
}

/**
 * A decoder for UTF-8, for UTF-16 with a byte order mark, or for the charset of an HTML page. A page that was converted to UTF-8
 * may still declare another one.
 */
function findDecoder(bytes: Uint8Array): TextDecoder | undefined {
  if (isUtf8(bytes)) return new TextDecoder();
  const marked = charsetOfMark(bytes);
  if (marked) return isWellFormed(bytes, marked) ? new TextDecoder(marked) : undefined;
  try {
    const decoder = new TextDecoder(declaredCharset(bytes));
    // A declaration that can be read is not in UTF-16.
    return decoder.encoding.startsWith("utf-") ? undefined : decoder;
  } catch {
    return undefined;
  }
}

/** Whether a text contains NUL, which no document has. In UTF-16, most characters have a zero byte. */
function hasNull(bytes: Uint8Array): boolean {
  if (!bytes.includes(0)) return false;
  const charset = charsetOfMark(bytes);
  return charset === undefined || new TextDecoder(charset).decode(bytes).includes("\0");
}

function isWellFormed(bytes: Uint8Array, charset: string): boolean {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes) !== undefined;
  } catch {
    return false;
  }
}

/** The charset that a byte order mark states. */
export function charsetOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** Maximum distance of a declared charset from the start of a page. Browsers search at least 1,024 bytes. */
const maxHeadBytes = 4_096;

/** The charset that an HTML page declares in its head. Undefined for UTF-16, in which the declaration could not be read. */
export function declaredCharset(page: Uint8Array): string | undefined {
  const head = new TextDecoder("latin1").decode(page.subarray(0, maxHeadBytes));
  const charset = /(?:<meta\s[^>]*?\bcharset|^\s*<\?xml[^>]*\sencoding)\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  return charset !== undefined && isUtf16(charset) ? undefined : charset;
}

/** Whether a label names UTF-16 (https://encoding.spec.whatwg.org/#names-and-labels), as `unicode` does, which Word writes. */
function isUtf16(label: string): boolean {
  try {
    return new TextDecoder(label).encoding.startsWith("utf-16");
  } catch {
    return false;
  }
}

/** A pointer is smaller than this, as specified in https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
const maxLfsPointerBytes = 1024;

const lfsPointer =
  /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v\d+\r?\n(?:ext-\d-[^\s]+ sha256:[0-9a-f]{64}\r?\n)*oid sha256:[0-9a-f]{64}\r?\nsize \d+\r?\n?$/;

/** Whether a file is a Git LFS pointer: a hash and a size, instead of a large file. */
function isLfsPointer(bytes: Uint8Array): boolean {
  if (bytes.length >= maxLfsPointerBytes) return false;
  return lfsPointer.test(Buffer.from(bytes).toString("latin1"));
}
