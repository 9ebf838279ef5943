/** A document that uses every feature that OpenAPI 3.2 adds to 3.1. */
export const everyFeature = `openapi: 3.2.0
$self: https://a.test/api.yaml
info: { title: Notes, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers:
  - { url: https://a.test, name: main }
security: []
tags:
  - { name: notes, summary: Notes, kind: nav }
  - { name: new, parent: notes }
paths:
  /notes:
    servers: [{ url: https://b.test, name: other }]
    query:
      operationId: searchNotes
      responses: { "200": { description: Found } }
    additionalOperations:
      COPY: { operationId: copyNotes, responses: { "200": { description: Copied } } }
    get:
      operationId: listNotes
      tags: [new]
      servers: [{ url: https://c.test, name: third }]
      parameters:
        - { name: all, in: querystring, content: { application/x-www-form-urlencoded: { schema: { type: object } } } }
        - { $ref: '#/components/parameters/Whole' }
        - { name: session, in: cookie, style: cookie, schema: { type: string } }
        - { $ref: '#/components/parameters/Page' }
      responses:
        "200":
          summary: The notes
          content:
            application/json: { $ref: '#/components/mediaTypes/Notes' }
            application/jsonl: { itemSchema: { $ref: '#/components/schemas/Note' } }
            multipart/mixed:
              schema: { type: array, items: {} }
              prefixEncoding: [{ contentType: text/plain }]
              itemEncoding: { contentType: application/json }
        "400": { $ref: '#/components/responses/Bad' }
  /watch:
    get:
      operationId: watchNotes
      responses:
        "200":
          description: Events
          content:
            text/event-stream: { $ref: '#/components/mediaTypes/Events' }
      callbacks:
        done:
          '{$request.query.url}':
            query: { operationId: askDone, responses: { "200": { description: Fine } } }
            post:
              operationId: sendDone
              requestBody: { content: { text/event-stream: { $ref: '#/components/mediaTypes/Events' } } }
              responses: { "200": { description: Fine } }
webhooks:
  changed:
    additionalOperations:
      MOVE: { operationId: moved, responses: { "200": { description: Fine } } }
    post: { operationId: changed, responses: { "200": { summary: Fine } } }
components:
  pathItems:
    Shared:
      query: { operationId: sharedQuery, responses: { "200": { description: Fine } } }
      get: { operationId: shared, responses: { "200": { description: Fine } } }
  parameters:
    Whole: { name: whole, in: querystring, content: { text/plain: { schema: { type: string } } } }
    Page:
      name: page
      in: query
      schema: { type: integer }
      examples: { first: { dataValue: 1, serializedValue: "page=1" } }
  headers:
    Count: { schema: { type: integer }, examples: { one: { dataValue: 1 } } }
  responses:
    Bad:
      headers:
        X-Count: { $ref: '#/components/headers/Count' }
        X-Left: { schema: { type: integer }, examples: { none: { dataValue: 0 } } }
  examples:
    note: { summary: A note, dataValue: { kind: text, text: hello } }
  mediaTypes:
    Notes:
      schema: { type: array, items: { $ref: '#/components/schemas/Note' } }
      examples:
        empty: { dataValue: [], serializedValue: "[]" }
        null: { dataValue: null }
    Events:
      itemSchema:
        oneOf:
          - { properties: { event: { const: note }, data: { type: string, contentMediaType: application/json, contentSchema: { $ref: '#/components/schemas/Note' } } } }
          - { properties: { event: { const: end }, data: { type: string } } }
      x-event-order: { last: [end] }
      examples:
        one: { serializedValue: "event: note\\ndata: {\\"kind\\":\\"text\\"}\\n\\nevent: end\\ndata: bye\\n\\n" }
  schemas:
    Note:
      type: object
      required: [kind]
      discriminator: { propertyName: kind, mapping: { text: '#/components/schemas/Text' }, defaultMapping: '#/components/schemas/Text' }
      properties:
        kind: { type: string }
        id: { type: string, xml: { nodeType: attribute } }
    Text:
      type: object
      required: [kind]
      properties: { kind: { const: text }, text: { type: string, xml: { nodeType: text } } }
  securitySchemes:
    flow:
      type: oauth2
      deprecated: true
      oauth2MetadataUrl: https://a.test/meta
      flows:
        deviceAuthorization: { deviceAuthorizationUrl: https://a.test/d, tokenUrl: https://a.test/t, scopes: {} }
        clientCredentials: { tokenUrl: https://a.test/t, scopes: {} }
`;
