/** A small valid contract in OpenAPI 3.2. Each test violates one lint rule in it. */
export const exampleContract = `openapi: 3.2.0
info:
  title: Notes
  version: 1.0.0
  license:
    name: MIT
    identifier: MIT
servers:
  - url: http://127.0.0.1:4999
security: []
tags:
  - name: notes
    description: Notes of one person.
paths:
  /notes/{noteId}:
    get:
      operationId: getNote
      tags: [notes]
      summary: Get a note
      description: Use this to read one note.
      parameters:
        - name: noteId
          in: path
          required: true
          description: Identifies the note.
          schema: { type: integer }
          examples:
            first: { value: 1 }
      responses:
        '200':
          description: The note.
          headers:
            ETag:
              description: The version of the note.
              schema: { type: string, minLength: 1 }
              example: v1
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Note' }
              examples:
                short-note: { $ref: '#/components/examples/short-note' }
                link-note: { value: { kind: link, url: http://127.0.0.1/ } }
        '404':
          $ref: '#/components/responses/NotFound'
  /notes/watch:
    post:
      operationId: watchNotes
      tags: [notes]
      summary: Watch notes
      description: Use this to see notes as they come.
      requestBody:
        x-max-body-bytes: 1000
        content:
          application/json:
            schema:
              type: object
              properties:
                limit: { type: integer }
              additionalProperties: false
            examples:
              limited: { value: { limit: 3 } }
      responses:
        '200':
          description: The notes.
          content:
            text/event-stream:
              x-event-order: { first: [note], last: [end] }
              itemSchema:
                oneOf:
                  - $ref: '#/components/schemas/NoteFrame'
                  - $ref: '#/components/schemas/EndFrame'
              examples:
                one-note:
                  serializedValue: |+
                    event: note
                    data: {"kind":"text","text":"Buy milk"}

                    : a comment

                    event: end
                    data: {"count":1}

        '413':
          $ref: '#/components/responses/TooLarge'
components:
  examples:
    short-note:
      value: { kind: text, text: Buy milk }
  responses:
    NotFound:
      description: There is no such note.
      content:
        application/json:
          schema: { $ref: '#/components/schemas/NoteError' }
          examples:
            no-note: { value: { error: There is no note 7. } }
    TooLarge:
      description: The body is too large.
      content:
        application/json:
          schema: { $ref: '#/components/schemas/NoteError' }
          examples:
            too-large: { value: { error: The body is too large. } }
  schemas:
    Note:
      oneOf:
        - $ref: '#/components/schemas/TextNote'
        - $ref: '#/components/schemas/LinkNote'
    TextNote:
      type: object
      required: [kind, text]
      properties:
        kind: { type: string, const: text }
        text: { type: string, maxLength: 20 }
      additionalProperties: false
    LinkNote:
      type: object
      required: [kind, url]
      properties:
        kind: { type: string, const: link }
        url: { type: string }
      additionalProperties: false
    NoteError:
      type: object
      required: [error]
      properties:
        error: { type: string, x-error-detail: true }
    NoteFrame:
      type: object
      required: [event, data]
      properties:
        event: { type: string, const: note }
        data:
          type: string
          contentMediaType: application/json
          contentSchema: { $ref: '#/components/schemas/Note' }
    EndFrame:
      type: object
      required: [event, data]
      properties:
        event: { type: string, const: end }
        data:
          type: object
          required: [count]
          properties:
            count: { type: integer }
`;

/** A text of the contract, and what replaces it. */
export type Change = readonly [old: string, replacement: string];

/** The contract with each old text replaced. A missing old text fails the test. */
export function breakContract(...changes: readonly Change[]): string {
  return changes.reduce((text, [old, replacement]) => {
    if (!text.includes(old)) throw new Error(`The example contract does not contain ${JSON.stringify(old)}.`);
    return text.replace(old, () => replacement);
  }, exampleContract);
}
