import type { JsonRecord } from "@docent/openapi";

/** A test of a field of OpenAPI 3.2, which sets the field to another value in {@link document}. */
export interface FieldTrial {
  /** Location in the document. */
  pointer: string;
  value: unknown;
  /** Edits of both documents, without which the field would be invalid or have no effect. */
  setup?: Readonly<Record<string, unknown>>;
  /** A note for users: the reason why the field has no effect, or the unsupported part. */
  note?: string;
}

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
    openapi: {
      pointer: "/openapi",
      value: "3.2.1",
      note: "2.0 is refused with the command that converts it; 3.0 and 3.1 are read as they are.",
    },
    $self: {
      pointer: "/$self",
      value: "https://library.test/openapi.json",
      note: "References are read from files below the folder of the contract, wherever it is published.",
    },
    info: { pointer: info, value: { title: "Shelves", version: "2.0.0" } },
    jsonSchemaDialect: {
      pointer: "/jsonSchemaDialect",
      value: "https://json-schema.org/draft/2020-12/schema",
      note: dialects,
    },
    servers: { pointer: "/servers", value: [{ url: "https://other.test" }] },
    paths: { pointer: "/paths/~1pages", value: { get: { operationId: "getPages", responses: response204 } } },
    webhooks: {
      pointer: "/webhooks/removed",
      value: { post: { operationId: "bookRemoved", responses: response204 } },
      note: "Their requests have types. The client sends none, and mocks receive none.",
    },
    components: { pointer: `${schemas}/Shelf`, value: { type: "object" } },
    security: { pointer: "/security", value: [{ member: [] }] },
    tags: { pointer: "/tags/1", value: { name: "covers" }, note: documentation },
    externalDocs: { pointer: "/externalDocs", value: { url: "https://library.test/docs" }, note: documentation },
  },
  Info: {
    title: { pointer: `${info}/title`, value: "Shelves" },
    summary: { pointer: `${info}/summary`, value: "Books", note: "The description is used instead." },
    description: { pointer: `${info}/description`, value: "Books and shelves." },
    termsOfService: { pointer: `${info}/termsOfService`, value: "https://library.test/terms", note: documentation },
    contact: { pointer: `${info}/contact`, value: { name: "Bo" }, note: documentation },
    license: { pointer: `${info}/license`, value: { name: "ISC" }, note: licence },
    version: {
      pointer: `${info}/version`,
      value: "1.1.0",
      note: "It is the version of a new package. Later, releases set the versions of the contract and its package.",
    },
  },
  Contact: {
    name: { pointer: `${info}/contact/name`, value: "Bo", note: documentation },
    url: { pointer: `${info}/contact/url`, value: "https://library.test", note: documentation },
    email: { pointer: `${info}/contact/email`, value: "ada@library.test", note: documentation },
  },
  License: {
    name: { pointer: `${info}/license/name`, value: "ISC", note: licence },
    identifier: { pointer: `${info}/license/identifier`, value: "MIT", note: licence },
    url: { pointer: `${info}/license/url`, value: "https://library.test/licence", note: licence },
  },
  Server: {
    url: {
      pointer: `${server}/url`,
      value: "https://books.test",
      note: "The first server is the default `baseUrl`, if its URL is absolute. Mocks also use a path, at any origin.",
    },
    description: { pointer: `${server}/description`, value: "Europe", note: documentation },
    name: { pointer: `${server}/name`, value: "europe", note: documentation },
    variables: {
      pointer: `${server}/variables/region/default`,
      value: "us",
      note: "The defaults are filled in. Pass another `baseUrl` for another value.",
    },
  },
  "Server Variable": {
    enum: { pointer: `${server}/variables/region/enum`, value: ["eu", "us"], note: "The default is filled in." },
    default: { pointer: `${server}/variables/region/default`, value: "us" },
    description: { pointer: `${server}/variables/region/description`, value: "Where", note: documentation },
  },
  Components: {
    schemas: { pointer: `${schemas}/Shelf`, value: { type: "object" } },
    responses: { pointer: "/components/responses/Gone", value: { description: "Gone." } },
    parameters: {
      pointer: "/components/parameters/Page",
      value: { name: "page", in: "query", schema: { type: "integer" } },
    },
    examples: {
      pointer: "/components/examples/emma",
      value: wholeExample,
      note: "An example is used where it is referred to.",
    },
    requestBodies: { pointer: "/components/requestBodies/Book", value: { content: json(book) } },
    headers: { pointer: "/components/headers/Count", value: { schema: { type: "integer" } } },
    securitySchemes: {
      pointer: `${schemes}/other`,
      value: { type: "http", scheme: "basic" },
      note: "A scheme has an effect where an operation needs it.",
    },
    links: { pointer: "/components/links/next", value: { operationId: "addBook" }, note: "A link has no effect." },
    callbacks: {
      pointer: "/components/callbacks/added",
      value: { "{$request.body#/id}": { post: { responses: response204 } } },
      note: "A callback has no effect.",
    },
    pathItems: { pointer: "/components/pathItems/Shared", value: { get: { responses: response204 } } },
    mediaTypes: {
      pointer: "/components/mediaTypes/Book",
      value: { schema: book },
      note: "A media type has an effect where it is referred to.",
    },
  },
  "Path Item": {
    $ref: {
      pointer: "/paths/~1shared",
      value: { $ref: "#/components/pathItems/Shared" },
      setup: { "/components/pathItems/Shared": { get: { operationId: "getShared", responses: response204 } } },
      note: "Like every `$ref`, it may lead to a file in the folder of the contract, or below it.",
    },
    summary: { pointer: `${getItem}/summary`, value: "One book", note: "The summary of the operation is used." },
    description: {
      pointer: `${getItem}/description`,
      value: "One book.",
      note: "The description of the operation is used.",
    },
    ...Object.fromEntries(
      ["get", "put", "post", "delete", "options", "head", "patch"].map((method) => [
        method,
        {
          pointer: `/paths/~1shelves/${method}`,
          value: { operationId: `${method}Shelves`, responses: response204 },
          setup: { "/paths/~1shelves": {} },
        },
      ]),
    ),
    trace: {
      pointer: "/paths/~1shelves/trace",
      value: { operationId: "traceShelves", responses: response204 },
      setup: { "/paths/~1shelves": {} },
      note: "A warning: `fetch` refuses the method, so the client cannot send it.",
    },
    query: { pointer: `${getItem}/query`, value: { operationId: "searchBook", responses: response204 } },
    additionalOperations: {
      pointer: `${getItem}/additionalOperations`,
      value: { COPY: { operationId: "copyBook", responses: response204 } },
    },
    servers: { pointer: `${getItem}/servers`, value: [{ url: "https://other.test" }], note: secondClient },
    parameters: {
      pointer: `${getItem}/parameters/1`,
      value: { name: "page", in: "query", schema: { type: "integer" } },
    },
  },
  Operation: {
    tags: { pointer: `${get}/tags`, value: ["books"], note: documentation },
    summary: { pointer: `${get}/summary`, value: "Get a book" },
    description: { pointer: `${get}/description`, value: "Gets a book." },
    externalDocs: { pointer: `${get}/externalDocs`, value: { url: "https://library.test/docs" }, note: documentation },
    operationId: { pointer: `${get}/operationId`, value: "findBook" },
    parameters: { pointer: `${get}/parameters/2`, value: { name: "page", in: "query", schema: { type: "integer" } } },
    requestBody: { pointer: `${body}/content/application~1json/schema`, value: { type: "string" } },
    responses: { pointer: `${get}/responses/404`, value: { description: "None.", content: json({ type: "object" }) } },
    callbacks: {
      pointer: `${post}/callbacks/added/{$request.body#~1id}/post/requestBody`,
      value: { content: json(book) },
      note: "The server calls the client. Neither client nor mocks send or receive callbacks, and they have no types.",
    },
    deprecated: { pointer: `${get}/deprecated`, value: true },
    security: { pointer: `${get}/security`, value: [{ member: [] }] },
    servers: { pointer: `${get}/servers`, value: [{ url: "https://other.test" }], note: secondClient },
  },
  "External Documentation": {
    description: {
      pointer: "/externalDocs/description",
      value: "More",
      setup: { "/externalDocs": { url: "https://library.test/docs" } },
      note: documentation,
    },
    url: {
      pointer: "/externalDocs/url",
      value: "https://other.test/docs",
      setup: { "/externalDocs": { url: "https://library.test/docs" } },
      note: documentation,
    },
  },
  Parameter: {
    name: { pointer: `${parameter}/name`, value: "sections" },
    in: {
      pointer: `${get}/parameters/1/in`,
      value: "cookie",
      note: "`querystring`: left out of the types, with a warning, because the client does not send it. Mocks accept every query there. In `openapi-3.1.json`, a form is an object in the query; another media type is removed.",
    },
    description: { pointer: `${parameter}/description`, value: "Parts of the book." },
    required: { pointer: `${parameter}/required`, value: true },
    deprecated: { pointer: `${parameter}/deprecated`, value: true },
    allowEmptyValue: {
      pointer: `${parameter}/allowEmptyValue`,
      value: true,
      note: "OpenAPI deprecates it. A schema defines whether an empty string is allowed.",
    },
    example: { pointer: `${parameter}/example`, value: ["text"], note: sentExamples },
    examples: { pointer: `${parameter}/examples`, value: { one: { value: ["text"] } }, note: sentExamples },
    style: {
      pointer: `${parameter}/style`,
      value: "pipeDelimited",
      setup: { [`${parameter}/explode`]: false },
      note: "`cookie` is `form` in `openapi-3.1.json`, because 3.1 has no style without percent-encoding.",
    },
    explode: { pointer: `${parameter}/explode`, value: false },
    allowReserved: {
      pointer: `${parameter}/allowReserved`,
      value: true,
      note: "A warning: the client encodes reserved characters, which a server reads as the same value.",
    },
    schema: { pointer: `${parameter}/schema/items/type`, value: "integer" },
    content: {
      pointer: `${get}/parameters/2`,
      value: { name: "filter", in: "query", content: json({ type: "object" }) },
      note: "A warning: the caller passes the value as text in that media type.",
    },
  },
  "Request Body": {
    description: { pointer: `${body}/description`, value: "The book." },
    content: { pointer: `${body}/content/text~1plain`, value: { schema: { type: "string" } } },
    required: { pointer: `${body}/required`, value: true },
  },
  "Media Type": {
    schema: {
      pointer: `${responseJson}/schema`,
      value: { type: "string" },
      note: "A body of bytes, such as `image/png`, is a `Blob` without a schema. Events of a stream without a schema have text as data, with a warning.",
    },
    itemSchema: {
      pointer: `${events}/itemSchema/properties/event/const`,
      value: "removed",
      note: "Typed for `text/event-stream`. Sequences of other types, such as JSON lines, are text or a `Blob`.",
    },
    example: { pointer: `${responseJson}/example`, value: example },
    examples: { pointer: `${responseJson}/examples`, value: { emma: wholeExample } },
    encoding: {
      pointer: `${form}/encoding/tags`,
      value: { contentType: "application/json" },
      note: "The client writes texts as text, objects as JSON, lists as one field for each item, and files as they are. Mocks do not check a list with a media type.",
    },
    prefixEncoding: {
      pointer: "/paths/~1covers/post/requestBody/content/multipart~1mixed",
      value: { schema: { type: "array", prefixItems: [{}] }, prefixEncoding: [{ contentType: "text/plain" }] },
      note: wholeBody,
    },
    itemEncoding: {
      pointer: "/paths/~1covers/post/requestBody/content/multipart~1mixed",
      value: { schema: { type: "array", items: {} }, itemEncoding: { contentType: "text/plain" } },
      note: wholeBody,
    },
  },
  Encoding: {
    contentType: {
      pointer: `${encoding}/contentType`,
      value: "image/png",
      note: "JSON is sent with it. For another part, pass a `Blob` with that type.",
    },
    headers: {
      pointer: `${encoding}/headers`,
      value: { "X-Size": { schema: { type: "integer" } } },
      note: "`FormData` has no headers of parts.",
    },
    style: {
      pointer: `${urlencoded}/encoding/shelf/style`,
      value: "deepObject",
      setup: urlencodedForm,
      note: formStyles,
    },
    explode: {
      pointer: `${urlencoded}/encoding/shelf/explode`,
      value: false,
      setup: urlencodedForm,
      note: formStyles,
    },
    allowReserved: {
      pointer: `${encoding}/allowReserved`,
      value: true,
      note: "The client encodes reserved characters, which a server reads as the same value.",
    },
    encoding: { pointer: `${encoding}/encoding`, value: {}, note: nestedParts },
    prefixEncoding: { pointer: `${encoding}/prefixEncoding`, value: [], note: nestedParts },
    itemEncoding: { pointer: `${encoding}/itemEncoding`, value: {}, note: nestedParts },
  },
  Responses: {
    default: {
      pointer: `${get}/responses/default`,
      value: { description: "Failed.", content: json({ type: "object" }) },
    },
  },
  Response: {
    summary: { pointer: `${response}/summary`, value: "A book" },
    description: { pointer: `${response}/description`, value: "One book." },
    headers: { pointer: `${response}/headers/X-Left`, value: { schema: { type: "integer" } } },
    content: {
      pointer: `${response}/content/text~1event-stream`,
      value: { itemSchema: { type: "object", properties: { data: { type: "string" } } } },
      note: "In addition to another media type, a stream is a member of its own: `getBook` and `getBookStream`. XML in addition to JSON is left out, because the client requests JSON.",
    },
    links: {
      pointer: `${response}/links/last`,
      value: { operationId: "addBook" },
      note: "A link has no effect: call the operation that it names.",
    },
  },
  Example: {
    summary: {
      pointer: `${responseJson}/examples/emma/summary`,
      value: "Emma",
      setup: { [`${responseJson}/examples`]: { emma: { value: example } } },
      note: documentation,
    },
    description: {
      pointer: `${responseJson}/examples/emma/description`,
      value: "Emma",
      setup: { [`${responseJson}/examples`]: { emma: { value: example } } },
      note: documentation,
    },
    dataValue: { pointer: `${responseJson}/examples`, value: { emma: { dataValue: example } } },
    serializedValue: {
      pointer: `${responseJson}/examples`,
      value: { emma: { serializedValue: '{"title":"Emma"}' } },
      note: "Read for event streams. For JSON, write `dataValue`.",
    },
    value: { pointer: `${responseJson}/examples`, value: { emma: { value: example } } },
    externalValue: {
      pointer: `${responseJson}/examples`,
      value: { emma: { externalValue: "https://library.test/emma.json" } },
      note: "Nothing is read from other hosts.",
    },
  },
  Link: {
    operationRef: { pointer: link, value: { operationRef: "#/paths/~1books/post" }, note: "A link has no effect." },
    operationId: { pointer: `${link}/operationId`, value: "addCover", note: "A link has no effect." },
    parameters: { pointer: `${link}/parameters`, value: { id: "$response.body#/id" }, note: "A link has no effect." },
    requestBody: { pointer: `${link}/requestBody`, value: "$response.body", note: "A link has no effect." },
    description: { pointer: `${link}/description`, value: "Next", note: "A link has no effect." },
    server: { pointer: `${link}/server`, value: { url: "https://other.test" }, note: "A link has no effect." },
  },
  Header: {
    description: { pointer: `${header}/description`, value: "Number of books." },
    required: { pointer: `${header}/required`, value: true },
    deprecated: { pointer: `${header}/deprecated`, value: true },
    allowEmptyValue: { pointer: `${header}/allowEmptyValue`, value: true, note: noHeaderField },
    example: { pointer: `${header}/example`, value: 3 },
    examples: { pointer: `${header}/examples`, value: { three: { value: 3 } } },
    style: { pointer: `${header}/style`, value: "simple", note: "`simple` is the only style of a header." },
    explode: {
      pointer: `${header}/explode`,
      value: true,
      setup: { [`${header}/schema`]: { type: "object" }, [`${header}/example`]: { fiction: 3 } },
    },
    allowReserved: { pointer: `${header}/allowReserved`, value: true, note: noHeaderField },
    schema: { pointer: `${header}/schema/type`, value: "string" },
    content: { pointer: `${response}/headers/X-Map`, value: { content: json({ type: "object" }) } },
  },
  Tag: {
    name: { pointer: "/tags/0/name", value: "shelves", note: documentation },
    summary: { pointer: "/tags/0/summary", value: "Books", note: documentation },
    description: { pointer: "/tags/0/description", value: "Books.", note: documentation },
    externalDocs: { pointer: "/tags/0/externalDocs", value: { url: "https://library.test/docs" }, note: documentation },
    parent: { pointer: "/tags/1", value: { name: "covers", parent: "books" }, note: documentation },
    kind: { pointer: "/tags/0/kind", value: "nav", note: documentation },
  },
  Schema: {
    ...schemaTrials(),
    discriminator: {
      pointer: discriminator,
      value: { propertyName: "kind", mapping: { audio: "#/components/schemas/Audio" } },
      note: discriminatorValues,
    },
    xml: { pointer: `${title}/xml`, value: { name: "Title" }, setup: xmlBook, note: xml },
    externalDocs: {
      pointer: `${title}/externalDocs`,
      value: { url: "https://library.test/docs" },
      note: documentation,
    },
    example: { pointer: `${title}/example`, value: "Emma" },
  },
  Discriminator: {
    propertyName: { pointer: `${discriminator}/propertyName`, value: "sort", note: discriminatorValues },
    mapping: {
      pointer: `${discriminator}/mapping`,
      value: { audio: "#/components/schemas/Audio" },
      note: discriminatorValues,
    },
    defaultMapping: {
      pointer: `${discriminator}/defaultMapping`,
      value: "#/components/schemas/Audio",
      note: discriminatorValues,
    },
  },
  XML: {
    nodeType: { pointer: `${title}/xml/nodeType`, value: "attribute", setup: xmlBook, note: xml },
    name: { pointer: `${title}/xml/name`, value: "Title", setup: xmlBook, note: xml },
    namespace: { pointer: `${title}/xml/namespace`, value: "https://library.test/ns", setup: xmlBook, note: xml },
    prefix: { pointer: `${title}/xml/prefix`, value: "b", setup: xmlBook, note: xml },
    attribute: { pointer: `${title}/xml/attribute`, value: true, setup: xmlBook, note: xml },
    wrapped: { pointer: `${authors}/xml/wrapped`, value: true, setup: xmlBook, note: xml },
  },
  "Security Scheme": {
    type: {
      pointer: `${schemes}/member`,
      value: { type: "apiKey", in: "header", name: "X-Member" },
      setup: { "/security": [{ member: [] }] },
      note: "`oauth2` and `openIdConnect` send a bearer token. `mutualTLS`: give the certificate to your own `fetch`.",
    },
    description: {
      pointer: `${schemes}/member/description`,
      value: "A member",
      setup: { "/security": [{ member: [] }] },
      note: documentation,
    },
    name: { pointer: `${schemes}/desk/name`, value: "X-Other", setup: { "/security": [{ desk: [] }] } },
    in: { pointer: `${schemes}/desk/in`, value: "query", setup: { "/security": [{ desk: [] }] } },
    scheme: {
      pointer: `${schemes}/member/scheme`,
      value: "basic",
      setup: { "/security": [{ member: [] }] },
      note: "`basic` and `bearer`. For any other scheme, the credential follows the name of the scheme, with a warning.",
    },
    bearerFormat: {
      pointer: `${schemes}/member/bearerFormat`,
      value: "JWT",
      setup: { "/security": [{ member: [] }] },
      note: "The client does not parse the token.",
    },
    flows: { pointer: `${flows}/password/tokenUrl`, value: "https://library.test/other", setup: used, note: tokens },
    openIdConnectUrl: {
      pointer: `${schemes}/open/openIdConnectUrl`,
      value: "https://library.test/other",
      setup: {
        "/security": [{ open: [] }],
        [`${schemes}/open`]: { type: "openIdConnect", openIdConnectUrl: "https://library.test/id" },
      },
      note: tokens,
    },
    oauth2MetadataUrl: {
      pointer: `${schemes}/sign/oauth2MetadataUrl`,
      value: "https://library.test/meta",
      setup: used,
      note: tokens,
    },
    deprecated: {
      pointer: `${schemes}/sign/deprecated`,
      value: true,
      setup: used,
      note: "The option of the client is not marked as deprecated.",
    },
  },
  "OAuth Flows": Object.fromEntries(
    ["implicit", "password", "clientCredentials", "authorizationCode", "deviceAuthorization"].map((flow) => [
      flow,
      { pointer: `${flows}/${flow}/refreshUrl`, value: "https://library.test/r", setup: used, note: tokens },
    ]),
  ),
  "OAuth Flow": {
    authorizationUrl: {
      pointer: `${flows}/implicit/authorizationUrl`,
      value: "https://library.test/b",
      setup: used,
      note: tokens,
    },
    deviceAuthorizationUrl: {
      pointer: `${flows}/deviceAuthorization/deviceAuthorizationUrl`,
      value: "https://library.test/b",
      setup: used,
      note: tokens,
    },
    tokenUrl: { pointer: `${flows}/password/tokenUrl`, value: "https://library.test/b", setup: used, note: tokens },
    refreshUrl: {
      pointer: `${flows}/password/refreshUrl`,
      value: "https://library.test/b",
      setup: used,
      note: tokens,
    },
    scopes: { pointer: `${flows}/password/scopes`, value: { read: "Read" }, setup: used, note: tokens },
  },
};

