import { CommandError, indentJson, renderJson, renderTable } from "@docent/terminal";
import { defineActions, renderTimeOf, requireYes, yesOption } from "./actions.ts";
import {
  accountOptions,
  type Given,
  jsonOption,
  renderOptions,
  suggestProjects,
  suggestThreads,
  useAccount,
} from "./use-store.ts";

export const threads = defineActions({
  summary: "Lists, shows and deletes threads of an account",
  options: {
    project: {
      type: "string",
      value: "NAME",
      help: "list only the threads of this project",
      suggest: suggestProjects,
    },
    limit: {
      type: "integer",
      range: [1, 1_000_000],
      default: 20,
      help: "list at most N threads, newest first (default 20)",
    },
    json: jsonOption,
    yes: yesOption,
    ...accountOptions,
  },
  examples: [
    "docent-cloud threads list --account ada --project hono-migration",
    "docent-cloud threads show thr_01JD3MZ8Q4 --account ada",
  ],
  actions: {
    list: {
      words: [],
      async run(_, values, terminal) {
        const { limit } = values;
        await useAccount(values, terminal, async (account) => {
          if (values.project !== undefined && !(await account.hasProject(values.project)))
            throw new CommandError(
              `There is no project named ${JSON.stringify(values.project)}. See docent-cloud projects list${renderOptions(values)}`,
            );
          const bodies: string[] = [];
          for await (const page of account.listThreads(values.project)) {
            bodies.push(...page.slice(0, limit - bodies.length));
            if (bodies.length >= limit) break;
          }
          // Writes the stored text, because parsing would round large numbers.
          if (values.json) return terminal.pipe([`[${bodies.join()}]\n`]);
          const lines = bodies.map((body) => {
            const { id, title, project, updatedAt } = JSON.parse(body);
            return [String(id), String(project), renderTimeOf(updatedAt), String(title)];
          });
          terminal.write(renderTable(["ID", "PROJECT", "UPDATED", "TITLE"], lines) || "There are no threads.\n");
        });
      },
    },
    show: {
      words: ["ID"],
      suggest: suggestThreads,
      async run([id = ""], values, terminal) {
        await useAccount(values, terminal, async (account) => {
          const body = (await account.findThread(id)) ?? refuseUnknown(id, values);
          if (values.json) return terminal.pipe([`${body}\n`]);
          terminal.write(`${indentJson(body)}\n`);
        });
      },
    },
    delete: {
      words: ["ID"],
      suggest: suggestThreads,
      async run([id = ""], values, terminal) {
        await useAccount(values, terminal, async (account) => {
          if ((await account.findThread(id)) === undefined) refuseUnknown(id, values);
          requireYes(values, `the thread ${id}`);
          await account.deleteThread(id);
          terminal.write(values.json ? `${renderJson({ id })}\n` : `The thread ${id} was deleted.\n`);
        });
      },
    },
  },
});

function refuseUnknown(id: string, given: Given): never {
  throw new CommandError(
    `There is no thread with the id ${JSON.stringify(id)}. See docent-cloud threads list${renderOptions(given)}`,
  );
}
