/** What of a finding's report is judged. */
export interface JudgedFinding {
  operationId?: string;
  rule: string;
  probe: string;
  pointer: string;
  message: string;
}

/** A mistake of `verify` that was found by hand: which findings it makes, and why they are wrong. */
export interface Mistake {
  why: string;
  contract: string;
  /** Servers that it was seen with; all where left out. */
  servers?: readonly string[];
  matches: (finding: JudgedFinding) => boolean;
}

/** Operations of Swagger's example that document refusals only: no answer to a valid request can be right. */
const withoutSuccess = [
  "addPet",
  "deleteOrder",
  "deletePet",
  "deleteUser",
  "updatePet",
  "updatePetWithForm",
  "updateUser",
];

/** Findings that are false, by what is wrong with `verify`. A mistake that is mended matches nothing any more. */
export const mistakes: readonly Mistake[] = [
  {
    why: "a connection that the server had closed was used again",
    contract: "local",
    servers: ["@mswjs/source"],
    matches: ({ rule }) => rule === "no-response",
  },
  {
    why: "the operation documents no success, so that every answer is a finding",
    contract: "petstore",
    matches: ({ rule, operationId }) => rule === "valid-refused" && withoutSuccess.includes(operationId ?? ""),
  },
  {
    why: "an empty list was sent for a required parameter",
    contract: "petstore",
    matches: ({ rule, operationId, probe }) =>
      rule === "valid-refused" && (operationId ?? "").startsWith("findPetsBy") && probe === "the request",
  },
  {
    why: "any text was taken for a valid list",
    contract: "petstore",
    matches: ({ rule, probe }) => rule === "valid-refused" && probe === "query status: null",
  },
  {
    why: "the path with this method is that of another operation",
    contract: "petstore",
    matches: ({ rule }) => rule === "method-undocumented",
  },
  {
    why: "null beside a composition is not allowed (OpenAPI 3.0.3, nullable)",
    contract: "pets",
    matches: ({ rule, operationId }) =>
      rule === "valid-refused" && (operationId === "createPet" || operationId === "replacePet"),
  },
  {
    why: "an apostrophe was sent as it is, which allowReserved is needed for",
    contract: "cloud",
    servers: ["express-openapi-validator"],
    matches: isUnusualQuery,
  },
  {
    why: "an apostrophe was sent as it is, which allowReserved is needed for",
    contract: "pets",
    servers: ["express-openapi-validator"],
    matches: isUnusualQuery,
  },
  {
    why: "an empty list was sent as an empty parameter",
    contract: "pets",
    matches: ({ rule, probe }) => rule === "valid-refused" && probe === "query tags: []",
  },
  {
    why: "any text was taken for a valid list",
    contract: "pets",
    matches: ({ rule, probe }) => rule === "valid-refused" && probe.startsWith("query ids: null"),
  },
  {
    why: "a deepObject parameter has no plain form, so that this is an unknown parameter",
    contract: "pets",
    matches: ({ rule, probe }) => rule === "invalid-accepted" && probe.startsWith("query filter: "),
  },
  {
    why: "a picture without Content-Type may be looked at (RFC 9110, section 8.3)",
    contract: "pets",
    servers: ["Prism"],
    matches: ({ rule, operationId, probe }) =>
      rule === "media-type-accepted" && operationId === "uploadPhoto" && probe === "no media type",
  },
  {
    why: "no byte at all is a valid binary body",
    contract: "pets",
    matches: ({ operationId, probe }) => operationId === "uploadPhoto" && probe === "an empty body",
  },
  {
    why: "the property was sent by verify, and the schema is open",
    contract: "pets",
    matches: ({ rule }) => rule === "property-undocumented",
  },
  {
    why: "413 was expected, and then found undocumented",
    contract: "pets",
    matches: ({ rule, message }) => rule === "status-undocumented" && message.includes("status 413"),
  },
  {
    why: "nothing says that a body is looked at before what the path names",
    contract: "pets",
    servers: ["the same, looking up first"],
    matches: ({ message }) => message.endsWith("found 404"),
  },
];

function isUnusualQuery({ rule, probe }: JudgedFinding): boolean {
  return rule === "valid-refused" && probe.startsWith("query ") && probe.endsWith(": unusual characters");
}

/** The mistake that led to a finding; undefined where the server differs from its contract. */
export function judgeFinding(
  { server, contract }: { server: string; contract: string },
  finding: JudgedFinding,
): Mistake | undefined {
  return mistakes.find(
    (mistake) =>
      mistake.contract === contract && (mistake.servers?.includes(server) ?? true) && mistake.matches(finding),
  );
}
