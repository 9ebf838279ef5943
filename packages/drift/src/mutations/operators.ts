import { bodyOperators } from "./body-operators.ts";
import { documentOperators } from "./document-operators.ts";
import { eventOperators } from "./event-operators.ts";
import { exampleOperators } from "./example-operators.ts";
import type { Operator } from "./mutant.ts";
import { operationOperators } from "./operation-operators.ts";
import { parameterOperators } from "./parameter-operators.ts";
import { pathOperators } from "./path-operators.ts";
import { referenceOperators } from "./reference-operators.ts";
import { responseOperators } from "./response-operators.ts";
import { schemaBoundOperators } from "./schema-bound-operators.ts";
import { schemaObjectOperators } from "./schema-object-operators.ts";
import { schemaStringOperators } from "./schema-string-operators.ts";
import { schemaTypeOperators } from "./schema-type-operators.ts";
import { schemaUnionOperators } from "./schema-union-operators.ts";
import { schemaValueOperators } from "./schema-value-operators.ts";
import { securityOperators } from "./security-operators.ts";
import { textOperators } from "./text-operators.ts";

/** Every way to break a contract that is known here. */
export const operators: readonly Operator[] = [
  ...documentOperators,
  ...pathOperators,
  ...operationOperators,
  ...parameterOperators,
  ...bodyOperators,
  ...responseOperators,
  ...securityOperators,
  ...eventOperators,
  ...schemaTypeOperators,
  ...schemaValueOperators,
  ...schemaBoundOperators,
  ...schemaStringOperators,
  ...schemaObjectOperators,
  ...schemaUnionOperators,
  ...referenceOperators,
  ...exampleOperators,
  ...textOperators,
];
