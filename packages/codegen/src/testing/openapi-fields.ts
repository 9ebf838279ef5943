import type { JsonRecord } from "@docent/openapi";

/**
 * A test of a field of OpenAPI 3.2, which sets the field at `pointer` to another value in {@link document}. `note` is for users:
 * the reason why the field has no effect, or the unsupported part. `setup` has edits of both documents, without which the field
 * would be invalid or have no effect.
 */
export type FieldTrial = readonly [
  pointer: string,
  value: unknown,
  note?: string | undefined,
  setup?: Readonly<Record<string, unknown>>,
];

const book = { $ref: "#/components/schemas/Book" };
const json = (schema: unknown) => ({ "application/json": { schema } });

/** A contract that contains every object of OpenAPI 3.2. */
export const document: JsonRecord = {
  openapi: "3.2.0",
  info: { title: "Library API", version: "1.0.0", contact: { name: "Ada" }, license: { name: "MIT" } },
  servers: [{ url: "https://{region}.library.test", variables: { region: { default: "eu" } } }],
  tags: [{ name: "books" }],
  paths: {
    "/books/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      get: {
        operationId: "getBook",
        parameters: [
          { name: "parts", in: "query", schema: { type: "array", items: { type: "string" } } },
          { name: "X-Desk", in: "header", schema: { type: "string" } },
        ],
        responses: {
          "200": {
            description: "The book.",
            headers: { "X-Count": { schema: { type: "integer" } } },
            content: json(book),
            links: { next: { operationId: "addBook" } },
          },
        },
      },
    },
    "/books": {
      post: {
        operationId: "addBook",
        requestBody: { content: json(book) },
        responses: { "201": { description: "Added.", content: json(book) }, "400": { description: "Refused." } },
        callbacks: {
          added: {
            "{$request.body#/id}": { post: { operationId: "onAdded", responses: { "200": { description: "Fine." } } } },
          },
        },
      },
    },
    "/covers": {
      post: {
        operationId: "addCover",
        requestBody: {
          content: {
            "multipart/form-data": {
              schema: {
                type: "object",
                properties: { cover: { type: "string" }, tags: { type: "array", items: { type: "string" } } },
              },
              encoding: { cover: {} },
            },
          },
        },
        responses: { "204": { description: "Added." } },
      },
    },
    "/changes": {
      get: {
        operationId: "watchBooks",
        responses: {
          "200": {
            description: "Changes.",
            content: {
              "text/event-stream": {
                itemSchema: {
                  type: "object",
                  required: ["event", "data"],
                  properties: { event: { const: "added" }, data: { type: "string" } },
                },
              },
            },
          },
        },
      },
    },
  },
  webhooks: { added: { post: { operationId: "bookAdded", responses: { "200": { description: "Fine." } } } } },
  components: {
    schemas: {
      Book: {
        type: "object",
        properties: {
          id: { type: "string" },
          title: { type: "string" },
          pages: { type: "integer" },
          authors: { type: "array", items: { type: "string" } },
          shelf: { type: "object", properties: { row: { type: "integer" } } },
          medium: { $ref: "#/components/schemas/Medium" },
        },
      },
      Medium: {
        oneOf: [{ $ref: "#/components/schemas/Paper" }, { $ref: "#/components/schemas/Audio" }],
        discriminator: { propertyName: "kind" },
      },
      Paper: { type: "object", required: ["kind"], properties: { kind: { type: "string", const: "Paper" } } },
      Audio: { type: "object", required: ["kind"], properties: { kind: { type: "string", pattern: "^[Aa]" } } },
    },
    securitySchemes: {
      member: { type: "http", scheme: "bearer" },
      desk: { type: "apiKey", in: "header", name: "X-Key" },
      sign: {
        type: "oauth2",
        flows: {
          implicit: { authorizationUrl: "https://library.test/a", scopes: {} },
          password: { tokenUrl: "https://library.test/t", scopes: {} },
          clientCredentials: { tokenUrl: "https://library.test/t", scopes: {} },
          authorizationCode: {
            authorizationUrl: "https://library.test/a",
            tokenUrl: "https://library.test/t",
            scopes: {},
          },
          deviceAuthorization: {
            deviceAuthorizationUrl: "https://library.test/d",
            tokenUrl: "https://library.test/t",
            scopes: {},
          },
        },
      },
    },
  },
};

