import { describe, expect, test } from "vitest";
import { readApi } from "./read-api.ts";
import { splitMessages } from "./split-messages.ts";

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: unknown) => ({ content: { "application/json": { schema } } });
const responsesOf = (schema: unknown) => ({ "200": { description: "", ...json(schema) } });

/** A contract in which these schemas are sent, received, or both. */
function readContract(
  schemas: Record<string, object>,
  { sent = [], received = [] }: { sent?: string[]; received?: string[] },
) {
  const post = (name: string) => [
    `/sent/${name}`,
    {
      post: {
        operationId: `send${name}`,
        requestBody: json(reference(name)),
        responses: { "204": { description: "" } },
      },
    },
  ];
  const get = (name: string) => [
    `/received/${name}`,
    { get: { operationId: `get${name}`, responses: responsesOf(reference(name)) } },
  ];
  const paths = Object.fromEntries([...sent.map(post), ...received.map(get)]);
  return read({ paths, components: { schemas } });
}

/** A contract with one operation, `addBook`. */
function readBooks(post: object, rest: object = {}) {
  return read({ paths: { "/books": { post: { operationId: "addBook", ...post } } }, ...rest });
}

function read(members: object) {
  const document = { openapi: "3.1.0", info: { title: "Books", version: "1" }, ...members };
  return readApi(document, { name: "books", files: ["books.yaml"] });
}

const split = (...args: Parameters<typeof readContract>) => {
  const api = splitMessages(readContract(...args));
  const bodyOf = (id: string) => {
    const operation = api.operations.find((candidate) => candidate.id === id);
    return operation?.requestBody?.content[0]?.schema ?? operation?.responses[0]?.content[0]?.schema;
  };
  return { api, bodyOf, schemas: Object.fromEntries(api.schemas.map(({ name, schema }) => [name, schema])) };
};

const id = { type: "string", readOnly: true };
const password = { type: "string", writeOnly: true };
const Book = { type: "object", required: ["id", "title"], properties: { id, title: { type: "string" } } };
const User = { type: "object", required: ["name", "password"], properties: { name: { type: "string" }, password } };

test("requires a readOnly property of responses only", () => {
  const { schemas, bodyOf } = split({ Book }, { sent: ["Book"], received: ["Book"] });
  expect(schemas).toEqual({ Book, BookRequest: { ...Book, required: ["title"] } });
  expect(bodyOf("sendBook")).toEqual(reference("BookRequest"));
  expect(bodyOf("getBook")).toEqual(reference("Book"));
});

test("requires a writeOnly property of requests only", () => {
  const { schemas, bodyOf } = split({ User }, { sent: ["User"], received: ["User"] });
  expect(schemas).toEqual({ User: { ...User, required: ["name"] }, UserRequest: User });
  expect(bodyOf("sendUser")).toEqual(reference("UserRequest"));
});

test("keeps the name of a schema that only requests use", () => {
  const { schemas, bodyOf } = split({ Book, User }, { sent: ["Book"], received: ["User"] });
  expect(schemas).toEqual({ Book: { ...Book, required: ["title"] }, User: { ...User, required: ["name"] } });
  expect(bodyOf("sendBook")).toEqual(reference("Book"));
});

test("copies the schemas that refer to a copy, and no others", () => {
  const Shelf = {
    type: "object",
    properties: { books: { type: "array", items: reference("Book") }, room: reference("Room") },
  };
  const Room = { type: "object", properties: { number: { type: "integer" } } };
  const { schemas } = split({ Shelf, Book, Room }, { sent: ["Shelf"], received: ["Shelf"] });
  expect(Object.keys(schemas)).toEqual(["Shelf", "ShelfRequest", "Book", "BookRequest", "Room"]);
  expect(schemas["ShelfRequest"]).toEqual({
    type: "object",
    properties: { books: { type: "array", items: reference("BookRequest") }, room: reference("Room") },
  });
});

