import { sql } from "kysely";

/**
 * Maximum size of a body, in bytes, that is read together with others. A page of rows has a few hundred of them at
 * most.
 */
const maxSharedBytes = 64 * 1024;

/** The body of a row; null if it is long. Both engines know the length of a text without reading it. */
export const shortBody = sql<string | null>`case when octet_length(body) <= ${sql.lit(maxSharedBytes)} then body end`;

/**
 * The rows of a page that was read with {@link shortBody}, in order, in pages with all bodies. A row with a long body
 * has a page of its own, so that memory is bounded.
 *
 * @param readLong Reads a row once more, with its whole body. It may have been deleted by then.
 */
export async function* fillBodies<Row extends object>(
  rows: readonly Row[],
  readLong: (row: Row) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void, undefined> {
  let page: Row[] = [];
  for (const row of rows) {
    if (!("body" in row) || row.body !== null) page.push(row);
    else {
      if (page.length > 0) yield page;
      page = [];
      const long = await readLong(row);
      if (long.length > 0) yield long;
    }
  }
  if (page.length > 0) yield page;
}
