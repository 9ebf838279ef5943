import { closeVersion, type FileVersion, mayDiffer, rereadVersion } from "@docent/storage";

/** An edit of this program. */
export type Edit = (text: string) => string;

/** A text that an editor wrote into a file that had just been replaced. */
export interface LateEdit {
  text: string;
  /** Previous content of that file. */
  base: string;
  /**
   * Edits of this program since then, which merge both changes if they are applied to the text. Undefined if other
   * programs have edited the new file as well.
   */
  edits: readonly Edit[] | undefined;
}

interface Replaced {
  version: FileVersion;
  base: string;
  edits: Edit[] | undefined;
  replacedAt: number;
}

/** Time for which a replaced file is watched. An editor that had opened the file writes within this time. */
const lateEditMs = 1500;
/** Maximum number of files that are kept open. */
const maxReplaced = 16;

/** Watches recently replaced files: an editor that had opened such a file may still write into it. */
export class LateEdits {
  #replaced: Replaced[] = [];

  get isEmpty(): boolean {
    return this.#replaced.length === 0;
  }

  /** Records that an edit has replaced a file. */
  watch(version: FileVersion, edit: Edit): void {
    for (const { edits } of this.#replaced) edits?.push(edit);
    this.#replaced.push({ version, base: version.text, edits: [edit], replacedAt: performance.now() });
  }

  /** Records that another program has edited the current file. */
  noteOtherEdit(): void {
    for (const replaced of this.#replaced) replaced.edits = undefined;
  }

  /** Returns the late edits since the last call, oldest first. A text that cannot be used yet is left for a later call. */
  take(canUse: (text: string) => boolean): LateEdit[] {
    const found = this.#replaced.flatMap((replaced) => {
      const { base, edits, version } = replaced;
      if (!mayDiffer(version)) return [];
      const text = rereadVersion(version);
      if (text === base || !canUse(text)) return [];
      replaced.base = text;
      return [{ text, base, edits: edits && [...edits] }];
    });
    this.#pruneOld();
    return found;
  }

  #pruneOld(): void {
    const endMs = performance.now() - lateEditMs;
    const isOld = ({ replacedAt }: Replaced, index: number) =>
      replacedAt <= endMs || index < this.#replaced.length - maxReplaced;
    const old = this.#replaced.filter(isOld);
    this.#replaced = this.#replaced.filter((replaced) => !old.includes(replaced));
    for (const { version } of old) closeVersion(version);
  }
}

/** Lengths of the context with which a change is located in another text, in the order in which they are tried. */
const contexts = [200, 60, 20];

/** Applies the change between two texts to a third text. Undefined if its location there is missing or ambiguous. */
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
      const offset = findOnly(text, left + removed + right);
      if (offset === undefined || left + right === "") continue;
      const at = offset + left.length;
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

/** The offset of a part that occurs exactly once; otherwise undefined. */
function findOnly(text: string, part: string): number | undefined {
  const offset = text.indexOf(part);
  return offset >= 0 && text.indexOf(part, offset + 1) < 0 ? offset : undefined;
}