function schemaTrials(): Record<string, FieldTrial> {
  const comment = "A comment for authors of the contract.";
  const identity =
    "It names a schema for references, which are resolved before generation. It is removed from `openapi.json`.";
  return {
    $id: { pointer: `${shelf}/$id`, value: "https://library.test/shelf", note: identity },
    $schema: { pointer: `${shelf}/$schema`, value: "https://json-schema.org/draft/2020-12/schema", note: dialects },
    $anchor: { pointer: `${shelf}/$anchor`, value: "shelf", note: identity },
    $dynamicAnchor: { pointer: `${shelf}/$dynamicAnchor`, value: "shelf", note: identity },
    $dynamicRef: {
      pointer: `${title}/$dynamicRef`,
      value: "#/components/schemas/Paper",
      note: "Its target depends on the schemas that led to it. Write a `$ref`.",
    },
    $vocabulary: {
      pointer: `${shelf}/$vocabulary`,
      value: {},
      note: "It is for meta-schemas, and a contract has none.",
    },
    $comment: { pointer: `${title}/$comment`, value: "To do", note: comment },
    $defs: {
      pointer: `${bookSchema}/$defs`,
      value: { Row: { type: "integer" } },
      note: "A schema in it is generated where a `$ref` names it.",
    },
    allOf: { pointer: `${bookSchema}/allOf`, value: [{ $ref: `#${schemas}/Paper` }] },
    anyOf: {
      pointer: `${shelf}/anyOf`,
      value: [
        { required: ["row"], properties: { row: true } },
        { required: ["lamp"], properties: { lamp: true } },
      ],
    },
    oneOf: {
      pointer: `${shelf}/oneOf`,
      value: [
        { required: ["row"], properties: { row: true } },
        { properties: { lamp: true }, maxProperties: 0 },
      ],
    },
    not: { pointer: `${title}/not`, value: { const: "Odes" } },
    if: { pointer: `${shelf}/if`, value: { required: ["row"] }, setup: { [`${shelf}/then`]: { minProperties: 2 } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { pointer: `${shelf}/then`, value: { minProperties: 2 }, setup: { [`${shelf}/if`]: { required: ["row"] } } },
    else: { pointer: `${shelf}/else`, value: { minProperties: 2 }, setup: { [`${shelf}/if`]: { required: ["row"] } } },
    dependentSchemas: { pointer: `${shelf}/dependentSchemas`, value: { row: { minProperties: 2 } } },
    dependentRequired: { pointer: `${shelf}/dependentRequired`, value: { row: ["column"] } },
    prefixItems: { pointer: `${authors}/prefixItems`, value: [{ type: "string" }] },
    items: { pointer: `${authors}/items/type`, value: "integer" },
    contains: { pointer: `${authors}/contains`, value: { const: "Austen" } },
    minContains: {
      pointer: `${authors}/minContains`,
      value: 2,
      setup: { [`${authors}/contains`]: { const: "Austen" } },
    },
    maxContains: {
      pointer: `${authors}/maxContains`,
      value: 2,
      setup: { [`${authors}/contains`]: { const: "Austen" } },
    },
    properties: { pointer: `${bookSchema}/properties/year`, value: { type: "integer" } },
    patternProperties: { pointer: `${shelf}/patternProperties`, value: { "^x": { type: "string" } } },
    additionalProperties: {
      pointer: `${shelf}/additionalProperties`,
      value: { type: "string" },
      note: "`false` changes the mocks only, because types list no unknown properties.",
    },
    propertyNames: { pointer: `${shelf}/propertyNames`, value: { pattern: "^r" } },
    unevaluatedItems: {
      pointer: `${authors}/unevaluatedItems`,
      value: false,
      setup: { [`${authors}/items`]: undefined, [`${authors}/prefixItems`]: [{ type: "string" }] },
    },
    unevaluatedProperties: { pointer: `${shelf}/unevaluatedProperties`, value: false },
    type: { pointer: `${title}/type`, value: ["string", "null"] },
    enum: { pointer: `${title}/enum`, value: ["Emma", "Odes"] },
    const: { pointer: `${title}/const`, value: "Emma" },
    multipleOf: { pointer: `${pages}/multipleOf`, value: 2 },
    maximum: { pointer: `${pages}/maximum`, value: 9 },
    exclusiveMaximum: { pointer: `${pages}/exclusiveMaximum`, value: 9 },
    minimum: { pointer: `${pages}/minimum`, value: 1 },
    exclusiveMinimum: { pointer: `${pages}/exclusiveMinimum`, value: 1 },
    maxLength: { pointer: `${title}/maxLength`, value: 9 },
    minLength: { pointer: `${title}/minLength`, value: 1 },
    pattern: { pointer: `${title}/pattern`, value: "^[A-Z]" },
    maxItems: { pointer: `${authors}/maxItems`, value: 9 },
    minItems: { pointer: `${authors}/minItems`, value: 1 },
    uniqueItems: { pointer: `${authors}/uniqueItems`, value: true },
    maxProperties: { pointer: `${shelf}/maxProperties`, value: 9 },
    minProperties: { pointer: `${shelf}/minProperties`, value: 1 },
    required: { pointer: `${bookSchema}/required`, value: ["title"] },
    format: {
      pointer: `${title}/format`,
      value: "email",
      note: "A format that the mocks do not know, such as `slug`, accepts every string.",
    },
    contentEncoding: { pointer: `${title}/contentEncoding`, value: "base64", note: "The value stays a string." },
    contentMediaType: {
      pointer: `${title}/contentMediaType`,
      value: "application/json",
      note: "Read in the data of events, which the client parses. A type of bytes, such as `image/png`, is a `Blob` in bodies of bytes and in multipart bodies. Elsewhere the value stays a string.",
    },
    contentSchema: {
      pointer: `${title}/contentSchema`,
      value: { type: "object" },
      setup: { [`${title}/contentMediaType`]: "application/json" },
      note: "Read in the data of events. Elsewhere the value stays a string.",
    },
    title: { pointer: `${title}/title`, value: "Title" },
    description: { pointer: `${title}/description`, value: "The title." },
    default: { pointer: `${title}/default`, value: "Emma" },
    deprecated: { pointer: `${title}/deprecated`, value: true },
    readOnly: {
      pointer: `${title}/readOnly`,
      value: true,
      setup: { [`${bookSchema}/required`]: ["title"] },
      note: "A required property is required in responses only. Requests get a type of their own, `BookRequest`.",
    },
    writeOnly: {
      pointer: `${title}/writeOnly`,
      value: true,
      setup: { [`${bookSchema}/required`]: ["title"] },
      note: "A required property is required in requests only.",
    },
    examples: { pointer: `${title}/examples`, value: ["Emma"] },
  };
}