test("copies schemas that refer to each other", () => {
  const Tree = { type: "object", required: ["id"], properties: { id, left: reference("Leaf") } };
  const Leaf = { type: "object", properties: { parent: reference("Tree") } };
  const { schemas } = split({ Tree, Leaf }, { sent: ["Leaf"], received: ["Tree"] });
  expect(schemas["LeafRequest"]).toEqual({ type: "object", properties: { parent: reference("TreeRequest") } });
  expect(schemas["TreeRequest"]).toEqual({
    type: "object",
    required: [],
    properties: { id, left: reference("LeafRequest") },
  });
});

test("follows a reference to a part of a schema", () => {
  const Note = {
    type: "object",
    properties: { about: { $ref: "#/components/schemas/Book/properties/id" }, book: reference("Book") },
  };
  const { schemas } = split({ Note, Book }, { sent: ["Note"], received: ["Book"] });
  expect(schemas["Note"]).toMatchObject({
    properties: { about: { $ref: "#/components/schemas/BookRequest/properties/id" } },
  });
});

test("takes another name if the contract has the name of a copy", () => {
  const others = { BookRequest: { type: "string" }, BookRequest2: {} };
  const { bodyOf } = split({ Book, ...others }, { sent: ["Book", "BookRequest"], received: ["Book"] });
  expect([bodyOf("sendBook"), bodyOf("sendBookRequest")]).toEqual([
    reference("BookRequest3"),
    reference("BookRequest"),
  ]);
});

test("keeps the values of keywords, and properties named like keywords", () => {
  const named = { mapping: { type: "object" }, discriminator: { type: "string" }, $ref: { type: "string" } };
  const odd = "#/components/schemas/Odd";
  const Odd = { title: odd, required: ["id"], properties: { id, ...named }, default: { mapping: { odd } } };
  const { schemas } = split({ Odd }, { sent: ["Odd"], received: ["Odd"] });
  expect(schemas["OddRequest"]).toEqual({ ...Odd, required: [] });
});

test("splits the bodies of components", () => {
  const post = { requestBody: { $ref: "#/components/requestBodies/Book" }, responses: responsesOf(reference("Book")) };
  const components = { schemas: { Book }, requestBodies: { Book: json(reference("Book")) } };
  const [operation] = splitMessages(readBooks(post, { components })).operations;
  expect(operation?.requestBody?.content[0]?.schema).toEqual(reference("BookRequest"));
});

test("splits a body without a name inline", () => {
  const [operation] = splitMessages(readBooks({ requestBody: json(Book), responses: responsesOf(Book) })).operations;
  expect(operation?.requestBody?.content[0]?.schema).toEqual({ ...Book, required: ["title"] });
  expect(operation?.responses[0]?.content[0]?.schema).toEqual(Book);
});