const info = "/info";
const server = "/servers/0";
const getItem = "/paths/~1books~1{id}";
const get = `${getItem}/get`;
const parameter = `${get}/parameters/0`;
const header = `${get}/responses/200/headers/X-Count`;
const response = `${get}/responses/200`;
const responseJson = `${response}/content/application~1json`;
const link = `${response}/links/next`;
const post = "/paths/~1books/post";
const body = `${post}/requestBody`;
const form = "/paths/~1covers/post/requestBody/content/multipart~1form-data";
const encoding = `${form}/encoding/cover`;
const urlencoded = "/paths/~1shelves/post/requestBody/content/application~1x-www-form-urlencoded";
const urlencodedForm = {
  "/paths/~1shelves": {
    post: {
      operationId: "addShelf",
      requestBody: {
        content: {
          "application/x-www-form-urlencoded": {
            schema: { type: "object", properties: { shelf: { type: "object" } } },
            encoding: { shelf: {} },
          },
        },
      },
      responses: { "204": { description: "Added." } },
    },
  },
};
const schemas = "/components/schemas";
const bookSchema = `${schemas}/Book`;
const title = `${bookSchema}/properties/title`;
const pages = `${bookSchema}/properties/pages`;
const authors = `${bookSchema}/properties/authors`;
const shelf = `${bookSchema}/properties/shelf`;
const discriminator = `${schemas}/Medium/discriminator`;
const schemes = "/components/securitySchemes";
const flows = `${schemes}/sign/flows`;
const events = "/paths/~1changes/get/responses/200/content/text~1event-stream";

const example = { title: "Emma" };
const wholeExample = { summary: "A book", value: example };
const response204 = { "204": { description: "Done." } };
const needsNothing = (what: string) => `A client and its mocks need no ${what}. It stays in \`openapi.json\`.`;
const documentation = needsNothing("documentation for readers");
const tokens = "A client is given a token. How it gets one is up to the application.";
const xml = "The client sends and reads XML as text. Mocks and programs in the README write examples in this form.";
const xmlBook = {
  [`${response}/content`]: { "application/xml": { schema: book, example: { title: "Emma", authors: ["Jane"] } } },
};
const licence = "The licence of the package is that of the repository.";
const discriminatorValues =
  "If a schema lists no values for the property, types and mocks use those of the discriminator.";
const nestedParts = "`FormData` has no nested parts: the application writes such a body.";
const wholeBody = "`multipart/mixed` is passed as a body that the application has written.";
const formStyles =
  "Read for `application/x-www-form-urlencoded`. In multipart bodies, lists are one part for each item. Mocks do not check lists and objects with a style.";
const noHeaderField = "OpenAPI does not define it for headers.";
const dialects = "Only the dialects of OpenAPI and of JSON Schema 2020-12 are read. Another one is refused.";
const sentExamples = "Examples of parameters are for `verify`, which sends them.";
const secondClient = "Every operation is sent to the `baseUrl`. Create a second client for another server.";
const used = { "/security": [{ sign: [] }] };

