import { expect, test } from "vitest";
import { loadContract } from "../mutations/load-contract.ts";
import { getFault } from "../prove/fault-trials.ts";
import { breakServer } from "./fault.ts";
import { respond } from "./response-change.ts";

test.each(["twenty-passages-by-itself", "limit-exceeded-by-one", "limit-of-ten-at-most", "max-tokens-ignored"])(
  "%s sends only searches again",
  async (name) => {
    const { api, refusal } = await loadContract("local", {
      openapi: "3.1.0",
      info: { title: "Empty", version: "1.0.0" },
      paths: {},
    });
    if (refusal) throw refusal;
    const sent: string[] = [];
    const serve = breakServer(
      async ({ method, target }) => {
        sent.push(`${method} ${target}`);
        return respond(200, {});
      },
      { fault: getFault("local", name), api, apiName: "local" },
    );
    await serve({ method: "DELETE", target: "/resources/hono", headers: [], body: undefined });
    await serve({ method: "POST", target: "/search", headers: [], body: undefined });
    expect(sent).toEqual(["DELETE /resources/hono", "POST /search", "POST /search"]);
  },
);
