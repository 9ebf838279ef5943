/** Renders a contract with an operation that responds with JSON, and one with a stream. The contract passes all lint rules. */
export function renderSampleContract(api: string): string {
  const words = api.replaceAll("-", " ");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return `openapi: 3.2.0
info:
  title: ${title} API
  version: 0.1.0
  description: |
    A sample: it lists books, and answers questions about them. Replace it with your own operations.

    Clients must ignore unknown properties and event names.
  license:
    name: MIT
    identifier: MIT
servers:
  - url: http://127.0.0.1:4100
    description: A server on this machine.
security: []
tags:
  - name: books
    description: The books of the library.

paths:
  /books:
    get:
      operationId: listBooks
      tags: [books]
      summary: List the books
      description: Use this to show the books of the library.
      parameters:
        - name: author
          in: query
          description: Only the books of this author.
          schema:
            type: string
            minLength: 1
            maxLength: 200
          examples:
            austen:
              value: Jane Austen
      responses:
        "200":
          description: The books, in the order of their titles. The list may be empty.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/BookList"
              examples:
                books:
                  summary: Two books
                  value:
                    books:
                      - id: emma
                        title: Emma
                        author: Jane Austen
                      - id: middlemarch
                        title: Middlemarch
                        author: George Eliot
                no-books:
                  summary: No book matches
                  value:
                    books: []
        "400":
          $ref: "#/components/responses/InvalidRequest"

  /questions:
    post:
      operationId: askQuestion
      tags: [books]
      summary: Ask a question about the books
      description: |
        Use this to show an answer while it is written. The stream has one or more text.delta,
        then exactly one done. If the answer fails, the stream ends with an error.
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/Question"
            examples:
              first-novel:
                value:
                  question: Which novel should I read first?
      responses:
        "200":
          description: The answer, as a stream of server-sent events.
          content:
            text/event-stream:
              x-event-order:
                first: [text.delta, error]
                last: [done, error]
              itemSchema:
                oneOf:
                  - $ref: "#/components/schemas/TextDeltaEvent"
                  - $ref: "#/components/schemas/DoneEvent"
                  - $ref: "#/components/schemas/AnswerErrorEvent"
              examples:
                answered:
                  summary: An answer in two parts
                  serializedValue: |+
                    event: text.delta
                    data: {"delta":"Begin with "}

                    event: text.delta
                    data: {"delta":"Emma."}

                    event: done
                    data: {"books":["emma"]}

                failed:
                  summary: An answer that fails
                  serializedValue: |+
                    event: text.delta
                    data: {"delta":"Begin "}

                    event: error
                    data: {"message":"The catalogue is closed."}

        "400":
          $ref: "#/components/responses/InvalidQuestion"

components:
  responses:
    InvalidRequest:
      description: A parameter is invalid.
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/Problem"
          examples:
            invalid-author:
              value:
                message: "author: expected at least 1 character."
    InvalidQuestion:
      description: The body is not JSON, or is not a valid question.
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/Problem"
          examples:
            invalid-question:
              value:
                message: "question: expected at least 1 character."
  schemas:
    BookList:
      type: object
      required: [books]
      properties:
        books:
          type: array
          items:
            $ref: "#/components/schemas/Book"
    Book:
      type: object
      required: [id, title, author]
      properties:
        id:
          $ref: "#/components/schemas/BookId"
        title:
          type: string
        author:
          type: string
    BookId:
      type: string
      pattern: ^[a-z0-9-]+$
    Question:
      type: object
      required: [question]
      properties:
        question:
          type: string
          minLength: 1
          maxLength: 10000
      additionalProperties: false
    TextDeltaEvent:
      type: object
      required: [event, data]
      properties:
        event:
          const: text.delta
        data:
          type: string
          contentMediaType: application/json
          contentSchema:
            $ref: "#/components/schemas/TextDelta"
    TextDelta:
      description: The next part of the answer.
      type: object
      required: [delta]
      properties:
        delta:
          type: string
    DoneEvent:
      type: object
      required: [event, data]
      properties:
        event:
          const: done
        data:
          type: string
          contentMediaType: application/json
          contentSchema:
            $ref: "#/components/schemas/Done"
    Done:
      description: The end of an answer, with the books that it names.
      type: object
      required: [books]
      properties:
        books:
          type: array
          items:
            $ref: "#/components/schemas/BookId"
    AnswerErrorEvent:
      type: object
      required: [event, data]
      properties:
        event:
          const: error
        data:
          type: string
          contentMediaType: application/json
          contentSchema:
            $ref: "#/components/schemas/Problem"
    Problem:
      type: object
      required: [message]
      properties:
        message:
          description: What was expected, and what was found.
          type: string
          x-error-detail: true
`;
}
