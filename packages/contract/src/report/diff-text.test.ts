import { describe, expect, test } from "vitest";
import type { Effect } from "../diff/effect.ts";
import type { ContractChange, Level } from "../diff/rate-changes.ts";
import {
  type ChosenEffect,
  chooseEffects,
  describeAudiences,
  describeEffect,
  describeRatings,
  renderWitness,
} from "./diff-text.ts";

const effectWith = (members: Partial<ChosenEffect>): ChosenEffect => ({
  kind: "request-refused",
  message: "maxLength: 4 is now 3",
  usedIn: ["POST /books"],
  causes: [],
  more: 0,
  ...members,
});

test.each<[clients: Level, mockUsers: Level, implementers: Level, text: string]>([
  ["major", "major", "major", "major for everyone"],
  ["patch", "patch", "major", "major for implementers, patch for clients and mock users"],
  ["minor", "major", "patch", "major for mock users, minor for clients, patch for implementers"],
])("the levels %s, %s and %s are written as %s", (clients, mockUsers, implementers, text) => {
  expect(describeRatings({ clients, mockUsers, implementers })).toBe(text);
});

test("audiences are listed", () => {
  expect(describeAudiences(["clients"])).toBe("clients");
  expect(describeAudiences(["clients", "implementers"])).toBe("clients and implementers");
  expect(describeAudiences([])).toBe("");
});

test.each<[kind: Effect["kind"], text: string]>([
  ["request-refused", "requests that were allowed are forbidden"],
  ["request-added", "requests that were forbidden are allowed"],
  ["response-added", "responses that were forbidden are allowed"],
  ["response-removed", "responses that were allowed are forbidden"],
  ["meaning-changed", "the same messages mean something else"],
])("the effect %s is: %s", (kind, text) => {
  expect(describeEffect(effectWith({ kind }))).toBe(`${text} (POST /books): maxLength: 4 is now 3`);
});

test("an effect names five parts of operations", () => {
  const usedIn = ["a", "b", "c", "d", "e", "f", "g"];
  expect(describeEffect(effectWith({ usedIn }))).toContain(" (a; b; c; d; e and 2 more): ");
});

test("an effect that stands for others has their number", () => {
  expect(describeEffect(effectWith({ more: 1 }))).toMatch(/: maxLength: 4 is now 3, and 1 more$/);
});

test("of each kind, one effect is shown, if possible one with a witness", () => {
  const [first, proved, added] = [
    effectWith({ message: "a" }),
    effectWith({ message: "b", witness: { problem: "It is refused." } }),
    effectWith({ message: "c", kind: "response-added" }),
  ];
  // Only the effects are read.
  const choose = (...effects: Effect[]) => chooseEffects({ effects } as ContractChange);
  expect(choose(added, first, proved)).toEqual([{ ...proved, more: 1 }, added]);
  expect(choose(first, added)).toEqual([first, added]);
});

describe("a witness is", () => {
  const problem = "It is refused.";
  const usual = [
    ["Accept", "application/json"],
    ["Accept-Encoding", "identity"],
    ["Content-Type", "application/json"],
    ["Authorization", "Bearer token"],
  ];
  const request = { method: "POST", target: "/books", headers: usual, body: '{"a":1}' };
  const response = (type: string | undefined, body: string) => ({
    status: 200,
    headers: type === undefined ? [] : [["content-type", type]],
    body,
  });

  test.each<[what: string, witness: object, text: string]>([
    ["a request with its body", { request }, 'POST /books\n{"a":1}'],
    ["a request without a body", { request: { ...request, body: undefined } }, "POST /books"],
    [
      "a request with the headers of its parameters",
      { request: { ...request, headers: [...usual, ["X-Page", "7"], ["Cookie", "a=b"]] } },
      'POST /books\nX-Page: 7\nCookie: a=b\n{"a":1}',
    ],
    [
      "a response with its headers",
      { response: { status: 204, headers: [["x-total", "7"]], body: "" } },
      "204\nx-total: 7",
    ],
    ["a response with its body", { response: response("application/json", "{}") }, "200 application/json\n{}"],
    ["a response without a type and a body", { response: response(undefined, "") }, "200"],
    [
      "a stream with the names of its events",
      { response: response("text/event-stream", "event: a\ndata: event: x\n\nevent: b\n\n") },
      "200 text/event-stream: a, b\nevent: a\ndata: event: x\n\nevent: b\n\n",
    ],
    [
      "text like a stream without names",
      { response: response("text/plain", "event: a\n\n") },
      "200 text/plain\nevent: a\n\n",
    ],
    ["a value", { value: { a: 1 } }, '{"a":1}'],
    ["no value", {}, ""],
  ])("%s", (_, witness, text) => {
    expect(renderWitness({ problem, ...witness } as never)).toBe(text);
  });
});
