import { readFile, realpath, stat } from "node:fs/promises";
import { dirname, isAbsolute, relative, sep } from "node:path";
import { BaseResolver, type Document, Source } from "@redocly/openapi-core";
import { decodePercent, followPointer } from "./json-pointer.ts";
import { Origins } from "./origins.ts";
import { parseSource } from "./parse-source.ts";
import { isRecord, type JsonRecord } from "./record.ts";
import { findReferences } from "./references.ts";
import { quoteArgument, SpecError, type SpecErrorCode } from "./spec-error.ts";

export interface SpecLimits {
  /** Maximum size of a file in bytes. Default: 64 MiB. */
  maxBytes?: number;
}

/** An edit of the parsed root file, before it is checked. */
export interface RootEdit {
  /** Absolute paths of the files that the edit is read from. */
  files: readonly string[];
  /**
   * Returns the edited content. The argument may be edited in place, and has no shared parts.
   *
   * @param origins Records which parts come from the edit's own files. Set only for the locations of errors, when the edit is
   * repeated.
   */
  apply(content: JsonRecord, origins?: Origins): JsonRecord;
}

const defaultMaxBytes = 64 * 1024 * 1024;

/** A scheme has at least two letters, because `C:\specs` is a path. Two slashes begin a URL without a scheme. */
const urlPattern = /^([a-z][a-z0-9+.-]+:|\/\/)/i;

/** The content of a file. Only the content of an edited file has origins. */
interface ParsedFile {
  content: unknown;
  origins: Origins;
}

interface ResolverOptions extends SpecLimits {
  /** The content of the root file. If set, the file is not read. */
  text?: string | undefined;
  rootEdit?: RootEdit | undefined;
}

/** Reads the files of one specification for Redocly. They must be inside one folder, in valid UTF-8 and of bounded size. */
export class SpecResolver extends BaseResolver {
  readonly #rootFile: string;
  readonly #maxBytes: number;
  readonly #text: string | undefined;
  readonly #rootEdit: RootEdit | undefined;
  /** Every file that was read and parsed, in the order of reading. */
  readonly sources = new Map<string, Source>();
  /** The content of these files, which bundling and corrections change. */
  readonly documents = new Map<string, Document>();

  readonly #parsed = new Map<Source, ParsedFile>();

  constructor(rootFile: string, { text, rootEdit, maxBytes = defaultMaxBytes }: ResolverOptions = {}) {
    super();
    this.#text = text;
    this.#rootEdit = rootEdit;
    this.#rootFile = rootFile;
    this.#maxBytes = maxBytes;
  }

  /** A `$ref` is a URI: `my%20types.yaml` is a file with a space in its name. */
  override resolveExternalRef(base: string | null, reference: string): string {
    if (base === null) return reference;
    if (urlPattern.test(reference)) return reference;
    return super.resolveExternalRef(base, decodePercent(reference));
  }

  override async loadExternalRef(reference: string): Promise<Source> {
    if (reference === this.#rootFile && this.#text !== undefined) return new Source(reference, this.#text);
    if (urlPattern.test(reference)) throw this.#refuseUrl(reference);
    return new Source(reference, decodeUtf8(await this.#read(reference), reference));
  }

  override parseDocument(source: Source): Document {
    const document = { source, parsed: this.#parse(source) };
    decodeTildes(document.parsed);
    this.sources.set(source.absoluteRef, source);
    this.documents.set(source.absoluteRef, document);
    return document;
  }

  /** The content of a file, with the origins of its parts, for the locations of problems. The content must not be changed. */
  parseOrigins(source: Source): ParsedFile {
    const known = this.#parsed.get(source);
    if (known) return known;
    const origins = new Origins();
    const parsed = { content: this.#parse(source, origins), origins };
    this.#parsed.set(source, parsed);
    return parsed;
  }

  /** Parses a file, and edits it if it is the root file. */
  #parse(source: Source, origins?: Origins): unknown {
    // A file may be one schema, and a schema may be a boolean.
    const content = parseSource(source, { allowsBoolean: source.absoluteRef !== this.#rootFile });
    if (!this.isEdited(source) || !isRecord(content)) return content;
    // An edit must not change two parts at once, and aliases of YAML share objects.
    const tree: JsonRecord = JSON.parse(JSON.stringify(content));
    origins?.addFile(tree, source);
    return this.#rootEdit?.apply(tree, origins);
  }

  /** Whether the content of a file differs from its text. */
  isEdited({ absoluteRef }: Source): boolean {
    return this.#rootEdit !== undefined && absoluteRef === this.#rootFile;
  }

  /** Creates the error for a URL. A remote document could change the packages without an edit of the specification. */
  #refuseUrl(url: string): SpecError {
    return refuse(
      "remote-reference",
      url,
      `Expected a $ref to a file in the folder of the specification, found the URL ${url}. Inline it with \`npx @redocly/cli bundle ${quoteArgument(this.#rootFile)} --output bundled.yaml\`.`,
    );
  }

  async #read(reference: string): Promise<Uint8Array> {
    try {
      const file = await realpath(reference);
      // The caller has named the root file. Only referenced files must be in the folder.
      if (reference !== this.#rootFile) await this.#failOutsideFolder(file, reference);
      const status = await stat(file);
      if (!status.isFile()) {
        const found = status.isDirectory() ? "a folder" : "a device, a pipe or a socket";
        throw refuse("unreadable", reference, `Expected ${reference} to be a file, found ${found}.`);
      }
      failOnSize(status.size, this.#maxBytes, reference);
      return await readFile(file);
    } catch (cause) {
      if (cause instanceof SpecError) throw cause;
      // All other errors here are from node:fs, and have a code.
      const { code } = cause as NodeJS.ErrnoException;
      const found = code === "ENOENT" ? "no such file" : `one that cannot be opened (${code})`;
      throw refuse("unreadable", reference, `Expected ${reference} to be a file, found ${found}.`, cause);
    }
  }

  /** Refuses a file outside of the folder. Resolves symbolic links of both paths, so that no link leads out of the folder. */
  async #failOutsideFolder(file: string, reference: string): Promise<void> {
    const folder = dirname(this.#rootFile);
    const path = relative(await realpath(folder), file);
    if (path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path)) return;
    throw refuse(
      "outside-folder",
      reference,
      `Expected a $ref to a file inside ${folder}, found ${reference}. Move the file there.`,
    );
  }
}

/** Decodes `%7E` in every `$ref`. Redocly would decode it after `~0` and `~1`, not before them (RFC 6901, section 6). */
function decodeTildes(content: unknown): void {
  for (const { reference, pointer } of findReferences(content, "#", new Set())) {
    const node = /%7e/i.test(reference) ? followPointer(content, pointer) : undefined;
    if (isRecord(node)) node["$ref"] = reference.replaceAll(/%7e/gi, "~");
  }
}

function failOnSize(size: number, maxBytes: number, file: string): void {
  if (size <= maxBytes) return;
  throw refuse("too-large", file, `Expected a file of at most ${maxBytes} bytes, found ${size}.`);
}

/** Decodes UTF-8, without a leading byte order mark and with LF line ends. */
function decodeUtf8(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\r\n", "\n");
  } catch (cause) {
    const message = "Expected UTF-8 text, found other bytes. Save the file as UTF-8 and try again.";
    throw refuse("not-utf8", file, message, cause);
  }
}

function refuse(code: SpecErrorCode, file: string, message: string, cause?: unknown): SpecError {
  return new SpecError(code, [{ file, message }], cause === undefined ? undefined : { cause });
}
