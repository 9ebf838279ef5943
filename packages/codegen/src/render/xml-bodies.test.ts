import { followPointer } from "@docent/openapi";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { readApi, withResponses } from "../testing/documents.ts";
import { generateSources } from "./generate.ts";
import { describeXmlAsText } from "./xml-bodies.ts";

const text = { type: "string" };

/** The media type `application/xml` of a response after the description. */
function describeBody(mediaType: object, schemas: object = {}) {
  const responses = { "200": { description: "Done.", content: { "application/xml": mediaType } } };
  const described = describeXmlAsText({ openapi: "3.2.0", ...withResponses(responses, { schemas }) });
  return followPointer(described, "#/paths/~1thing/get/responses/200/content/application~1xml") as {
    schema: { type: string; examples: [string] };
    examples: Record<string, { value: string }>;
  };
}

/** The XML of a value of a schema. The elements and attributes must be well-formed. */
function write(schema: object, value: unknown, schemas: object = {}): string {
  const { examples } = describeBody({ schema, example: value }, schemas);
  const written = examples["default"]?.value ?? "";
  expect(XMLValidator.validate(written)).toBe(true);
  return written;
}

const object = (properties: object, xml: object = {}) => ({ type: "object", properties, xml });
const list = (items: object, xml: object = {}) => ({ type: "array", items, xml });

describe("the XML of a value", () => {
  test.each<[what: string, schema: object, value: unknown, written: string]>([
    ["an object", object({ id: text }, { name: "pet" }), { id: 1, tag: "a" }, "<pet><id>1</id><tag>a</tag></pet>"],
    ["an empty object", object({}), {}, "<root/>"],
    ["null", object({ id: text }), { id: null }, "<root><id/></root>"],
    ["null in an attribute", object({ id: { xml: { attribute: true } } }), { id: null }, '<root id=""/>'],
    ["a number", {}, 1, "<root>1</root>"],
    ["a name", object({ id: { xml: { name: "key" } } }), { id: 1 }, "<root><key>1</key></root>"],
    ["an attribute", object({ id: { xml: { attribute: true } } }), { id: 1 }, '<root id="1"/>'],
    ["an attribute as node", object({ id: { xml: { nodeType: "attribute", name: "k" } } }), { id: 1 }, '<root k="1"/>'],
    ["a text", object({ id: { xml: { nodeType: "text" } } }), { id: "a" }, "<root>a</root>"],
    [
      "a CDATA section",
      object({ id: { xml: { nodeType: "cdata" } } }),
      { id: "<a>]]>" },
      "<root><![CDATA[<a>]]]]><![CDATA[>]]></root>",
    ],
    [
      "an object without a node",
      object({ meta: object({ id: { xml: { attribute: true } }, tag: text }, { nodeType: "none" }) }),
      { meta: { id: 1, tag: "a" } },
      '<root id="1"><tag>a</tag></root>',
    ],
    ["a list", object({ tags: list(text) }), { tags: ["a", "b"] }, "<root><tags>a</tags><tags>b</tags></root>"],
    [
      "a list whose items have a name",
      object({ tags: list({ xml: { name: "tag" } }, { name: "ignored" }) }),
      { tags: ["a"] },
      "<root><tag>a</tag></root>",
    ],
    [
      "a list with an ignored name",
      object({ tags: list(text, { name: "ignored" }) }),
      { tags: ["a"] },
      "<root><tags>a</tags></root>",
    ],
    [
      "a wrapped list",
      object({ tags: list({ xml: { name: "tag" } }, { wrapped: true }) }),
      { tags: ["a"] },
      "<root><tags><tag>a</tag></tags></root>",
    ],
    [
      "a wrapped list with a name",
      object({ tags: list(text, { name: "all", nodeType: "element" }) }),
      { tags: ["a"] },
      "<root><all><all>a</all></all></root>",
    ],
    ["a list alone", list({ xml: { name: "tag" } }, { name: "tags" }), ["a"], "<tags><tag>a</tag></tags>"],
    [
      "a namespace",
      object({ id: text }, { name: "pet", namespace: "https://pets.test/a&b" }),
      { id: 1 },
      '<pet xmlns="https://pets.test/a&amp;b"><id>1</id></pet>',
    ],
    [
      "a prefix",
      object({ id: { xml: { prefix: "p", namespace: "urn:p", attribute: true } }, tag: { xml: { prefix: "p" } } }),
      { id: 1, tag: "a" },
      '<root xmlns:p="urn:p" p:id="1"><p:tag>a</p:tag></root>',
    ],
    [
      "a namespace of an element and its attribute",
      object(
        { id: { xml: { prefix: "p", namespace: "urn:p", attribute: true } } },
        { prefix: "p", namespace: "urn:p" },
      ),
      { id: 1 },
      '<p:root xmlns:p="urn:p" p:id="1"/>',
    ],
    [
      "a namespace of several attributes",
      object({
        id: { xml: { prefix: "p", namespace: "urn:p", attribute: true } },
        tag: { xml: { prefix: "p", namespace: "urn:p", attribute: true } },
      }),
      { id: 1, tag: "a" },
      '<root xmlns:p="urn:p" p:id="1" p:tag="a"/>',
    ],
    ["markup", object({ id: text }), { id: '</id>&"' }, "<root><id>&lt;/id&gt;&amp;&quot;</id></root>"],
    [
      "names that XML does not have",
      object({}, { name: "a><b/" }),
      { "1 2": "c", é: "d" },
      "<a__b_><_1_2>c</_1_2><é>d</é></a__b_>",
    ],
    [
      "parts of allOf and oneOf",
      { allOf: [object({ id: { xml: { attribute: true } } })], oneOf: [object({ tag: { xml: { name: "t" } } })] },
      { id: 1, tag: "a" },
      '<root id="1"><t>a</t></root>',
    ],
  ])("%s", (_, schema, value, written) => {
    expect(write(schema, value)).toBe(written);
  });

  test("the name of a component is the name of its element", () => {
    const schemas = { Pet: object({ owner: { $ref: "#/components/schemas/Person" } }), Person: object({ name: text }) };
    const written = write({ $ref: "#/components/schemas/Pet" }, { owner: { name: "Ada" } }, schemas);
    expect(written).toBe("<Pet><owner><name>Ada</name></owner></Pet>");
    expect(new XMLParser().parse(written)).toEqual({ Pet: { owner: { name: "Ada" } } });
  });
});

