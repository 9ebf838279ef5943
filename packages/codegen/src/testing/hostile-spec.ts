import type { JsonRecord } from "@docent/openapi";

/** Texts that run as code, or break the code, if a generator does not escape them. */
const payloads = [
  "*/ globalThis.pwned = 1; /*",
  '"; globalThis.pwned = 1; //',
  "'; globalThis.pwned = 1; //",
  "`; globalThis.pwned = 1; //",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it must stay a text.
  "${globalThis.pwned = 1}",
  "\n globalThis.pwned = 1; //",
  "\u2028 globalThis.pwned = 1; //",
  "\\",
  "</script>",
  "__proto__",
  "constructor",
];

/** A document with every payload in every field that allows free text. */
export function hostileDocument(): JsonRecord {
  const all = payloads.join(" ");
  const properties = fromNames((name) => ({ type: "string", description: name, enum: payloads, title: name }));
  const thing = { type: "object", title: all, description: all, properties, required: [...payloads, "missing */"] };
  const examples = fromNames((name) => ({
    summary: name,
    value: JSON.parse(`{"__proto__": 1, ${JSON.stringify(name)}: ${JSON.stringify(name)}}`),
  }));
  const responses = {
    "200": {
      description: all,
      headers: fromNames((name) => ({ required: true, description: name, schema: { type: "string", const: name } })),
      content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" }, examples } },
    },
    default: { description: all, content: { "application/json": { schema: thing } } },
  };
  const parameters = payloads.map((name) => ({
    name,
    in: "query",
    description: name,
    schema: { type: "string", enum: payloads, pattern: `[${name.replaceAll(/[^\w ]/g, "")}]` },
  }));
  const operations = payloads.map((payload, index) => [
    `/thing${index}`,
    {
      post: {
        operationId: `${payload} ${index}`,
        summary: payload,
        description: payload,
        tags: payloads,
        parameters,
        requestBody: {
          content: {
            "application/json": { schema: { $ref: "#/components/schemas/Thing" } },
            [`text/x; a=${payload}`]: {},
          },
        },
        responses,
      },
    },
  ]);
  return {
    info: { title: all, description: all, version: all },
    paths: Object.fromEntries(operations),
    components: {
      schemas: {
        Thing: thing,
        ...fromNames(
          () => thing,
          (name) => name.replaceAll(/[^\w.-]/g, "_"),
        ),
      },
    },
  };
}

function fromNames(make: (name: string) => unknown, rename = (name: string) => name): JsonRecord {
  return Object.fromEntries(payloads.map((name) => [rename(name), make(name)]));
}
