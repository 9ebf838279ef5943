// @generated from specs/cloud.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import { maxLength, minLength, schema, type, type Validator } from "@docent/runtime/mocks";

const projectNameValidator: Validator = schema(type("string"), minLength(1), maxLength(200));

export const projectParameter: Validator = projectNameValidator;
