import type { Schema } from "@docent/openapi";
import type { ShapeReader } from "@docent/schema";
import type { ApiPlan } from "./api-plan.ts";
import { type NameRegister, toCamelCase } from "./names.ts";
import type { SampleSet } from "./samples.ts";
import { refer, renderLiteral, SourceCode } from "./source-text.ts";
import type { ValidatorSet } from "./validator-set.ts";

/** The shared state of rendering a mocks file. */
export interface MockContext {
  plan: ApiPlan;
  shapes: ShapeReader;
  validators: ValidatorSet;
  /** Whether the API has parameters. If not, no code for parameters is imported. */
  hasParameters: boolean;
  examples: ExampleSet;
  samples: SampleSet;
}

/** The default base URL of mocks: that of the client, or else the path of a relative server at any origin. */
export function mockBaseUrl({ baseUrl, api }: ApiPlan): string | undefined {
  const url = api.servers[0]?.url ?? "";
  const isRelative = !url.includes("{") && !URL.canParse(url) && URL.canParse(url, "http://any-origin");
  if (baseUrl !== undefined || !isRelative) return baseUrl;
  const { pathname } = new URL(url, "http://any-origin");
  return pathname === "/" ? undefined : `*${pathname.replace(/\/$/, "")}`;
}

/** The base URL of a server on this machine, for a contract that has none: with the path of a relative server. */
export function exampleBaseUrl(plan: ApiPlan): string {
  return `http://127.0.0.1:8080${mockBaseUrl(plan)?.slice("*".length) ?? ""}`;
}

/** Refers to the validator of a schema. Undefined if every value is valid. */
export function useValidator(schema: Schema, name: string, { validators }: MockContext): SourceCode | undefined {
  const known = validators.add(schema, toCamelCase(name));
  return known === undefined ? undefined : refer(known);
}

/** Renders each distinct example as one constant, even if the contract uses it several times. */
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
