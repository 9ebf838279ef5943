import { type AST, RegExpParser } from "@eslint-community/regexpp";

const parser = new RegExpParser({ ecmaVersion: 2024 });

/** Candidate characters in order: letters are more readable in a mock than controls. */
const characters = [
  ..."aA0b1-_./ @:+=~#",
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  "é",
  "Ω",
  "中",
  "\n",
  "\t",
];

/**
 * Texts that a regular expression probably matches, shortest first. Look-around is ignored, so the caller must test each
 * text. Throws if the pattern is not a regular expression.
 */
export function* samplePattern(pattern: string, minLength: number): Generator<string> {
  const tree = parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
  for (const extra of new Set([0, 1, 2, minLength])) {
    for (let turn = 0; turn < 4; turn++) yield new PatternWriter(extra, turn).writeAlternatives(tree.alternatives);
  }
}

class PatternWriter {
  readonly #groups: string[] = [];
  /** Additional repetitions of an open quantifier. */
  readonly #extra: number;
  /** Index of the alternative to use, modulo their number. */
  readonly #turn: number;

  constructor(extra: number, turn: number) {
    this.#extra = extra;
    this.#turn = turn;
  }

  writeAlternatives(alternatives: readonly AST.Alternative[]): string {
    const chosen = alternatives[this.#turn % alternatives.length];
    return chosen ? chosen.elements.map((element) => this.#write(element)).join("") : "";
  }

  #write(element: AST.Element): string {
    if (element.type === "Character") return String.fromCodePoint(element.value);
    if (element.type === "Group") return this.writeAlternatives(element.alternatives);
    if (element.type === "CapturingGroup") {
      const text = this.writeAlternatives(element.alternatives);
      this.#groups.push(text);
      return text;
    }
    if (element.type === "Backreference") return this.#groups[Number(element.ref) - 1] ?? this.#groups.at(-1) ?? "";
    if (element.type === "Quantifier") return this.#writeRepeated(element);
    if (element.type === "Assertion") return "";
    const allowed = new RegExp(`^${element.raw}$`, "u");
    return characters.find((character) => allowed.test(character)) ?? "";
  }

  #writeRepeated({ element, min, max }: AST.Quantifier): string {
    const count = Math.min(min + this.#extra, max);
    return Array.from({ length: count }, () => this.#write(element)).join("");
  }
}
