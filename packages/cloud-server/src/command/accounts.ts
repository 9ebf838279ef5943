import { renderJson, renderTable } from "@docent/terminal";
import type { CloudStore } from "../store/cloud-store.ts";
import { createId } from "../store/tables.ts";
import { checkName, defineActions, renderTime, requireYes, toDateTime, yesOption } from "./actions.ts";
import { jsonOption, renderOptions, storeOptions, suggestAccounts, useStore } from "./use-store.ts";

export const accounts = defineActions({
  summary: "Creates, lists and deletes accounts",
  options: {
    json: jsonOption,
    yes: yesOption,
    ...storeOptions,
  },
  examples: ["docent-cloud accounts create ada", "docent-cloud accounts list --json"],
  actions: {
    create: {
      words: ["NAME"],
      async run([name = ""], values, terminal) {
        checkName(name, "account");
        const create = async (store: CloudStore) => {
          const { id, created_us } = await store.createAccount({ id: createId("acc"), name });
          if (values.json) terminal.write(`${renderJson({ id, name, createdAt: toDateTime(created_us) })}\n`);
          else {
            const options = renderOptions({ account: name, database: values.database });
            terminal.write(`The account ${name} was created. Next: docent-cloud tokens create${options}\n`);
          }
        };
        await useStore(values, terminal, create, { mayCreate: true });
      },
    },
    list: {
      words: [],
      async run(_, values, terminal) {
        await useStore(values, terminal, async (store) => {
          const accounts = await store.listAccounts();
          const rows = accounts.map(({ id, name, created_us }) => ({ id, name, createdAt: toDateTime(created_us) }));
          if (values.json) return terminal.write(`${renderJson(rows)}\n`);
          const lines = accounts.map(({ id, name, created_us }) => [name, id, renderTime(created_us)]);
          terminal.write(renderTable(["NAME", "ID", "CREATED"], lines) || "There are no accounts.\n");
        });
      },
    },
    delete: {
      words: ["NAME"],
      suggest: suggestAccounts,
      async run([name = ""], values, terminal) {
        await useStore(values, terminal, async (store) => {
          const { id } = await store.findAccount(name);
          requireYes(values, `the account ${name} with its projects, threads and tokens`);
          await store.deleteAccount(id);
          terminal.write(values.json ? `${renderJson({ id, name })}\n` : `The account ${name} was deleted.\n`);
        });
      },
    },
  },
});
