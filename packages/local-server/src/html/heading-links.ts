import { attributeOf, classesOf, type PageElement, type PageNode, PageText, textOf } from "./html-tree.ts";

export function isHeading(name: string): boolean {
  return name.length === 2 && name >= "h1" && name <= "h6";
}

export function isWithinHeading(element: PageElement): boolean {
  for (let around = element.parent; around; around = around.parent) if (isHeading(around.name)) return true;
  return false;
}

/**
 * Removes the permalink of a heading. A heading that consists of one link keeps its text. A heading without an id gets that of an
 * anchor within it.
 */
export function cleanHeading(heading: PageElement): void {
  const all = withoutSpace(textOf(heading)).length;
  let id = attributeOf(heading, "id");
  let target: string | undefined;
  const visit = (element: PageElement): void => {
    element.children = element.children.filter((child) => {
      if (child instanceof PageText) return true;
      if (child.name === "a" || classesOf(child).includes("mw-headline"))
        id ??= attributeOf(child, "id") ?? attributeOf(child, "name");
      if (child.name === "a" && isPermalink(child, all)) {
        target ??= attributeOf(child, "href");
        return false;
      }
      visit(child);
      return true;
    });
  };
  visit(heading);
  separateTagline(heading);
  id ??= readFragment(target ?? "");
  if (id !== undefined) heading.attributes = [{ name: "id", value: id }, ...heading.attributes];
}

/** On the home page of VitePress, a style sheet separates the name of the site from the tagline. */
function separateTagline({ children }: PageElement): void {
  const [name, tagline] = children;
  const has = (child: PageNode | undefined, one: string) =>
    child !== undefined && !(child instanceof PageText) && classesOf(child).includes(one);
  if (has(name, "name") && has(tagline, "text")) children.splice(1, 0, new PageText(" "));
}

function readFragment(href: string): string | undefined {
  const fragment = /^#(.+)/.exec(href)?.[1];
  try {
    return fragment && decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function isPermalink(link: PageElement, headingLength: number): boolean {
  const href = attributeOf(link, "href");
  if (attributeOf(link, "aria-hidden") === "true") return true;
  if (!hasPermalinkClass(classesOf(link)) && href !== undefined && !href.startsWith("#")) return false;
  const text = textOf(link);
  if (text.replace(/[\s#¶§◆🔗\u200b\ufeff]/gu, "") === "") return true;
  const others = headingLength - withoutSpace(text).length;
  return others > 0 && /anchor|permalink|header-?link|hash-link/i.test(attributeOf(link, "class") ?? "");
}

const permalinkClasses = new Set([
  ...["sl-anchor-link", "header-anchor", "headerlink", "hash-link", "anchor-link", "anchorjs-link"],
  ...["copiable-anchor", "copiable-link"],
]);

export function hasPermalinkClass(classes: readonly string[]): boolean {
  return classes.some((name) => permalinkClasses.has(name));
}

function withoutSpace(text: string): string {
  return text.replace(/\s/g, "");
}
