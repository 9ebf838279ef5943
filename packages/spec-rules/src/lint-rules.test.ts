import { describe, expect, test } from "vitest";
import { lintRules } from "./lint-level.ts";
import { lintSpecText } from "./lint-spec.ts";
import { breakContract, type Change } from "./testing/example-contract.ts";

interface Case {
  readonly breaks: string;
  readonly changes: readonly Change[];
  readonly says: string;
  readonly at?: string;
}

const cases: Readonly<Record<string, readonly Case[]>> = {
  "docent/syntax": [
    {
      breaks: "a tab for an indent",
      changes: [["  title: Notes", "\ttitle: Notes"]],
      says: "Expected valid YAML or JSON, found an error",
    },
  ],
  "docent/openapi-version": [
    { breaks: "OpenAPI 3.0", changes: [["openapi: 3.2.0", "openapi: 3.0.3"]], says: 'found "3.0.3"' },
    { breaks: "Swagger", changes: [["openapi: 3.2.0", "swagger: '2.0'"]], says: "found nothing" },
  ],
  "docent/operation-id": [
    { breaks: "no operationId", changes: [["      operationId: getNote\n", ""]], says: "has no operationId" },
    { breaks: "one word", changes: [["getNote", "get"]], says: "not a verb and a noun", at: "/operationId" },
    { breaks: "snake case", changes: [["getNote", "get_note"]], says: "not a verb and a noun" },
    {
      breaks: "a noun first",
      changes: [["getNote", "noteGet"]],
      says: 'found "note". Rename the operation, or give this lint rule another severity.',
    },
    { breaks: "a reserved word", changes: [["getNote", "delete"]], says: "already has a meaning in JavaScript" },
    {
      breaks: "a member of every object",
      changes: [["getNote", "toString"]],
      says: "already has a meaning in JavaScript",
    },
  ],
  "operation-operationId-unique": [
    {
      breaks: "a repeated operationId",
      changes: [["watchNotes", "getNote"]],
      says: "Rename one",
      at: "#/paths/~1notes~1watch/post/operationId",
    },
  ],
  "operation-summary": [
    { breaks: "no summary", changes: [["      summary: Get a note\n", ""]], says: "Describe in a few words" },
  ],
  "operation-description": [
    {
      breaks: "no description",
      changes: [["      description: Use this to read one note.\n", ""]],
      says: "when to use",
    },
  ],
  "operation-4xx-response": [
    { breaks: "no 4xx response", changes: [["'404':", "'500':"]], says: "response to an invalid request" },
  ],
  "operation-2xx-response": [
    { breaks: "no 2xx response", changes: [["'200':", "'500':"]], says: "response of a success" },
  ],
  "security-defined": [
    { breaks: "no security", changes: [["security: []\n", ""]], says: "State the security" },
    {
      breaks: "an unknown scheme",
      changes: [["security: []", "security: [{ token: [] }]"]],
      says: "State the security",
    },
  ],
  "docent/schema-name": [
    {
      breaks: "a name of JavaScript",
      changes: [["    NoteError:\n", "    Map: { type: object }\n    NoteError:\n"]],
      says: '"Map"',
    },
    {
      breaks: "a name of the browser",
      changes: [["    NoteError:\n", "    ErrorEvent: { type: object }\n    NoteError:\n"]],
      says: '"ErrorEvent"',
    },
    {
      breaks: "a name of TypeScript",
      changes: [["    NoteError:\n", "    Record: { type: object }\n    NoteError:\n"]],
      says: '"Record"',
    },
    {
      breaks: "camel case",
      changes: [["    NoteError:\n", "    noteList: { type: object }\n    NoteError:\n"]],
      says: "PascalCase",
      at: "/schemas/noteList",
    },
  ],
  "docent/media-type-schema": [
    {
      breaks: "schema for a 3.2 stream",
      changes: [["itemSchema:", "schema:"]],
      says: "has no itemSchema, which describes each event in OpenAPI 3.2. Found",
    },
    { breaks: "itemSchema for a 3.1 stream", changes: [["openapi: 3.2.0", "openapi: 3.1.0"]], says: "has no schema" },
    {
      breaks: "no schema for JSON",
      changes: [["              schema: { $ref: '#/components/schemas/Note' }\n", ""]],
      says: "has no schema",
    },
  ],
  "docent/example-names": [
    {
      breaks: "a response without an example",
      changes: [["          examples:\n            no-note: { value: { error: There is no note 7. } }\n", ""]],
      says: "has no example",
    },
    {
      breaks: "a request without an example",
      changes: [["            examples:\n              limited: { value: { limit: 3 } }\n", ""]],
      says: "has no example",
    },
    {
      breaks: "an example without a name",
      changes: [
        [
          "          examples:\n            no-note: { value: { error: There is no note 7. } }\n",
          "          example: { error: There is no note 7. }\n",
        ],
      ],
      says: "has no name",
    },
    {
      breaks: "a value in another file",
      changes: [
        ["no-note: { value: { error: There is no note 7. } }", "no-note: { externalValue: http://127.0.0.1/ }"],
      ],
      says: "found externalValue",
    },
    { breaks: "camel case", changes: [["no-note:", "noNote:"]], says: "kebab-case", at: "/examples/noNote" },
    {
      breaks: "one name for two responses",
      changes: [["no-note:", "short-note:"]],
      says: "used twice in the operation getNote",
    },
  ],
  "docent/example-values": [
    {
      breaks: "an unknown property",
      changes: [["kind: link, url: http://127.0.0.1/", "kind: link, uri: x"]],
      says: "/uri is not allowed",
    },
    {
      breaks: "a missing property",
      changes: [["kind: link, url: http://127.0.0.1/", "kind: link"]],
      says: "/url is missing",
    },
    {
      breaks: "no branch of a union",
      changes: [["kind: link, url: http://127.0.0.1/", "kind: song"]],
      says: '/kind must be equal to one of the allowed values (["text","link"]), found "song"',
    },
    {
      breaks: "null for a union of objects",
      changes: [["{ kind: link, url: http://127.0.0.1/ }", "null"]],
      says: "the value must be object, found null",
    },
    {
      breaks: "text for a union of objects",
      changes: [["{ kind: link, url: http://127.0.0.1/ }", "text"]],
      says: 'the value must be object, found "text"',
    },
    {
      breaks: "null for a union of objects in an event",
      changes: [['data: {"kind":"text","text":"Buy milk"}', "data: null"]],
      says: 'Event 1, "note": the value must be object, found null',
    },
    {
      breaks: "no branch of a union without a tag",
      changes: [
        ["const: link", "minLength: 1"],
        ["kind: link, url: http://127.0.0.1/", "kind: text"],
      ],
      says: "/text is missing",
    },
    {
      breaks: "a value behind a reference",
      changes: [["text: Buy milk }", "text: 5 }"]],
      says: "/text must be string, found 5",
      at: "#/components/examples/short-note/value",
    },
    { breaks: "a request", changes: [["limit: 3", "limit: three"]], says: "/limit must be integer" },
    {
      breaks: "an error response",
      changes: [["error: There is no note 7.", "message: none"]],
      says: "/error is missing",
    },
    {
      breaks: "a parameter",
      changes: [["first: { value: 1 }", "first: { value: one }"]],
      says: 'must be integer, found "one"',
    },
    { breaks: "a header", changes: [["example: v1", "example: ''"]], says: "fewer than 1 characters" },
    { breaks: "a schema that cannot be used", changes: [["maxLength: 20", "pattern: '('"]], says: "cannot be used" },
    {
      breaks: "an event of another name",
      changes: [["event: note", "event: memo"]],
      says: "expected one of the events note, end",
    },
    { breaks: "an event without a name", changes: [["event: note\n", ": no name\n"]], says: 'Event 1, "message"' },
    {
      breaks: "data that is not JSON",
      changes: [['{"kind":"text","text":"Buy milk"}', "Buy milk"]],
      says: "its data is not JSON",
    },
    {
      breaks: "data that its contentSchema refuses",
      changes: [['"text":"Buy milk"', '"text":5']],
      says: 'Event 1, "note": /text must be string',
    },
    {
      breaks: "data that its schema in place refuses",
      changes: [['{"count":1}', '{"count":"one"}']],
      says: 'Event 2, "end": /data/count must be integer',
    },
    {
      breaks: "an unknown field of the stream",
      changes: [["event: note", "evnt: note"]],
      says: "is not a line of an event stream",
    },
    {
      breaks: "a last event that is not ended",
      changes: [["serializedValue: |+", "serializedValue: |"]],
      says: "In YAML, begin the text with |+",
    },
    {
      breaks: "a stream that is not text",
      changes: [
        ["serializedValue: |+\n                    event: note", "dataValue:\n                    event: note"],
        [
          '\n                    data: {"kind":"text","text":"Buy milk"}\n\n                    : a comment\n\n                    event: end\n                    data: {"count":1}\n',
          "",
        ],
      ],
      says: 'Expected its literal text in "serializedValue"',
    },
  ],
  "docent/encodings": [
    {
      breaks: "the encoding of a property that does not exist",
      changes: [
        [
          "          application/json:\n            schema:\n              type: object\n",
          "          multipart/form-data:\n            encoding: { limt: {}, limit: {} }\n            schema:\n              type: object\n",
        ],
      ],
      says: 'The encoding "limt" belongs to no property. Expected the name of a property of the schema',
      at: "/multipart~1form-data/encoding/limt",
    },
    {
      breaks: "the encoding of JSON",
      changes: [
        [
          "            examples:\n              limited",
          "            encoding: { limit: {} }\n            examples:\n              limited",
        ],
      ],
      says: "The encoding of application/json has no effect",
      at: "/application~1json/encoding",
    },
  ],
  "docent/exclusive-fields": [
    {
      breaks: "an example with and without a name",
      changes: [
        ["          examples:\n            first:", "          example: 1\n          examples:\n            first:"],
      ],
      says: 'The fields "example" and "examples" exclude each other',
      at: "/parameters/0/examples",
    },
    {
      breaks: "a license with two addresses",
      changes: [["    identifier: MIT\n", "    identifier: MIT\n    url: http://127.0.0.1/\n"]],
      says: 'The fields "identifier" and "url" exclude each other',
      at: "#/info/license/url",
    },
    {
      breaks: "a parameter with two media types",
      changes: [
        [
          "          schema: { type: integer }\n          examples:\n            first: { value: 1 }\n",
          "          content: { text/plain: { schema: true }, application/json: { schema: true } }\n",
        ],
      ],
      says: 'The parameter "noteId" has 2 media types. Expected one',
      at: "/parameters/0/content",
    },
  ],
  "docent/header-names": [
    {
      breaks: "a parameter in a header with a space in its name",
      changes: [["name: noteId\n          in: path", "name: Note ID\n          in: header"]],
      says: 'The header parameter "Note ID" has a name that cannot be sent. Expected ASCII letters',
      at: "/parameters/0/name",
    },
    {
      breaks: "a response header with a colon in its name",
      changes: [["            ETag:", "            'ETag:':"]],
      says: 'The header "ETag:" has a name that cannot be sent',
      at: "/responses/200/headers/ETag:",
    },
    {
      breaks: "an API key in a header with a space in its name",
      changes: [
        ["components:\n", "components:\n  securitySchemes:\n    key: { type: apiKey, in: header, name: API Key }\n"],
      ],
      says: 'The header of the API key "API Key" has a name that cannot be sent',
      at: "#/components/securitySchemes/key/name",
    },
    {
      breaks: "a header of a part with a name that is not ASCII",
      changes: [
        [
          "          application/json:\n            schema:\n              type: object\n              properties:\n                limit",
          "          multipart/form-data:\n            encoding: { limit: { headers: { Größe: { schema: { type: string } } } } }\n            schema:\n              type: object\n              properties:\n                limit",
        ],
      ],
      says: 'The header "Größe" has a name that cannot be sent',
      at: "/encoding/limit/headers/Größe",
    },
  ],
  "docent/ignored-headers": [
    {
      breaks: "a header parameter that a security scheme describes",
      changes: [["name: noteId\n          in: path", "name: AUTHORIZATION\n          in: header"]],
      says: 'The header parameter "AUTHORIZATION" has no effect. Expected a security scheme',
      at: "/parameters/0/name",
    },
    {
      breaks: "a response header that the media types describe",
      changes: [["            ETag:", "            Content-Type:"]],
      says: 'The response header "Content-Type" has no effect',
      at: "/responses/200/headers/Content-Type",
    },
  ],
  "docent/parameter-locations": [
    {
      breaks: "a path parameter that is optional",
      changes: [["          required: true\n          description: Identifies", "          description: Identifies"]],
      says: 'The path parameter "noteId" is not required. Expected required: true',
      at: "/parameters/0",
    },
    {
      breaks: "a style of another location",
      changes: [["          in: path\n", "          in: path\n          style: deepObject\n"]],
      says: 'Expected simple, label or matrix, found "deepObject"',
      at: "/parameters/0/style",
    },
    {
      breaks: "an empty value in a path",
      changes: [["          in: path\n", "          in: path\n          allowEmptyValue: true\n"]],
      says: 'The path parameter "noteId" has allowEmptyValue',
      at: "/parameters/0/allowEmptyValue",
    },
  ],
  "security-scopes-defined": [
    {
      breaks: "a scope that no flow has",
      changes: [
        ["security: []", "security: [{ login: [read, wriet] }]"],
        [
          "components:\n",
          "components:\n  securitySchemes:\n    login:\n      type: oauth2\n      flows: { clientCredentials: { tokenUrl: http://127.0.0.1/, scopes: { read: Reads., write: Writes. } } }\n",
        ],
      ],
      says: "Correct the scope, or add it to the scopes of a flow.",
      at: "#/security/0/login/1",
    },
  ],
  "spec-querystring-parameters": [
    {
      breaks: "a query parameter next to the whole query",
      changes: [
        [
          "      parameters:\n        - name: noteId",
          "      parameters:\n        - { name: a, in: query, schema: true }\n        - { name: b, in: querystring, content: { application/json: { schema: true } } }\n        - name: noteId",
        ],
      ],
      says: "Describe the query as one parameter in querystring, or as query parameters.",
    },
  ],
  "docent/deprecation": [
    {
      breaks: "a string that is not a date",
      changes: [["url: { type: string }", "url: { type: string, deprecated: true, x-sunset: soon }"]],
      says: 'x-sunset is not a date. Expected a day such as 2027-01-31, or a time such as 2027-01-31T12:00:00Z, found "soon"',
      at: "/properties/url/x-sunset",
    },
    {
      breaks: "a day that does not exist",
      changes: [["url: { type: string }", "url: { type: string, deprecated: true, x-deprecated-since: 2027-02-30 }"]],
      says: "x-deprecated-since is not a date",
      at: "/properties/url/x-deprecated-since",
    },
    {
      breaks: "a number",
      changes: [["url: { type: string }", "url: { type: string, deprecated: true, x-sunset: 2027 }"]],
      says: "found 2027",
    },
    {
      breaks: "a date of a part that is not deprecated",
      changes: [["url: { type: string }", "url: { type: string, x-sunset: 2027-01-31 }"]],
      says: "Expected deprecated: true next to it, found none",
      at: "/properties/url/x-sunset",
    },
    {
      breaks: "a date of a part whose deprecation was removed",
      changes: [["in: path\n", "in: path\n          deprecated: false\n          x-deprecated-since: 2026-06-01\n"]],
      says: "found deprecated: false",
      at: "/parameters/0/x-deprecated-since",
    },
    {
      breaks: "a date next to a reference",
      changes: [
        [
          "- $ref: '#/components/schemas/NoteFrame'",
          "- $ref: '#/components/schemas/NoteFrame'\n                    x-sunset: 2027-01-31",
        ],
      ],
      says: "Expected deprecated: true next to it, found none",
      at: "/itemSchema/oneOf/0/x-sunset",
    },
    {
      breaks: "an end before the deprecation",
      changes: [
        [
          "getNote\n",
          "getNote\n      deprecated: true\n      x-deprecated-since: 2027-02-01\n      x-sunset: 2027-01-31\n",
        ],
      ],
      says: "x-sunset is earlier than x-deprecated-since, which RFC 9745 forbids",
      at: "/get/x-sunset",
    },
    {
      breaks: "an operation without the date of its deprecation",
      changes: [["getNote\n", "getNote\n      deprecated: true\n      x-sunset: 2027-01-31\n"]],
      says: "The operation getNote is deprecated without a date",
      at: "/get/deprecated",
    },
  ],
  "docent/event-order": [
    {
      breaks: "an order without first events",
      changes: [["{ first: [note], last: [end] }", "{ last: [end] }"]],
      says: "Expected {first: [names], last: [names]}",
      at: "/x-event-order",
    },
    { breaks: "an unknown event", changes: [["last: [end]", "last: [end, failed]"]], says: 'names the event "failed"' },
    { breaks: "another first event", changes: [["first: [note]", "first: [end]"]], says: 'it begins with "note"' },
    { breaks: "another last event", changes: [["last: [end]", "last: [note]"]], says: 'it ends with "end"' },
    {
      breaks: "an event after the last",
      changes: [[": a comment", 'event: end\n                    data: {"count":0}']],
      says: 'it continues after "end"',
    },
  ],
  "docent/vendor-extensions": [
    {
      breaks: "a misspelt name",
      changes: [["x-event-order", "x-event-oder"]],
      says: 'The extension "x-event-oder" is unknown',
    },
    {
      breaks: "a misspelt name in a schema",
      changes: [["x-error-detail", "x-error-details"]],
      says: "Expected one of x-event-order",
    },
    {
      breaks: "an extension of another object",
      changes: [["      operationId: getNote", "      x-max-body-bytes: 5\n      operationId: getNote"]],
      says: "on a request body",
    },
    {
      breaks: "pages that are not an object",
      changes: [["      operationId: getNote", "      x-pagination: cursor\n      operationId: getNote"]],
      says: "{items, next, parameter} on a GET operation",
    },
    {
      breaks: "a size that is not a number",
      changes: [["x-max-body-bytes: 1000", "x-max-body-bytes: 1kB"]],
      says: "a positive whole number",
    },
    {
      breaks: "x-sunset on a response",
      changes: [["description: The note.", "description: The note.\n          x-sunset: 2027-01-31"]],
      says: "Expected it on a deprecated operation, parameter or schema",
    },
    {
      breaks: "x-error-detail on a number",
      changes: [["error: { type: string, x-error-detail", "error: { type: integer, x-error-detail"]],
      says: "a property of type string",
    },
    {
      breaks: "no response to a body that is too large",
      changes: [["'413':", "'400':"]],
      says: "Expected the status 413",
    },
  ],
  "docent/closed-requests": [
    {
      breaks: "an open inline schema",
      changes: [["              additionalProperties: false\n", ""]],
      says: "Expected additionalProperties: false",
      at: "/requestBody/content/application~1json/schema",
    },
    {
      breaks: "an open branch behind a reference",
      changes: [
        [
          "              type: object\n              properties:\n                limit: { type: integer }\n              additionalProperties: false\n",
          "              oneOf: [{ $ref: '#/components/schemas/TextNote' }, { $ref: '#/components/schemas/NoteError' }]\n",
        ],
      ],
      says: "a misspelt one would be ignored",
      at: "#/components/schemas/NoteError",
    },
    {
      breaks: "an open object in a property",
      changes: [["limit: { type: integer }", "range: { type: object, properties: { limit: { type: integer } } }"]],
      says: "Expected additionalProperties: false",
      at: "/requestBody/content/application~1json/schema/properties/range",
    },
    {
      breaks: "an open item of a list",
      changes: [["limit: { type: integer }", "notes: { items: { $ref: '#/components/schemas/NoteError' } }"]],
      says: "Expected additionalProperties: false",
      at: "#/components/schemas/NoteError",
    },
    {
      breaks: "open parts of one object",
      changes: [
        [
          "              type: object\n              properties:\n                limit: { type: integer }\n              additionalProperties: false\n",
          "              allOf: [{ $ref: '#/components/schemas/NoteError' }, { properties: { limit: { type: integer } } }]\n",
        ],
      ],
      says: "Expected unevaluatedProperties: false",
      at: "/requestBody/content/application~1json/schema",
    },
  ],
  "docent/portable-patterns": [
    { breaks: "look-ahead", changes: [["maxLength: 20", "pattern: '^(?!x)'"]], says: "uses look-around" },
    { breaks: "look-behind", changes: [["maxLength: 20", "pattern: '(?<=x)y'"]], says: "uses look-around" },
    { breaks: "a back-reference", changes: [["maxLength: 20", "pattern: '(.)\\1'"]], says: "uses a back-reference" },
    {
      breaks: "look-ahead in the name of a property",
      changes: [
        [
          "error: { type: string, x-error-detail: true }",
          "error: { type: string }\n      patternProperties: { '^(?!x)': true }",
        ],
      ],
      says: "The pattern ^(?!x) uses look-around",
      at: "#/components/schemas/NoteError/patternProperties/^(?!x)",
    },
    {
      breaks: "no regular expression",
      changes: [["maxLength: 20", "pattern: '('"]],
      says: "is not a regular expression",
    },
  ],
  "docent/additional-operations": [
    {
      breaks: "a method that has its own field",
      changes: [["/notes/watch:\n    post:\n", "/notes/watch:\n    additionalOperations:\n     POST:\n"]],
      says: 'The method "POST" has the field "post" of its own. Expected another method in additionalOperations',
      at: "#/paths/~1notes~1watch/additionalOperations/POST",
    },
  ],
  "docent/one-file": [
    {
      breaks: "a reference to another file",
      changes: [["$ref: '#/components/schemas/TextNote'", "$ref: 'notes.yaml#/TextNote'"]],
      says: "leaves the file",
    },
  ],
  struct: [
    {
      breaks: "an unknown key",
      changes: [["      summary: Get a note", "      sumary: Get a note"]],
      says: "Did you mean summary? Give this node the shape that the OpenAPI specification",
    },
    {
      breaks: "a range of statuses in lower case",
      changes: [["'404':", "'4xx':"]],
      says: "Expected a status such as 404, a range such as 4XX, or default.",
    },
  ],
  "no-unresolved-refs": [
    {
      breaks: "a reference to nothing",
      changes: [["'#/components/responses/NotFound'", "'#/components/responses/Gone'"]],
      says: "add what it names",
    },
  ],
  "no-unused-components": [
    {
      breaks: "an unused component",
      changes: [["    NoteError:\n", "    Notebook: { type: object }\n    NoteError:\n"]],
      says: "Remove the component",
    },
  ],
  "no-undefined-server-variable": [
    {
      breaks: "an undeclared variable",
      changes: [["127.0.0.1:4999", "127.0.0.1:{port}"]],
      says: "Declare the variable",
    },
  ],
  "path-parameters-defined": [
    { breaks: "a parameter of another name", changes: [["name: noteId", "name: id"]], says: "each {name} of the path" },
  ],
  "no-identical-paths": [
    {
      breaks: "two paths that differ only in a name",
      changes: [["/notes/watch:", "/notes/{id}:"]],
      says: "Merge the two",
    },
  ],
  "no-ambiguous-paths": [
    {
      breaks: "two paths that match one URL",
      changes: [["/notes/watch:", "/{kind}/watch:"]],
      says: "no URL matches both",
    },
  ],
  "spec-discriminator-defaultMapping": [
    {
      breaks: "a discriminator whose property may be missing",
      changes: [["    NoteError:\n", "    NoteError:\n      discriminator: { propertyName: code }\n"]],
      says: "Require the property",
      at: "/discriminator",
    },
  ],
  "operation-tag-defined": [
    { breaks: "an undeclared tag", changes: [["tags: [notes]", "tags: [memos]"]], says: "Add the tag" },
  ],
  "tag-description": [
    {
      breaks: "a tag without a description",
      changes: [["    description: Notes of one person.\n", ""]],
      says: "what the operations of the tag have in common",
    },
  ],
  "parameter-description": [
    {
      breaks: "a parameter without a description",
      changes: [["          description: Identifies the note.\n", ""]],
      says: "the meaning of the parameter",
    },
  ],
  "info-license": [
    {
      breaks: "no license",
      changes: [["  license:\n    name: MIT\n    identifier: MIT\n", ""]],
      says: "State the license",
    },
  ],
};

describe.each(Object.entries(cases))("%s", (rule, ruleCases) => {
  test.each(ruleCases)("fires on $breaks", async ({ changes, says, at }) => {
    const problems = await lintSpecText(breakContract(...changes), { path: "notes.yaml" });
    const found = problems.filter((problem) => problem.rule === rule);
    expect(found.map(({ message }) => message).join("\n"), JSON.stringify(problems, undefined, 2)).toContain(says);
    expect(found.map(({ pointer }) => pointer).join("\n")).toContain(at ?? "#/");
    for (const problem of found) expect(problem).toMatchObject({ severity: "error", file: "notes.yaml" });
  });
});

test("knows every rule that reports a problem", () => {
  expect(Object.keys(cases).filter((rule) => !lintRules.some((known) => known === rule))).toEqual([]);
});