/** Every field of every object of OpenAPI 3.2. */
export const fields: Readonly<Record<string, Readonly<Record<string, FieldTrial>>>> = {
  OpenAPI: {
    openapi: [
      "/openapi",
      "3.2.1",
      "2.0 is refused with the command that converts it; 3.0 and 3.1 are read as they are.",
    ],
    $self: [
      "/$self",
      "https://library.test/openapi.json",
      "References are read from files below the folder of the contract, wherever it is published.",
    ],
    info: [info, { title: "Shelves", version: "2.0.0" }],
    jsonSchemaDialect: ["/jsonSchemaDialect", "https://json-schema.org/draft/2020-12/schema", dialects],
    servers: ["/servers", [{ url: "https://other.test" }]],
    paths: ["/paths/~1pages", { get: { operationId: "getPages", responses: response204 } }],
    webhooks: [
      "/webhooks/removed",
      { post: { operationId: "bookRemoved", responses: response204 } },
      "Their requests have types. The client sends none, and mocks receive none.",
    ],
    components: [`${schemas}/Shelf`, { type: "object" }],
    security: ["/security", [{ member: [] }]],
    tags: ["/tags/1", { name: "covers" }, documentation],
    externalDocs: ["/externalDocs", { url: "https://library.test/docs" }, documentation],
  },
  Info: {
    title: [`${info}/title`, "Shelves"],
    summary: [`${info}/summary`, "Books", "The description is used instead."],
    description: [`${info}/description`, "Books and shelves."],
    termsOfService: [`${info}/termsOfService`, "https://library.test/terms", documentation],
    contact: [`${info}/contact`, { name: "Bo" }, documentation],
    license: [`${info}/license`, { name: "ISC" }, licence],
    version: [
      `${info}/version`,
      "1.1.0",
      "It is the version of a new package. Later, releases set the versions of the contract and its package.",
    ],
  },
  Contact: {
    name: [`${info}/contact/name`, "Bo", documentation],
    url: [`${info}/contact/url`, "https://library.test", documentation],
    email: [`${info}/contact/email`, "ada@library.test", documentation],
  },
  License: {
    name: [`${info}/license/name`, "ISC", licence],
    identifier: [`${info}/license/identifier`, "MIT", licence],
    url: [`${info}/license/url`, "https://library.test/licence", licence],
  },
  Server: {
    url: [
      `${server}/url`,
      "https://books.test",
      "The first server is the default `baseUrl`, if its URL is absolute. Mocks also use a path, at any origin.",
    ],
    description: [`${server}/description`, "Europe", documentation],
    name: [`${server}/name`, "europe", documentation],
    variables: [
      `${server}/variables/region/default`,
      "us",
      "The defaults are filled in. Pass another `baseUrl` for another value.",
    ],
  },
  "Server Variable": {
    enum: [`${server}/variables/region/enum`, ["eu", "us"], "The default is filled in."],
    default: [`${server}/variables/region/default`, "us"],
    description: [`${server}/variables/region/description`, "Where", documentation],
  },
  Components: {
    schemas: [`${schemas}/Shelf`, { type: "object" }],
    responses: ["/components/responses/Gone", { description: "Gone." }],
    parameters: ["/components/parameters/Page", { name: "page", in: "query", schema: { type: "integer" } }],
    examples: ["/components/examples/emma", wholeExample, "An example is used where it is referred to."],
    requestBodies: ["/components/requestBodies/Book", { content: json(book) }],
    headers: ["/components/headers/Count", { schema: { type: "integer" } }],
    securitySchemes: [
      `${schemes}/other`,
      { type: "http", scheme: "basic" },
      "A scheme has an effect where an operation needs it.",
    ],
    links: ["/components/links/next", { operationId: "addBook" }, "A link has no effect."],
    callbacks: [
      "/components/callbacks/added",
      { "{$request.body#/id}": { post: { responses: response204 } } },
      "A callback has no effect.",
    ],
    pathItems: ["/components/pathItems/Shared", { get: { responses: response204 } }],
    mediaTypes: [
      "/components/mediaTypes/Book",
      { schema: book },
      "A media type has an effect where it is referred to.",
    ],
  },
  "Path Item": {
    $ref: [
      "/paths/~1shared",
      { $ref: "#/components/pathItems/Shared" },
      "Like every `$ref`, it may lead to a file in the folder of the contract, or below it.",
      { "/components/pathItems/Shared": { get: { operationId: "getShared", responses: response204 } } },
    ],
    summary: [`${getItem}/summary`, "One book", "The summary of the operation is used."],
    description: [`${getItem}/description`, "One book.", "The description of the operation is used."],
    ...Object.fromEntries(
      ["get", "put", "post", "delete", "options", "head", "patch"].map((method) => [
        method,
        [
          `/paths/~1shelves/${method}`,
          { operationId: `${method}Shelves`, responses: response204 },
          undefined,
          { "/paths/~1shelves": {} },
        ],
      ]),
    ),
    trace: [
      "/paths/~1shelves/trace",
      { operationId: "traceShelves", responses: response204 },
      "A warning: `fetch` refuses the method, so the client cannot send it.",
      { "/paths/~1shelves": {} },
    ],
    query: [`${getItem}/query`, { operationId: "searchBook", responses: response204 }],
    additionalOperations: [
      `${getItem}/additionalOperations`,
      { COPY: { operationId: "copyBook", responses: response204 } },
    ],
    servers: [`${getItem}/servers`, [{ url: "https://other.test" }], secondClient],
    parameters: [`${getItem}/parameters/1`, { name: "page", in: "query", schema: { type: "integer" } }],
  },
  Operation: {
    tags: [`${get}/tags`, ["books"], documentation],
    summary: [`${get}/summary`, "Get a book"],
    description: [`${get}/description`, "Gets a book."],
    externalDocs: [`${get}/externalDocs`, { url: "https://library.test/docs" }, documentation],
    operationId: [`${get}/operationId`, "findBook"],
    parameters: [`${get}/parameters/2`, { name: "page", in: "query", schema: { type: "integer" } }],
    requestBody: [`${body}/content/application~1json/schema`, { type: "string" }],
    responses: [`${get}/responses/404`, { description: "None.", content: json({ type: "object" }) }],
    callbacks: [
      `${post}/callbacks/added/{$request.body#~1id}/post/requestBody`,
      { content: json(book) },
      "The server calls the client. Neither client nor mocks send or receive callbacks, and they have no types.",
    ],
    deprecated: [`${get}/deprecated`, true],
    security: [`${get}/security`, [{ member: [] }]],
    servers: [`${get}/servers`, [{ url: "https://other.test" }], secondClient],
  },
  "External Documentation": {
    description: [
      "/externalDocs/description",
      "More",
      documentation,
      { "/externalDocs": { url: "https://library.test/docs" } },
    ],
    url: [
      "/externalDocs/url",
      "https://other.test/docs",
      documentation,
      { "/externalDocs": { url: "https://library.test/docs" } },
    ],
  },
  Parameter: {
    name: [`${parameter}/name`, "sections"],
    in: [
      `${get}/parameters/1/in`,
      "cookie",
      "`querystring`: a form or JSON is a member of the query in the types. Mocks check the form, and accept every query in place of JSON. The client does not send another media type, with a warning. In `openapi-3.1.json`, a form is an object in the query; another media type is removed.",
    ],
    description: [`${parameter}/description`, "Parts of the book."],
    required: [`${parameter}/required`, true],
    deprecated: [`${parameter}/deprecated`, true],
    allowEmptyValue: [
      `${parameter}/allowEmptyValue`,
      true,
      "OpenAPI deprecates it. A schema defines whether an empty string is allowed.",
    ],
    example: [`${parameter}/example`, ["text"], sentExamples],
    examples: [`${parameter}/examples`, { one: { value: ["text"] } }, sentExamples],
    style: [
      `${parameter}/style`,
      "pipeDelimited",
      "`cookie` is `form` in `openapi-3.1.json`, because 3.1 has no style without percent-encoding.",
      { [`${parameter}/explode`]: false },
    ],
    explode: [`${parameter}/explode`, false],
    allowReserved: [
      `${parameter}/allowReserved`,
      true,
      "A warning: the client encodes reserved characters, which a server reads as the same value.",
    ],
    schema: [`${parameter}/schema/items/type`, "integer"],
    content: [
      `${get}/parameters/2`,
      { name: "filter", in: "query", content: json({ type: "object" }) },
      "The client writes JSON. Of another media type than `text/plain`, the caller passes the text, with a warning.",
    ],
  },
  "Request Body": {
    description: [`${body}/description`, "The book."],
    content: [`${body}/content/text~1plain`, { schema: { type: "string" } }],
    required: [`${body}/required`, true],
  },
  "Media Type": {
    schema: [
      `${responseJson}/schema`,
      { type: "string" },
      "A body of bytes, such as `image/png`, is a `Blob` without a schema. An array for `text/event-stream` is the list of all events. Events of a stream without a schema have text as data, with a warning.",
    ],
    itemSchema: [
      `${events}/itemSchema/properties/event/const`,
      "removed",
      "Typed for `text/event-stream`. A list in a request is written as JSON lines or `application/json-seq`. In responses, such sequences are text or a `Blob`.",
    ],
    example: [`${responseJson}/example`, example],
    examples: [`${responseJson}/examples`, { emma: wholeExample }],
    encoding: [
      `${form}/encoding/tags`,
      { contentType: "application/json" },
      "The client writes texts as text, objects as JSON, lists as one field for each item, and files as they are. Mocks do not check a list with a media type.",
    ],
    prefixEncoding: [
      "/paths/~1covers/post/requestBody/content/multipart~1mixed",
      { schema: { type: "array", prefixItems: [{}] }, prefixEncoding: [{ contentType: "text/plain" }] },
      wholeBody,
    ],
    itemEncoding: [
      "/paths/~1covers/post/requestBody/content/multipart~1mixed",
      { schema: { type: "array", items: {} }, itemEncoding: { contentType: "text/plain" } },
      wholeBody,
    ],
  },
  Encoding: {
    contentType: [
      `${encoding}/contentType`,
      "image/png",
      "JSON is sent with it. For another part, pass a `Blob` with that type.",
    ],
    headers: [
      `${encoding}/headers`,
      { "X-Size": { schema: { type: "integer" } } },
      "`FormData` has no headers of parts.",
    ],
    style: [`${urlencoded}/encoding/shelf/style`, "deepObject", formStyles, urlencodedForm],
    explode: [`${urlencoded}/encoding/shelf/explode`, false, formStyles, urlencodedForm],
    allowReserved: [
      `${encoding}/allowReserved`,
      true,
      "The client encodes reserved characters, which a server reads as the same value.",
    ],
    encoding: [`${encoding}/encoding`, {}, nestedParts],
    prefixEncoding: [`${encoding}/prefixEncoding`, [], nestedParts],
    itemEncoding: [`${encoding}/itemEncoding`, {}, nestedParts],
  },
  Responses: {
    default: [`${get}/responses/default`, { description: "Failed.", content: json({ type: "object" }) }],
  },
  Response: {
    summary: [`${response}/summary`, "A book"],
    description: [`${response}/description`, "One book."],
    headers: [`${response}/headers/X-Left`, { schema: { type: "integer" } }],
    content: [
      `${response}/content/text~1event-stream`,
      { itemSchema: { type: "object", properties: { data: { type: "string" } } } },
      "In addition to another media type, a stream is a member of its own: `getBook` and `getBookStream`. XML in addition to JSON is left out, because the client requests JSON.",
    ],
    links: [
      `${response}/links/last`,
      { operationId: "addBook" },
      "A link has no effect: call the operation that it names.",
    ],
  },
  Example: {
    summary: [
      `${responseJson}/examples/emma/summary`,
      "Emma",
      documentation,
      { [`${responseJson}/examples`]: { emma: { value: example } } },
    ],
    description: [
      `${responseJson}/examples/emma/description`,
      "Emma",
      documentation,
      { [`${responseJson}/examples`]: { emma: { value: example } } },
    ],
    dataValue: [`${responseJson}/examples`, { emma: { dataValue: example } }],
    serializedValue: [
      `${responseJson}/examples`,
      { emma: { serializedValue: '{"title":"Emma"}' } },
      "Read for event streams. For JSON, write `dataValue`.",
    ],
    value: [`${responseJson}/examples`, { emma: { value: example } }],
    externalValue: [
      `${responseJson}/examples`,
      { emma: { externalValue: "https://library.test/emma.json" } },
      "Nothing is read from other hosts.",
    ],
  },
  Link: {
    operationRef: [link, { operationRef: "#/paths/~1books/post" }, "A link has no effect."],
    operationId: [`${link}/operationId`, "addCover", "A link has no effect."],
    parameters: [`${link}/parameters`, { id: "$response.body#/id" }, "A link has no effect."],
    requestBody: [`${link}/requestBody`, "$response.body", "A link has no effect."],
    description: [`${link}/description`, "Next", "A link has no effect."],
    server: [`${link}/server`, { url: "https://other.test" }, "A link has no effect."],
  },
  Header: {
    description: [`${header}/description`, "Number of books."],
    required: [`${header}/required`, true],
    deprecated: [`${header}/deprecated`, true],
    allowEmptyValue: [`${header}/allowEmptyValue`, true, noHeaderField],
    example: [`${header}/example`, 3],
    examples: [`${header}/examples`, { three: { value: 3 } }],
    style: [`${header}/style`, "simple", "`simple` is the only style of a header."],
    explode: [
      `${header}/explode`,
      true,
      undefined,
      { [`${header}/schema`]: { type: "object" }, [`${header}/example`]: { fiction: 3 } },
    ],
    allowReserved: [`${header}/allowReserved`, true, noHeaderField],
    schema: [`${header}/schema/type`, "string"],
    content: [`${response}/headers/X-Map`, { content: json({ type: "object" }) }],
  },
  Tag: {
    name: ["/tags/0/name", "shelves", documentation],
    summary: ["/tags/0/summary", "Books", documentation],
    description: ["/tags/0/description", "Books.", documentation],
    externalDocs: ["/tags/0/externalDocs", { url: "https://library.test/docs" }, documentation],
    parent: ["/tags/1", { name: "covers", parent: "books" }, documentation],
    kind: ["/tags/0/kind", "nav", documentation],
  },
  Schema: {
    ...schemaTrials(),
    discriminator: [
      discriminator,
      { propertyName: "kind", mapping: { audio: "#/components/schemas/Audio" } },
      discriminatorValues,
    ],
    xml: [`${title}/xml`, { name: "Title" }, xml, xmlBook],
    externalDocs: [`${title}/externalDocs`, { url: "https://library.test/docs" }, documentation],
    example: [`${title}/example`, "Emma"],
  },
  Discriminator: {
    propertyName: [`${discriminator}/propertyName`, "sort", discriminatorValues],
    mapping: [`${discriminator}/mapping`, { audio: "#/components/schemas/Audio" }, discriminatorValues],
    defaultMapping: [`${discriminator}/defaultMapping`, "#/components/schemas/Audio", discriminatorValues],
  },
  XML: {
    nodeType: [`${title}/xml/nodeType`, "attribute", xml, xmlBook],
    name: [`${title}/xml/name`, "Title", xml, xmlBook],
    namespace: [`${title}/xml/namespace`, "https://library.test/ns", xml, xmlBook],
    prefix: [`${title}/xml/prefix`, "b", xml, xmlBook],
    attribute: [`${title}/xml/attribute`, true, xml, xmlBook],
    wrapped: [`${authors}/xml/wrapped`, true, xml, xmlBook],
  },
  "Security Scheme": {
    type: [
      `${schemes}/member`,
      { type: "apiKey", in: "header", name: "X-Member" },
      "`oauth2` and `openIdConnect` send a bearer token. `mutualTLS`: give the certificate to your own `fetch`.",
      { "/security": [{ member: [] }] },
    ],
    description: [`${schemes}/member/description`, "A member", documentation, { "/security": [{ member: [] }] }],
    name: [`${schemes}/desk/name`, "X-Other", undefined, { "/security": [{ desk: [] }] }],
    in: [`${schemes}/desk/in`, "query", undefined, { "/security": [{ desk: [] }] }],
    scheme: [
      `${schemes}/member/scheme`,
      "basic",
      "`basic` and `bearer`. For any other scheme, the credential follows the name of the scheme, with a warning.",
      { "/security": [{ member: [] }] },
    ],
    bearerFormat: [
      `${schemes}/member/bearerFormat`,
      "JWT",
      "The client does not parse the token.",
      { "/security": [{ member: [] }] },
    ],
    flows: [`${flows}/password/tokenUrl`, "https://library.test/other", tokens, used],
    openIdConnectUrl: [
      `${schemes}/open/openIdConnectUrl`,
      "https://library.test/other",
      tokens,
      {
        "/security": [{ open: [] }],
        [`${schemes}/open`]: { type: "openIdConnect", openIdConnectUrl: "https://library.test/id" },
      },
    ],
    oauth2MetadataUrl: [`${schemes}/sign/oauth2MetadataUrl`, "https://library.test/meta", tokens, used],
    deprecated: [`${schemes}/sign/deprecated`, true, "The option of the client is not marked as deprecated.", used],
  },
  "OAuth Flows": Object.fromEntries(
    ["implicit", "password", "clientCredentials", "authorizationCode", "deviceAuthorization"].map((flow) => [
      flow,
      [`${flows}/${flow}/refreshUrl`, "https://library.test/r", tokens, used],
    ]),
  ),
  "OAuth Flow": {
    authorizationUrl: [`${flows}/implicit/authorizationUrl`, "https://library.test/b", tokens, used],
    deviceAuthorizationUrl: [
      `${flows}/deviceAuthorization/deviceAuthorizationUrl`,
      "https://library.test/b",
      tokens,
      used,
    ],
    tokenUrl: [`${flows}/password/tokenUrl`, "https://library.test/b", tokens, used],
    refreshUrl: [`${flows}/password/refreshUrl`, "https://library.test/b", tokens, used],
    scopes: [`${flows}/password/scopes`, { read: "Read" }, tokens, used],
  },
};

