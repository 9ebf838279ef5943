import { describe, expect, test } from "vitest";
import { edit, library, pointers, read } from "../testing/library-contract.ts";
import { diff, letters } from "../testing/library-diff.ts";
import { diffContracts } from "./diff-contracts.ts";

const { add, body } = pointers;

describe("parameters of media types", () => {
  const versions = (...entries: [string, number][]) =>
    Object.fromEntries(
      entries.map(([parameters, maxLength]) => [
        `application/json${parameters}`,
        { schema: { type: "string", maxLength } },
      ]),
    );
  const [v1, v2] = [";version=1", ";version=2"];

  test.each<[string, Record<string, unknown>, Record<string, unknown>, string, string]>([
    ["name versions", versions([v1, 9], [v2, 9]), versions([v1, 9], [v2, 5]), "MMM", "mMM"],
    ["name a version that is removed", versions([v1, 9], [v2, 9]), versions([v2, 9]), "MMM", "MMM"],
    ["name a version that replaces another one", versions([v1, 9]), versions([v2, 9]), "MMM", "MMM"],
    ["do not matter if JSON gets a charset", versions(["", 9]), versions([";charset=utf-8", 9]), "mmm", "mmm"],
    ["may be left out", versions([v1, 9]), versions(["", 9]), "mmm", "mmm"],
  ])("%s", (_, before, after, request, response) => {
    const at = (pointer: string) =>
      diffContracts(read(edit(library, { [pointer]: before })), read(edit(library, { [pointer]: after }))).ratings;
    const levelsAt = (pointer: string) => {
      const { clients, mockUsers, implementers } = at(pointer);
      return [clients, mockUsers, implementers].map((level) => letters[level]).join("");
    };
    expect([levelsAt(`${body}/content`), levelsAt(`${add}/responses/201/content`)]).toEqual([request, response]);
  });
});

describe("compares ranges of media types if", () => {
  const schema = (maxLength: number) => ({ schema: { type: "string", maxLength } });
  const response = `${add}/responses/201/content`;

  test.each<[string, string, object, object, string]>([
    [
      "a request matches a new media type inside the range",
      `${body}/content`,
      { "application/*": schema(9) },
      { "application/*": schema(9), "application/json": schema(5) },
      "M",
    ],
    [
      "a request no longer matches a range",
      `${body}/content`,
      { "application/*": schema(9) },
      { "application/json": schema(9) },
      "M",
    ],
    [
      "a range replaces the media type of a response",
      response,
      { "application/json": schema(5) },
      { "application/*": schema(9) },
      "M",
    ],
    [
      "a media type replaces the range of a response",
      response,
      { "application/*": schema(9) },
      { "application/json": schema(9) },
      "M",
    ],
    ["a request may have any type", `${body}/content`, { "application/json": schema(5) }, { "*/*": schema(9) }, "m"],
  ])("%s", (_, pointer, before, after, level) => {
    const changes = diff({ [pointer]: after }, { [pointer]: before });
    expect(changes.map((change) => change[0]).toSorted()[0]).toBe(level);
  });
});

describe("the number that a string becomes is", () => {
  const object = (schema: object) => ({ type: "object", properties: { a: schema } });
  const levels = (pointer: string, name: string, wrap: (schema: object) => object) => {
    const at = (type: string) => ({ [pointer]: { [name]: { schema: object(wrap({ type })) } } });
    return diff(at("integer"), at("string")).map((change) => change.slice(0, 3));
  };

  test.each([
    ["application/json", "MMM"],
    ["application/jsonl", "MMM"],
    ["application/json-seq", "MMM"],
    ["application/yaml", "MMM"],
    ["application/cbor", "MMM"],
    ["*/*", "MMM"],
    ["application/xml", "mMM"],
    ["text/csv", "mMM"],
    ["application/x-www-form-urlencoded", "mMM"],
  ])("a new value of a response only if its media type %s shows types: %s", (name, level) => {
    expect(levels(`${add}/responses/201/content`, name, (schema) => schema)).toEqual([level]);
  });

  test.each(["multipart/form-data", "application/x-www-form-urlencoded"])(
    "the text of a field of %s, but another value in the JSON of a field",
    (name) => {
      const back = (wrap: (schema: object) => object) => levels(`${body}/content`, name, wrap);
      expect(back((schema) => schema)).toEqual(["MMM"]);
      const requests = (wrap: (schema: object) => object) => {
        const at = (type: string) => ({ [`${body}/content`]: { [name]: { schema: object(wrap({ type })) } } });
        return diff(at("string"), at("integer")).map((change) => change.slice(0, 3));
      };
      expect(requests((schema) => schema)).toEqual(["mmM"]);
      expect(requests((items) => ({ type: "array", items }))).toEqual(["mmM"]);
      expect(requests(object)).toEqual(["MMM"]);
      expect(requests((schema) => ({ type: "array", items: object(schema) }))).toEqual(["MMM"]);
    },
  );
});
