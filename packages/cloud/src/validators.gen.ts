// @generated from specs/cloud.openapi.yaml by `pnpm generate`. Do not edit: change the specification instead.

import { maxLength, minLength, schema, type, type Rule } from "@docent/runtime/mocks";

const projectNameRule: Rule = schema(type("string"), minLength(1), maxLength(200));

export const projectParameter: Rule = projectNameRule;
