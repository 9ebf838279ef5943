import { attributeOf, classesOf, type PageElement } from "./html-tree.ts";

/**
 * Whether the page itself says that an element is not shown: by its attribute, or by its own style. What a style sheet or a
 * program of the page hides is not known. `aria-hidden` hides nothing from the eyes.
 */
export function isHidden(element: PageElement): boolean {
  for (const { name, value } of element.attributes) {
    // A browser shows this one to whoever searches the page.
    if (name === "hidden") return value.toLowerCase() !== "until-found";
    if (name === "style" && hiddenStyle.test(value)) return true;
  }
  return false;
}

/** Not shown at all, without a size, transparent, or beside the window. */
const hiddenStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|content-visibility\s*:\s*hidden|(?:font-size|opacity)\s*:\s*0*\.?0+(?:px|r?em|pt|%|vw|vh)?\s*(?:!important)?\s*(?:;|$)|(?:left|right|top|text-indent)\s*:\s*-\d{4,})/i;

/** The panels of tabs are text that a click shows. */
export function isTabPanel(element: PageElement): boolean {
  if (attributeOf(element, "role") === "tabpanel") return true;
  return classesOf(element).some((name) =>
    /^tab(?:s|bed)?(?:__|[-_])?(?:item|pane|panel|content|set|body)?$/i.test(name),
  );
}
