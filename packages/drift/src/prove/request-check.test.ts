import type { WireRequest } from "@docent/contract/internal";
import { describe, expect, test } from "vitest";
import { RequestCheck } from "./request-check.ts";
import { encodeText, token } from "./wire.ts";
import { Workshop } from "./workshop.ts";

const workshop = new Workshop();
const local = new RequestCheck((await workshop.committed("local")).api);
const cloud = new RequestCheck((await workshop.committed("cloud")).api);

const json = ["content-type", "application/json"] as const;
const authorization = ["authorization", `Bearer ${token}`] as const;

function add(body: string, headers: WireRequest["headers"] = [json]): WireRequest {
  return { method: "POST", target: "/config/resources", headers, body: encodeText(body) };
}

function list(target: string, headers: WireRequest["headers"] = [authorization]): WireRequest {
  return { method: "GET", target, headers, body: undefined };
}

const website = '{"type":"website","name":"docs","url":"https://example.com"}';

describe("allows", () => {
  test.each([
    ["a body of the schema", local, add(website)],
    ["a media type with parameters", local, add(website, [["content-type", "application/json; charset=utf-8"]])],
    ["a request without its optional parameter", cloud, list("/api/cli/threads")],
    ["a parameter of the schema", cloud, list("/api/cli/threads?project=a%20b")],
    ["a scheme in small letters", cloud, list("/api/cli/projects", [["authorization", `bearer ${token}`]])],
  ])("%s", (_, check, request) => {
    expect(check.check(request)).toBeUndefined();
  });
});

describe("refuses", () => {
  test.each([
    [400, "a body that is no JSON", local, add("docent")],
    [400, "a body beside the schema", local, add(website.replace("docs", "a b"))],
    [400, "no body", local, add("")],
    [413, "a body that is too large", local, add(website.padEnd(1_048_577))],
    [415, "another media type", local, add(website, [["content-type", "text/plain"]])],
    [400, "an unknown parameter", cloud, list("/api/cli/projects?project=x")],
    [400, "a parameter beside the schema", cloud, list("/api/cli/threads?project=")],
    [401, "another token", cloud, list("/api/cli/threads", [["authorization", `Bearer ${token}x`]])],
    [401, "no token", cloud, list("/api/cli/threads", [])],
    [404, "another path", cloud, list("/api/cli/thread")],
    [405, "another method", local, list("/config/resources")],
  ])("with %i %s", (status, _, check, request) => {
    expect(check.check(request)).toMatchObject({ status });
  });
});