describe("a discriminator", () => {
  const kind = { type: "string" };
  const Paper = { type: "object", required: ["kind", "id"], properties: { kind, id } };
  const Audio = { type: "object", required: ["kind"], properties: { kind } };

  test("keeps the names of the originals as the values of copies", () => {
    const Medium = { oneOf: [reference("Paper"), reference("Audio")], discriminator: { propertyName: "kind" } };
    const { schemas } = split({ Medium, Paper, Audio }, { sent: ["Medium"], received: ["Medium"] });
    expect(schemas["MediumRequest"]).toEqual({
      oneOf: [reference("PaperRequest"), reference("Audio")],
      discriminator: { propertyName: "kind", mapping: { Paper: "#/components/schemas/PaperRequest" } },
    });
  });

  test("leads to the copies where its mapping has the originals", () => {
    const mapping = { paper: "#/components/schemas/Paper", audio: "Audio" };
    const Medium = {
      oneOf: [reference("Paper"), reference("Audio")],
      discriminator: { propertyName: "kind", mapping },
    };
    const { schemas } = split({ Medium, Paper, Audio }, { sent: ["Medium"], received: ["Medium"] });
    expect(schemas["MediumRequest"]).toMatchObject({
      discriminator: { mapping: { paper: "#/components/schemas/PaperRequest", audio: "Audio" } },
    });
  });

  test("knows the copies of schemas that extend its own", () => {
    const Medium = {
      type: "object",
      required: ["kind", "id"],
      properties: { kind, id },
      discriminator: { propertyName: "kind" },
    };
    const Tape = { allOf: [reference("Medium"), { type: "object" }] };
    const Video = { allOf: [{ allOf: [{}, reference("Tape")] }, { type: "object" }] };
    const { schemas } = split({ Medium, Tape, Video }, { sent: ["Medium"], received: ["Medium"] });
    expect(schemas["MediumRequest"]).toMatchObject({
      required: ["kind"],
      discriminator: {
        mapping: { Tape: "#/components/schemas/TapeRequest", Video: "#/components/schemas/VideoRequest" },
      },
    });
  });

  test("reaches schemas that no reference leads to, by its mapping and by their allOf", () => {
    const mapping = { paper: "Paper", lost: "Lost" };
    const Medium = { properties: { kind }, discriminator: { propertyName: "kind", mapping, defaultMapping: "Paper" } };
    const Tape = { allOf: [reference("Medium"), { required: ["id"], properties: { id } }] };
    const { schemas } = split({ Medium, Paper, Tape }, { sent: ["Medium"], received: ["Medium"] });
    const paper = "#/components/schemas/PaperRequest";
    expect(schemas["MediumRequest"]).toMatchObject({
      discriminator: { mapping: { paper, Tape: "#/components/schemas/TapeRequest" }, defaultMapping: paper },
    });
    expect(schemas["PaperRequest"]).toEqual({ ...Paper, required: ["kind"] });
    expect(schemas["TapeRequest"]).toMatchObject({ allOf: [reference("MediumRequest"), { required: [] }] });
  });

  test("without other values has no mapping, and no default", () => {
    const Medium = { type: "object", required: ["id"], properties: { id }, discriminator: { propertyName: "id" } };
    const { schemas } = split({ Medium }, { sent: ["Medium"], received: ["Medium"] });
    expect(schemas["MediumRequest"]).toStrictEqual({ ...Medium, required: [] });
  });
});

test("does not copy a schema that only the discriminator of a response refers to", () => {
  const kind = { type: "string" };
  const Pet = {
    type: "object",
    required: ["id", "kind"],
    properties: { id, kind },
    discriminator: { propertyName: "kind", mapping: { dog: "#/components/schemas/Dog" } },
  };
  const Dog = { allOf: [reference("Pet"), { type: "object", required: ["chip"], properties: { chip: id } }] };
  const { schemas, bodyOf } = split({ Pet, Dog }, { sent: ["Dog"], received: ["Pet"] });
  expect([schemas["Dog"], bodyOf("sendDog")]).toEqual([Dog, reference("DogRequest")]);
  expect(schemas["PetRequest"]).toMatchObject({
    discriminator: { mapping: { dog: "#/components/schemas/DogRequest" } },
  });
});

test("returns an API whose messages do not differ unchanged", () => {
  const api = readContract({ Book: { ...Book, required: ["title"] } }, { sent: ["Book"], received: ["Book"] });
  expect(splitMessages(api)).toBe(api);
});

test("uses the schemas of responses for the bodies of callbacks and webhooks", () => {
  const call = { post: { requestBody: json(reference("Book")), responses: { "200": { description: "" } } } };
  const post = {
    requestBody: json(reference("Book")),
    responses: { "204": { description: "" } },
    callbacks: { added: { "{$url}": call } },
  };
  const api = readBooks(post, { webhooks: { added: call }, components: { schemas: { Book } } });
  const { document, operations } = splitMessages(api);
  expect(operations[0]?.requestBody?.content[0]?.schema).toEqual(reference("BookRequest"));
  expect(document).toMatchObject({
    webhooks: { added: call },
    paths: { "/books": { post: { callbacks: { added: { "{$url}": call } } } } },
  });
});
