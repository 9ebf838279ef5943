import { CommandError, count, renderJson, renderTable } from "@docent/terminal";
import { StoreError } from "../store/store-error.ts";
import { createId } from "../store/tables.ts";
import { checkName, defineActions, renderTimeOf, requireYes, yesOption } from "./actions.ts";
import { accountOptions, jsonOption, renderOptions, suggestProjects, useAccount } from "./use-store.ts";

export const projects = defineActions({
  summary: "Creates, lists and deletes projects of an account",
  options: {
    json: jsonOption,
    yes: yesOption,
    ...accountOptions,
  },
  examples: ["docent-cloud projects create hono-migration --account ada", "docent-cloud projects list --account ada"],
  actions: {
    create: {
      words: ["NAME"],
      async run([name = ""], values, terminal) {
        checkName(name, "project");
        await useAccount(values, terminal, async (account, store) => {
          const created_us = store.nowUs();
          const project = { id: createId("prj"), name, createdAt: new Date(created_us / 1000).toISOString() };
          if (await account.hasProject(name))
            throw new StoreError("conflict", `There is a project named ${JSON.stringify(name)}. Choose another name.`);
          await account.saveProjects([{ id: project.id, name, created_us, body: JSON.stringify(project) }]);
          terminal.write(values.json ? `${renderJson(project)}\n` : `The project ${name} was created.\n`);
        });
      },
    },
    list: {
      words: [],
      async run(_, values, terminal) {
        await useAccount(values, terminal, async (account) => {
          const bodies: string[] = [];
          for await (const page of account.listProjects()) bodies.push(...page);
          // Writes the stored text, because parsing would round large numbers.
          if (values.json) return terminal.pipe([`[${bodies.join()}]\n`]);
          const threads = await account.countThreads();
          const lines = bodies.map((body) => {
            const { id, name, createdAt } = JSON.parse(body);
            return [name, threads.get(name) ?? 0, id, renderTimeOf(createdAt)].map(String);
          });
          terminal.write(renderTable(["NAME", "THREADS", "ID", "CREATED"], lines) || "There are no projects.\n");
        });
      },
    },
    delete: {
      words: ["NAME"],
      suggest: suggestProjects,
      async run([name = ""], values, terminal) {
        await useAccount(values, terminal, async (account) => {
          if (!(await account.hasProject(name)))
            throw new CommandError(
              `There is no project named ${JSON.stringify(name)}. See docent-cloud projects list${renderOptions(values)}`,
            );
          const threads = (await account.countThreads()).get(name) ?? 0;
          requireYes(values, `the project ${name} with ${count(threads, "thread")}`);
          await account.deleteProject(name);
          terminal.write(values.json ? `${renderJson({ name, threads })}\n` : `The project ${name} was deleted.\n`);
        });
      },
    },
  },
});
