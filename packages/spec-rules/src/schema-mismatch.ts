import { SchemaChecker } from "@docent/schema";

/** Says how a value breaks the schema at a pointer such as `#/components/schemas/Project`; undefined when it does not. */
export type ExplainMismatch = (value: unknown, pointer: string) => string | undefined;

/** More would tell nothing that the first ones do not. */
const maxShown = 3;

/** Reads the schemas of one document, in JSON Schema draft 2020-12 as OpenAPI 3.1 and 3.2 have it. */
export function createExplainer(document: Readonly<Record<string, unknown>>): ExplainMismatch {
  const checker = new SchemaChecker(document);
  // The checker remembers what it has compiled by the schema itself.
  const schemas = new Map<string, { $ref: string }>();
  return (value, pointer) => {
    const schema = schemas.get(pointer) ?? { $ref: encodeURI(pointer) };
    schemas.set(pointer, schema);
    const problems = checker.check({ schema, pointer }, value);
    if (problems.length === 0) return undefined;
    return problems
      .slice(0, maxShown)
      .map(({ message }) => message)
      .join("; ");
  };
}
