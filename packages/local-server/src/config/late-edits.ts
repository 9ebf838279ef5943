import { closeVersion, type FileVersion, mayDiffer, rereadVersion } from "@docent/storage";

/** What this program does to a text. */
export type Edit = (text: string) => string;

/** A text that an editor has written into a file which had just been replaced. */
export interface LateEdit {
  text: string;
  /** What was in that file before. */
  base: string;
  /**
   * What this program has changed since: made to the text, they give what both wanted. Undefined where others have edited
   * the file as well.
   */
  edits: readonly Edit[] | undefined;
}

interface Replaced {
  version: FileVersion;
  base: string;
  edits: Edit[] | undefined;
  replacedAt: number;
}

/** An editor writes into the file that it has opened within so long. */
const lateEditMs = 1500;
/** More files are not kept open. */
const maxReplaced = 16;

/** Keeps an eye on files that were replaced a moment ago: an editor may have opened one, and write into it now. */
export class LateEdits {
  #replaced: Replaced[] = [];

  get isEmpty(): boolean {
    return this.#replaced.length === 0;
  }

  /** A file was replaced by its text with this edit. */
  watch(version: FileVersion, edit: Edit): void {
    for (const { edits } of this.#replaced) edits?.push(edit);
    this.#replaced.push({ version, base: version.text, edits: [edit], replacedAt: performance.now() });
  }

  /** Somebody else has edited the file that is there now. */
  noteOtherEdit(): void {
    for (const replaced of this.#replaced) replaced.edits = undefined;
  }

  /** What was written since the last look, the oldest first; one is no part of it as long as it cannot be used. */
  take(canUse: (text: string) => boolean): LateEdit[] {
    const found = this.#replaced.flatMap((replaced) => {
      const { base, edits, version } = replaced;
      if (!mayDiffer(version)) return [];
      const text = rereadVersion(version);
      if (text === base || !canUse(text)) return [];
      replaced.base = text;
      return [{ text, base, edits: edits && [...edits] }];
    });
    this.#forgetOld();
    return found;
  }

  #forgetOld(): void {
    const endMs = performance.now() - lateEditMs;
    const isOld = ({ replacedAt }: Replaced, index: number) =>
      replacedAt <= endMs || index < this.#replaced.length - maxReplaced;
    const old = this.#replaced.filter(isOld);
    this.#replaced = this.#replaced.filter((replaced) => !old.includes(replaced));
    for (const { version } of old) closeVersion(version);
  }
}

/** Characters around a change by which its place is found in another text. */
const contexts = [200, 60, 20];

/**
 * Makes the change between two texts to a third one, which has a common origin with them; undefined where its place cannot
 * be told.
 */
export function applyChange({ from, to }: { from: string; to: string }, text: string): string | undefined {
  const start = commonLength(from, to, (one, index) => one[index]);
  const most = Math.min(from.length, to.length) - start;
  const end = Math.min(
    most,
    commonLength(from, to, (one, index) => one[one.length - 1 - index]),
  );
  const removed = from.slice(start, from.length - end);
  const added = to.slice(start, to.length - end);
  for (const length of contexts) {
    const before = from.slice(Math.max(0, start - length), start);
    const after = from.slice(from.length - end, from.length - end + length);
    const sides = [
      [before, after],
      [before, ""],
      ["", after],
    ] as const;
    for (const [left, right] of sides) {
      const place = findOnly(text, left + removed + right);
      if (place === undefined || left + right === "") continue;
      const at = place + left.length;
      return text.slice(0, at) + added + text.slice(at + removed.length);
    }
  }
  return undefined;
}

function commonLength(one: string, other: string, at: (text: string, index: number) => string | undefined): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && at(one, length) === at(other, length)) length += 1;
  return length;
}

/** Where a text has a part, if it has it once. */
function findOnly(text: string, part: string): number | undefined {
  const place = text.indexOf(part);
  return place >= 0 && text.indexOf(part, place + 1) < 0 ? place : undefined;
}
