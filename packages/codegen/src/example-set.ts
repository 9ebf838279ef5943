import { type NameRegister, toCamelCase } from "./names.ts";
import { renderLiteral, SourceCode } from "./source-text.ts";

/** Gives each distinct example one constant, however often the contract refers to it. */
export class ExampleSet {
  readonly #names = new Map<string, string>();
  readonly #register: NameRegister;
  readonly #constants: string[] = [];

  constructor(register: NameRegister) {
    this.#register = register;
  }

  add(exampleName: string, value: unknown): SourceCode {
    const text = JSON.stringify(value);
    const known = this.#names.get(text);
    if (known) return new SourceCode(known);
    const name = this.#register.take(`${toCamelCase(exampleName)}Example`);
    this.#names.set(text, name);
    this.#constants.push(`const ${name}: unknown = ${renderLiteral(value)};\n`);
    return new SourceCode(name);
  }

  render(): string {
    return this.#constants.length > 0 ? `\n${this.#constants.join("\n")}` : "";
  }
}
