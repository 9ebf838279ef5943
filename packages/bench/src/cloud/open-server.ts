import { argv } from "node:process";
import type { operations } from "@docent/cloud";
import contract from "@docent/cloud/openapi.json" with { type: "json" };
import { openStore } from "@docent/cloud-server/internal";
import { createServer, JsonText } from "@docent/server";

// The handlers of the cloud server without tokens and limits: everybody reads one account.
const [, , database = "", accountId = ""] = argv;
const store = await openStore({ database });
const { security, ...open } = contract;
const render = async (name: string, pages: AsyncIterable<readonly string[]>) => {
  const texts: string[] = [];
  for await (const page of pages) texts.push(...page);
  return `{"${name}":[${texts.join()}]}`;
};
const server = createServer<operations>({
  contract: open,
  handlers: {
    listProjects: async () => ({
      status: 200,
      body: new JsonText(await render("projects", store.account(accountId).listProjects())),
    }),
    listThreads: async ({ query }) => ({
      status: 200,
      body: new JsonText(await render("threads", store.account(accountId).listThreads(query.project))),
    }),
  },
  renderProblem: ({ message }) => ({ error: "refused", message }),
});
console.log(`Open server on ${(await server.listen()).url}`);
