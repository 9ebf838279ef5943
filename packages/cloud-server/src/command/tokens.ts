import { CommandError, renderJson, renderTable, UsageError } from "@docent/terminal";
import type { StoredToken } from "../store/account-store.ts";
import { createId, endUs, findNameProblem } from "../store/tables.ts";
import { createToken } from "../tokens/token.ts";
import { parseTimeUs } from "../transfer/records.ts";
import { defineActions, renderTime, toDateTime } from "./actions.ts";
import { accountOptions, jsonOption, renderOptions, suggestTokens, useAccount } from "./use-store.ts";

export const tokens = defineActions({
  summary: "Creates, lists and revokes the tokens of an account",
  details: "A token is printed once, when it is created. The time of its last use is exact to the hour.",
  options: {
    label: { type: "string", value: "TEXT", default: "", help: "what the token is for, up to 100 characters" },
    expires: { type: "string", value: "WHEN", help: "90d, 12h, 30m, or a date such as 2027-01-31 (default: never)" },
    json: jsonOption,
    ...accountOptions,
  },
  examples: [
    "docent-cloud tokens create --account ada --label laptop --expires 90d",
    "docent-cloud tokens list --account ada",
    "docent-cloud tokens revoke tok_5d1f0c9e2b7a4e3d8c61 --account ada",
  ],
  actions: {
    create: {
      words: [],
      async run(_, values, terminal) {
        checkLabel(values.label);
        const created_us = Date.now() * 1000;
        const expires_us = values.expires === undefined ? null : readExpiry(values.expires, created_us);
        await useAccount(values, terminal, async (account) => {
          const { secret, hash, prefix } = createToken();
          const token = { id: createId("tok"), hash, prefix, label: values.label, created_us, expires_us };
          await account.addToken(token);
          if (values.json)
            return terminal.write(
              `${renderJson({ ...describe({ ...token, revoked_us: null, last_used_us: null }), token: secret })}\n`,
            );
          terminal.write(`${secret}\n`);
          terminal.warn("Save the token now: it is not stored, and cannot be shown again.\n");
        });
      },
    },
    list: {
      words: [],
      async run(_, values, terminal) {
        await useAccount(values, terminal, async (account, store) => {
          const tokens = await account.listTokens();
          if (values.json) return terminal.write(`${renderJson(tokens.map(describe))}\n`);
          const lines = tokens.map((token) => [
            token.id,
            `${token.prefix}…`,
            stateOf(token, store.nowUs()),
            renderTime(token.created_us),
            renderTime(token.expires_us),
            renderTime(token.last_used_us),
            token.label,
          ]);
          const heading = ["ID", "TOKEN", "STATE", "CREATED", "EXPIRES", "LAST USED", "LABEL"];
          terminal.write(renderTable(heading, lines) || "There are no tokens.\n");
        });
      },
    },
    revoke: {
      words: ["ID"],
      suggest: suggestTokens,
      async run([id = ""], values, terminal) {
        await useAccount(values, terminal, async (account, store) => {
          const before = (await account.listTokens()).find((token) => token.id === id);
          if (!(await account.revokeToken(id, store.nowUs())))
            throw new CommandError(
              `There is no token with the id ${JSON.stringify(id)}. See docent-cloud tokens list${renderOptions(values)}`,
            );
          if (values.json) return terminal.write(`${renderJson({ id })}\n`);
          const earlierUs = before?.revoked_us ?? null;
          terminal.write(
            earlierUs === null
              ? `The token ${id} was revoked. All servers refuse it within a second.\n`
              : `The token ${id} was already revoked at ${renderTime(earlierUs)}.\n`,
          );
        });
      },
    },
  },
});

const maxLabelCharacters = 100;

/** @throws {UsageError} for a label that is too long, cannot be stored, or cannot be shown on one line. */
function checkLabel(label: string): void {
  const { length } = [...label];
  if (length > maxLabelCharacters)
    throw new UsageError(`Expected --label to have at most ${maxLabelCharacters} characters, found ${length}.`);
  const expected = label === "" ? undefined : findNameProblem(label);
  if (expected !== undefined)
    throw new UsageError(`Expected --label to have ${expected}, found ${JSON.stringify(label)}.`);
}

const unitsUs: Readonly<Record<string, number>> = { m: 60e6, h: 3600e6, d: 86_400e6 };

function readExpiry(text: string, nowUs: number): number {
  const [, amount, unit = ""] = /^(\d{1,12})([mhd])$/.exec(text) ?? [];
  const us = amount === undefined ? readDateUs(text) : nowUs + Number(amount) * (unitsUs[unit] ?? 0);
  if (us === undefined)
    throw new UsageError(`Expected --expires such as 90d, 12h, 30m or 2027-01-31, found ${JSON.stringify(text)}.`);
  if (us <= nowUs || us >= endUs)
    throw new UsageError(`Expected --expires in the future and before 2201, found ${JSON.stringify(text)}.`);
  return us;
}

/** Returns the microseconds since 1970 of a date, or of a time with or without seconds. */
function readDateUs(text: string): number | undefined {
  const [, date, minute = "T00:00", second = ":00", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d)(:\d\d)?(Z|[+-]\d\d:\d\d))?$/.exec(text) ?? [];
  return parseTimeUs(`${date}${minute}${second}${zone}`);
}

function stateOf({ revoked_us, expires_us }: StoredToken, nowUs: number): string {
  if (revoked_us !== null) return "revoked";
  return expires_us !== null && expires_us <= nowUs ? "expired" : "active";
}

function describe({ id, prefix, label, ...times }: StoredToken) {
  return {
    id,
    prefix,
    label,
    createdAt: toDateTime(times.created_us),
    expiresAt: toDateTime(times.expires_us),
    revokedAt: toDateTime(times.revoked_us),
    lastUsedAt: toDateTime(times.last_used_us),
  };
}