describe("an XML body", () => {
  const pet = { ...object({ id: text }, { name: "pet" }), required: ["id"] };

  test("is a text with an example from the schema", () => {
    expect(describeBody({ schema: pet })).toEqual({
      schema: { type: "string", examples: ["<pet><id>string</id></pet>"] },
    });
  });

  test("is a text if the contract describes no values", () => {
    expect(describeBody({})).toEqual({ schema: { type: "string", examples: ["<root/>"] } });
  });

  test("keeps examples that are text, and their names", () => {
    const given = {
      text: { summary: "Text", value: "<pet/>" },
      value: { dataValue: { id: "a" } },
      serialized: { serializedValue: "<pet></pet>" },
    };
    expect(describeBody({ schema: pet, examples: given }).examples).toEqual({
      text: { summary: "Text", value: "<pet/>" },
      value: { value: "<pet><id>a</id></pet>" },
      serialized: { value: "<pet></pet>" },
    });
  });

  test("that the contract describes as text stays as it is", () => {
    const mediaType = { schema: { type: "string", maxLength: 9 }, example: "<a/>" };
    expect(describeBody(mediaType)).toBe(mediaType);
  });

  test("in addition to JSON is omitted from a response", async () => {
    const content = { "text/xml": { schema: pet }, "application/json": { schema: pet }, "text/csv": { schema: text } };
    const described = describeXmlAsText(withResponses({ "200": { description: "Done.", content } }));
    const { "text/xml": _, ...others } = content;
    expect(followPointer(described, "#/paths/~1thing/get/responses/200/content")).toEqual(others);
  });

  test("in addition to other media types is kept", () => {
    const content = { "text/xml": { schema: text }, "text/csv": { schema: text } };
    const document = withResponses({ "200": { description: "Done.", content } });
    expect(describeXmlAsText(document)).toBe(document);
  });

  test("is not added to a document without XML", () => {
    const content = { "application/json": { schema: pet } };
    const document = withResponses({ "200": { description: "Done.", content } });
    expect(describeXmlAsText(document)).toBe(document);
  });
});

test("types, client and mocks send and read XML as text", async () => {
  const content = { "application/xml; charset=utf-8": { schema: { $ref: "#/components/schemas/Pet" } } };
  const Pet = { ...object({ id: text }), required: ["id"] };
  const operation = { operationId: "save", requestBody: { content }, responses: { 200: { description: "", content } } };
  const api = await readApi({ paths: { "/pets": { put: operation } }, components: { schemas: { Pet } } });
  const { files } = generateSources(api, { specPath: "pets.yaml", scope: "@acme" });
  const find = (path: string) => files.find((file) => file.path === `src/${path}.gen.ts`)?.content;
  expect(find("schema")?.match(/"application\/xml; charset=utf-8": .*/g)).toEqual(
    Array(2).fill('"application/xml; charset=utf-8": string;'),
  );
  expect(find("operations")).toContain('accept: ["application/xml; charset=utf-8"]');
  expect(find("mocks")).toContain("<Pet><id>string</id></Pet>");
});
