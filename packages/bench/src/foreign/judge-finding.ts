/** The fields of a finding that the judgement depends on. */
export interface JudgedFinding {
  operationId?: string;
  rule: string;
  probe: string;
  pointer: string;
  message: string;
}

/** A mistake of `verify`, found by hand. */
export interface VerifyMistake {
  /** Why its findings are false. */
  why: string;
  contract: string;
  /** The servers whose findings have this cause. Default: all. */
  servers?: readonly string[];
  /** Whether a finding results from this mistake. */
  matches: (finding: JudgedFinding) => boolean;
}

/** Operations of Swagger's example that document only errors, so that no response to a valid request can be right. */
const withoutSuccess = [
  "addPet",
  "deleteOrder",
  "deletePet",
  "deleteUser",
  "updatePet",
  "updatePetWithForm",
  "updateUser",
];

/** The mistakes that caused false findings. A mistake that has been fixed matches no finding. */
const mistakes: readonly VerifyMistake[] = [
  {
    why: "verify reused a connection that the server had closed",
    contract: "local",
    servers: ["@mswjs/source"],
    matches: ({ rule }) => rule === "no-response",
  },
  {
    why: "the operation documents no successful response, so every response is a finding",
    contract: "petstore",
    matches: ({ rule, operationId }) => rule === "valid-refused" && withoutSuccess.includes(operationId ?? ""),
  },
  {
    why: "verify sent an empty list for a required parameter",
    contract: "petstore",
    matches: ({ rule, operationId, probe }) =>
      rule === "valid-refused" && (operationId ?? "").startsWith("findPetsBy") && probe === "the request",
  },
  {
    why: "verify took any string for a valid list",
    contract: "petstore",
    matches: ({ rule, probe }) => rule === "valid-refused" && probe === "query status: null",
  },
  {
    why: "another operation has this method on the same path",
    contract: "petstore",
    matches: ({ rule }) => rule === "method-undocumented",
  },
  {
    why: "verify sent null where `nullable` is next to a composition that excludes it (OpenAPI 3.0.3)",
    contract: "pets",
    matches: ({ rule, operationId }) =>
      rule === "valid-refused" && (operationId === "createPet" || operationId === "replacePet"),
  },
  {
    why: "verify sent an apostrophe unencoded, without allowReserved",
    contract: "cloud",
    servers: ["express-openapi-validator"],
    matches: isUnusualQuery,
  },
  {
    why: "verify sent an apostrophe unencoded, without allowReserved",
    contract: "pets",
    servers: ["express-openapi-validator"],
    matches: isUnusualQuery,
  },
  {
    why: "verify sent an empty list as an empty parameter",
    contract: "pets",
    matches: ({ rule, probe }) => rule === "valid-refused" && probe === "query tags: []",
  },
  {
    why: "verify took any string for a valid list",
    contract: "pets",
    matches: ({ rule, probe }) => rule === "valid-refused" && probe.startsWith("query ids: null"),
  },
  {
    why: "a deepObject parameter has no plain form, so this is an unknown parameter",
    contract: "pets",
    matches: ({ rule, probe }) => rule === "invalid-accepted" && probe.startsWith("query filter: "),
  },
  {
    why: "a server may inspect a body without Content-Type (RFC 9110, section 8.3)",
    contract: "pets",
    servers: ["Prism"],
    matches: ({ rule, operationId, probe }) =>
      rule === "media-type-accepted" && operationId === "uploadPhoto" && probe === "no media type",
  },
  {
    why: "an empty body is a valid binary body",
    contract: "pets",
    matches: ({ operationId, probe }) => operationId === "uploadPhoto" && probe === "an empty body",
  },
  {
    why: "verify had sent the property, and the schema is open",
    contract: "pets",
    matches: ({ rule }) => rule === "property-undocumented",
  },
  {
    why: "verify expected 413, which the contract does not document",
    contract: "pets",
    matches: ({ rule, message }) => rule === "status-undocumented" && message.includes("status 413"),
  },
  {
    why: "no standard requires a server to check the body before it looks up the path",
    contract: "pets",
    servers: ["express-openapi-validator, look-up before validation"],
    matches: ({ message }) => message.endsWith("found 404"),
  },
];

function isUnusualQuery({ rule, probe }: JudgedFinding): boolean {
  return rule === "valid-refused" && probe.startsWith("query ") && probe.endsWith(": unusual characters");
}

/** Finds the mistake that caused a finding. Undefined if the finding is true. */
export function judgeFinding(
  { server, contract }: { server: string; contract: string },
  finding: JudgedFinding,
): VerifyMistake | undefined {
  return mistakes.find(
    (mistake) =>
      mistake.contract === contract && (mistake.servers?.includes(server) ?? true) && mistake.matches(finding),
  );
}
