import { readApi } from "@docent/openapi/model";
import { describe, expect, test } from "vitest";
import { createTypeChooser, writeProblem } from "./send-problem.ts";

/** Chooses the types of errors in a contract with these responses, each status with the media types of its body. */
function chooserOf(operations: Record<string, Record<string, string[]>>) {
  const paths = Object.entries(operations).map(([operationId, responses]) => {
    const described = Object.entries(responses).map(([status, types]) => [
      status,
      { description: "A", content: Object.fromEntries(types.map((type) => [type, { schema: {} }])) },
    ]);
    return [`/${operationId}`, { get: { operationId, responses: Object.fromEntries(described) } }];
  });
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: Object.fromEntries(paths) };
  return createTypeChooser(readApi(document, { name: "t", files: [] }));
}

const problemJson = "application/problem+json";

describe("an error has the media type", () => {
  test.each<[what: string, documented: string[], type: string | undefined]>([
    ["JSON of the operation", [problemJson], problemJson],
    ["JSON, even if it comes second", ["text/html", "application/vnd.a+json"], "application/vnd.a+json"],
    ["plain text", ["text/html", "Text/Plain; charset=utf-8"], "Text/Plain; charset=utf-8"],
    ["common to errors, instead of HTML", ["text/html"], "application/json"],
    ["common to errors, instead of a range", ["application/*+json"], "application/json"],
    ["of no body", [], undefined],
  ])("%s: %j", (_, documented, type) => {
    expect(chooserOf({ run: { 200: ["text/csv"], 400: documented } }).chooseType(400, "run")).toBe(type);
  });

  test("that is the only one of errors, where an operation documents none", () => {
    const { chooseType, commonType } = chooserOf({
      one: { 200: ["application/json"], 404: [problemJson] },
      two: { "3XX": ["application/json"], 412: [problemJson] },
    });
    expect(commonType).toBe(problemJson);
    expect([chooseType(500, "one"), chooseType(404, undefined), chooseType(404, "other")]).toEqual(
      Array(3).fill(problemJson),
    );
  });

  test("application/json, if errors have several types or none", () => {
    const several = chooserOf({ run: { 400: ["application/vnd.a+json"], 500: [problemJson] } });
    expect([several.commonType, several.chooseType(404, "run")]).toEqual(["application/json", "application/json"]);
    expect(several.chooseType(500, "run")).toBe(problemJson);
    expect(chooserOf({ run: { 200: [problemJson] } }).commonType).toBe("application/json");
  });
});

describe("the body of an error", () => {
  const problem = { status: 404, code: "not-found", message: "There is none." } as const;
  const fallback = '{"code":"not-found","message":"There is none."}';

  test.each<[what: string, type: string, rendered: unknown, body: string]>([
    ["an object is JSON", "application/json", { error: "a" }, '{"error":"a"}'],
    ["a text is JSON in a JSON type", problemJson, "a", '"a"'],
    ["a text is itself in another type", "text/plain", "a", "a"],
    ["an object is JSON in another type", "text/plain", { error: "a" }, '{"error":"a"}'],
    ["nothing is the code and the message", "application/json", undefined, fallback],
    ["what JSON cannot express is the code and the message", "application/json", 1n, fallback],
  ])("that renderProblem returns: %s", (_, type, rendered, body) => {
    expect(writeProblem(problem, { type, renderProblem: () => rendered })).toBe(body);
  });

  test("is the code and the message if renderProblem fails", () => {
    const renderProblem = () => expect.fail("The table has no such code.");
    expect(writeProblem(problem, { type: "application/json", renderProblem })).toBe(fallback);
  });
});
