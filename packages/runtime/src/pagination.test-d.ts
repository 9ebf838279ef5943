import type { PaginatedOperation } from "./pagination.ts";
import type { TestOperations } from "./testing/test-operations.ts";

interface Listed {
  parameters: { query: { year: number; after?: string }; header?: never; path?: never; cookie?: never };
  requestBody?: never;
  responses: {
    200: { headers: object; content: { "application/json": { result?: { letters?: { id: number }[] | null } } } };
  };
}

interface Grouped {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  requestBody?: never;
  responses: {
    200: { headers: object; content: { "application/json": { groups: { letters: { id: number }[] }[] } } };
  };
}

declare const letters: PaginatedOperation<Listed, ["result", "letters"]>;
declare const grouped: PaginatedOperation<Grouped, ["groups", "0", "letters"]>;
declare const items: PaginatedOperation<TestOperations["listItems"], []>;

for await (const { id } of letters.items({ query: { year: 1815 }, maxItems: 3 })) id satisfies number;
for await (const { result } of letters.pages({ query: { year: 1815 }, maxPages: 3 })) result?.letters;
for await (const { id } of grouped.items()) id satisfies number;
// @ts-expect-error: the id of an item is a number.
for await (const { id } of grouped.items()) id satisfies string;
for await (const { name } of items.items()) name satisfies string | undefined;
(await items()).length satisfies number;
const { data, next } = await letters.page({ query: { year: 1815 } });
data.result?.letters?.[0]?.id satisfies number | undefined;
await letters.page({ query: { year: 1815 }, next });
(await items.page()).data.length satisfies number;
// @ts-expect-error: the year is required.
letters.page({ next });

// @ts-expect-error: the year is required.
letters.items();
// @ts-expect-error: pages have no limit of items.
letters.pages({ query: { year: 1815 }, maxItems: 3 });
