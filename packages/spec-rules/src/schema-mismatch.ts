import { SchemaChecker } from "@docent/schema";

/** Describes how a value breaks the schema at a pointer such as `#/components/schemas/Project`. Undefined: it is valid. */
export type ExplainMismatch = (value: unknown, pointer: string) => string | undefined;

/** Maximum number of problems in one message. */
const maxShown = 3;

/** Validates against the schemas of one document, in JSON Schema 2020-12 as in OpenAPI 3.1 and 3.2. */
export function createExplainer(document: Readonly<Record<string, unknown>>): ExplainMismatch {
  const checker = new SchemaChecker(document);
  // The checker caches compiled schemas by identity.
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
