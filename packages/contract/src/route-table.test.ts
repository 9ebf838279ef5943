import { loadPaths } from "@docent/schema/testing";
import { describe, expect, test } from "vitest";
import { compareRoutes, readRoutes } from "./route-table.ts";

const routes = [
  { method: "GET", path: "/notes" },
  { method: "POST", path: "/notes/{id}" },
];

describe("reads routes", () => {
  test.each<[string, string]>([
    ["one a line", "GET /notes\nPOST /notes/{id}\n"],
    [
      "with comments, empty lines and other white space",
      "# mine\r\n\r\n  get\t/notes \r\n#\npost   /notes/{id}  listNotes",
    ],
    ["as JSON of texts", '["GET /notes", "POST /notes/{id}"]'],
    ["as JSON of objects", ' [{"method":"get","path":"/notes","name":"x"},{"method":"POST","path":"/notes/{id}"}]'],
  ])("%s", (_, text) => {
    expect(readRoutes(text)).toEqual(routes);
  });

  test.each([
    ["GET"],
    ["/notes"],
    ["GET notes"],
    ['[{"method":"GET"}]'],
    ['[{"path":"/notes"}]'],
    ["[1]"],
    ["[null]"],
    ['["GET /a"'],
    ["[["],
  ])("and refuses %j", (text) => {
    expect(() => readRoutes(text)).toThrow(/Expected|JSON/);
  });
});

describe("compares both ways", () => {
  const responses = { 200: { description: "A" } };
  const load = () =>
    loadPaths({
      "/notes": { get: { operationId: "list", responses } },
      "/notes/{id}/tags/{tag}": { put: { operationId: "tag", responses } },
    });

  test.each([":id/tags/:tag", "<int:id>/tags/<tag>", "[id]/tags/[tag]", "{x}/tags/{y}", "{id}/tags/{tag}/"])(
    "and finds nothing where parameters are written otherwise: %s",
    async (path) => {
      const { operations } = await load();
      expect(
        compareRoutes(operations, [
          { method: "GET", path: "/notes" },
          { method: "PUT", path: `/notes/${path}` },
        ]),
      ).toEqual([]);
    },
  );

  test("and ignores routes that frameworks add", async () => {
    const { operations } = await load();
    const served = [...operations, { method: "HEAD", path: "/notes" }, { method: "OPTIONS", path: "/elsewhere" }];
    expect(compareRoutes(operations, served)).toEqual([]);
  });

  test("and finds missing and undocumented routes", async () => {
    const { operations } = await load();
    expect(
      compareRoutes(operations, [
        { method: "GET", path: "/notes" },
        { method: "GET", path: "/admin/~a" },
      ]),
    ).toMatchObject([
      {
        rule: "route-missing",
        pointer: "#/paths/~1notes~1{id}~1tags~1{tag}/put",
        message: "expected a route for PUT /notes/{id}/tags/{tag}, found none in the server's table",
        operation: { id: "tag" },
      },
      {
        rule: "route-undocumented",
        pointer: "#/paths/~1admin~1~0a",
        message: "expected only operations of the contract, found the route GET /admin/~a",
        operation: undefined,
      },
    ]);
  });
});
