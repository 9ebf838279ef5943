import { PageElement } from "./html-tree.ts";

/** Whether a table holds another one. */
export function isNesting(element: PageElement): boolean {
  return element.children.some((child) => child instanceof PageElement && (child.name === "table" || isNesting(child)));
}

/** Content of a table in its order. */
export interface PageTable {
  captions: PageElement[];
  rows: PageElement[];
  columns: number;
}

export function readTable(table: PageElement): PageTable {
  const found: PageTable = { captions: [], rows: [], columns: 0 };
  const visit = (element: PageElement) => {
    for (const child of element.children) {
      if (!(child instanceof PageElement)) continue;
      if (child.name === "caption") found.captions.push(child);
      else if (child.name === "tr") {
        found.rows.push(child);
        found.columns = Math.max(found.columns, cellsOf(child).length);
      } else visit(child);
    }
  };
  visit(table);
  return found;
}

export function cellsOf({ children }: PageElement): PageElement[] {
  return children.filter((child) => child instanceof PageElement).filter(({ name }) => name === "td" || name === "th");
}

export function isHeadingRow(row: PageElement): boolean {
  return row.parent?.name === "thead" || !cellsOf(row).some(({ name }) => name === "td");
}