function schemaTrials(): Record<string, FieldTrial> {
  const comment = "A comment for authors of the contract.";
  const identity =
    "It names a schema for references, which are resolved before generation. It is removed from `openapi.json`.";
  return {
    $id: [`${shelf}/$id`, "https://library.test/shelf", identity],
    $schema: [`${shelf}/$schema`, "https://json-schema.org/draft/2020-12/schema", dialects],
    $anchor: [`${shelf}/$anchor`, "shelf", identity],
    $dynamicAnchor: [`${shelf}/$dynamicAnchor`, "shelf", identity],
    $dynamicRef: [
      `${title}/$dynamicRef`,
      "#/components/schemas/Paper",
      "Its target depends on the schemas that led to it. Write a `$ref`.",
    ],
    $vocabulary: [`${shelf}/$vocabulary`, {}, "It is for meta-schemas, and a contract has none."],
    $comment: [`${title}/$comment`, "To do", comment],
    $defs: [
      `${bookSchema}/$defs`,
      { Row: { type: "integer" } },
      "A schema in it is generated where a `$ref` names it.",
    ],
    allOf: [`${bookSchema}/allOf`, [{ $ref: `#${schemas}/Paper` }]],
    anyOf: [
      `${shelf}/anyOf`,
      [
        { required: ["row"], properties: { row: true } },
        { required: ["lamp"], properties: { lamp: true } },
      ],
    ],
    oneOf: [
      `${shelf}/oneOf`,
      [
        { required: ["row"], properties: { row: true } },
        { properties: { lamp: true }, maxProperties: 0 },
      ],
    ],
    not: [`${title}/not`, { const: "Odes" }],
    if: [`${shelf}/if`, { required: ["row"] }, undefined, { [`${shelf}/then`]: { minProperties: 2 } }],
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: [`${shelf}/then`, { minProperties: 2 }, undefined, { [`${shelf}/if`]: { required: ["row"] } }],
    else: [`${shelf}/else`, { minProperties: 2 }, undefined, { [`${shelf}/if`]: { required: ["row"] } }],
    dependentSchemas: [`${shelf}/dependentSchemas`, { row: { minProperties: 2 } }],
    dependentRequired: [`${shelf}/dependentRequired`, { row: ["column"] }],
    prefixItems: [`${authors}/prefixItems`, [{ type: "string" }]],
    items: [`${authors}/items/type`, "integer"],
    contains: [`${authors}/contains`, { const: "Austen" }],
    minContains: [`${authors}/minContains`, 2, undefined, { [`${authors}/contains`]: { const: "Austen" } }],
    maxContains: [`${authors}/maxContains`, 2, undefined, { [`${authors}/contains`]: { const: "Austen" } }],
    properties: [`${bookSchema}/properties/year`, { type: "integer" }],
    patternProperties: [`${shelf}/patternProperties`, { "^x": { type: "string" } }],
    additionalProperties: [
      `${shelf}/additionalProperties`,
      { type: "string" },
      "`false` changes the mocks only, because types list no unknown properties.",
    ],
    propertyNames: [`${shelf}/propertyNames`, { pattern: "^r" }],
    unevaluatedItems: [
      `${authors}/unevaluatedItems`,
      false,
      undefined,
      { [`${authors}/items`]: undefined, [`${authors}/prefixItems`]: [{ type: "string" }] },
    ],
    unevaluatedProperties: [`${shelf}/unevaluatedProperties`, false],
    type: [`${title}/type`, ["string", "null"]],
    enum: [`${title}/enum`, ["Emma", "Odes"]],
    const: [`${title}/const`, "Emma"],
    multipleOf: [`${pages}/multipleOf`, 2],
    maximum: [`${pages}/maximum`, 9],
    exclusiveMaximum: [`${pages}/exclusiveMaximum`, 9],
    minimum: [`${pages}/minimum`, 1],
    exclusiveMinimum: [`${pages}/exclusiveMinimum`, 1],
    maxLength: [`${title}/maxLength`, 9],
    minLength: [`${title}/minLength`, 1],
    pattern: [`${title}/pattern`, "^[A-Z]"],
    maxItems: [`${authors}/maxItems`, 9],
    minItems: [`${authors}/minItems`, 1],
    uniqueItems: [`${authors}/uniqueItems`, true],
    maxProperties: [`${shelf}/maxProperties`, 9],
    minProperties: [`${shelf}/minProperties`, 1],
    required: [`${bookSchema}/required`, ["title"]],
    format: [`${title}/format`, "email", "A format that the mocks do not know, such as `slug`, accepts every string."],
    contentEncoding: [
      `${title}/contentEncoding`,
      "base64",
      "The value stays a string. `binary`, `8bit` and `7bit` are ignored, because they encode nothing.",
    ],
    contentMediaType: [
      `${title}/contentMediaType`,
      "application/json",
      "Read in the data of events, which the client parses. A type of bytes, such as `image/png`, is a `Blob` in bodies of bytes and in multipart bodies. Elsewhere the value stays a string.",
    ],
    contentSchema: [
      `${title}/contentSchema`,
      { type: "object" },
      "Read in the data of events. Elsewhere the value stays a string.",
      { [`${title}/contentMediaType`]: "application/json" },
    ],
    title: [`${title}/title`, "Title"],
    description: [`${title}/description`, "The title."],
    default: [`${title}/default`, "Emma"],
    deprecated: [`${title}/deprecated`, true],
    readOnly: [
      `${title}/readOnly`,
      true,
      "A required property is required in responses only. Requests get a type of their own, `BookRequest`.",
      { [`${bookSchema}/required`]: ["title"] },
    ],
    writeOnly: [
      `${title}/writeOnly`,
      true,
      "A required property is required in requests only.",
      { [`${bookSchema}/required`]: ["title"] },
    ],
    examples: [`${title}/examples`, ["Emma"]],
  };
}
