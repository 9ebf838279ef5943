import { attributeOf, classesOf, type PageElement } from "./html-tree.ts";

/**
 * Whether the page marks an element as hidden, by its attribute or its own style. Style sheets and scripts are not
 * evaluated. `aria-hidden` does not hide an element from view.
 */
export function isHidden(element: PageElement): boolean {
  for (const { name, value } of element.attributes) {
    // Browsers show this one when a user searches in the page.
    if (name === "hidden") return value.toLowerCase() !== "until-found";
    if (name === "style" && hiddenStyle.test(value)) return true;
  }
  return false;
}

/** Not displayed, without a size, transparent, or outside of the window. */
const hiddenStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|content-visibility\s*:\s*hidden|(?:font-size|opacity)\s*:\s*0*\.?0+(?:px|r?em|pt|%|vw|vh)?\s*(?:!important)?\s*(?:;|$)|(?:left|right|top|text-indent)\s*:\s*-\d{4,})/i;

/** Panels of tabs become visible by a click. */
export function isTabPanel(element: PageElement): boolean {
  if (attributeOf(element, "role") === "tabpanel") return true;
  return classesOf(element).some((name) =>
    /^tab(?:s|bed)?(?:__|[-_])?(?:item|pane|panel|content|set|body)?$/i.test(name),
  );
}
