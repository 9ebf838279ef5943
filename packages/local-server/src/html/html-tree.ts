import { parse, html as standard, type Token, type TreeAdapter, type TreeAdapterTypeMap } from "parse5";

export class PageText {
  parent: PageElement | undefined;
  text: string;
  /** Line in the source, from 1; 0 if lines were not requested. */
  line = 0;

  constructor(text: string) {
    this.text = text;
  }
}

/** An element of a page. Also the document and a fragment, whose name is empty. */
export class PageElement {
  parent: PageElement | undefined;
  name: string;
  attributes: readonly Token.Attribute[];
  /** HTML, SVG or MathML. */
  readonly namespace: standard.NS;
  /** Initially a shared empty list: assign a new list instead of pushing to it. */
  children: PageNode[] = noNodes;
  depth = 0;
  /** Kinds of the elements within it, as bits. Set by `surveyPage`. */
  contains = 0;
  /** Number of characters within it, spaces excluded. */
  textLength = 0;
  /** Number of code blocks within it. */
  codeCount = 0;
  /** Set by `surveyPage` if the element is not part of the shown text. Not set for scripts, styles and the like. */
  isRemoved = false;

  constructor(name: string, attributes: readonly Token.Attribute[], namespace = standard.NS.HTML) {
    this.name = name;
    this.attributes = attributes.length === 0 ? noAttributes : attributes.slice();
    this.namespace = namespace;
  }
}

export type PageNode = PageText | PageElement;

// V8 reserves 17 entries when `push` first grows an array: about 150 bytes for one child. So `appendChild` creates the list with
// its first child, and `onItemPop` copies short lists.
const noNodes: PageNode[] = [];
const noAttributes: readonly Token.Attribute[] = [];
/** Maximum length of a list that is copied. Longer lists have little unused capacity for their length. */
const maxTrimmed = 32;

/** Value of an attribute; undefined if the element does not have it. */
export function attributeOf({ attributes }: PageElement, name: string): string | undefined {
  for (const attribute of attributes) if (attribute.name === name) return attribute.value;
  return undefined;
}

export function classesOf(element: PageElement): readonly string[] {
  const value = attributeOf(element, "class");
  if (value === undefined || value === "") return noClasses;
  return value.includes(" ") || /\s/.test(value) ? value.split(/\s+/) : [value];
}

const noClasses: readonly string[] = [];

export function textOf(node: PageNode): string {
  if (node instanceof PageText) return node.text;
  let text = "";
  for (const child of node.children) text += textOf(child);
  return text;
}

/** Text on one line, with single spaces, and without characters that have no width. */
export function collapseSpace(text: string): string {
  return text
    .replace(/[\u200b\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Maximum nesting depth of a page. Browsers flatten deeper elements. Here, such a page is refused. */
const maxDepth = 512;
/**
 * Maximum number of elements without a tag in the source. The HTML standard repeats unclosed formatting elements, such as `<b>`,
 * in each following block.
 */
const maxCopies = 200_000;

/**
 * Parses a page as a browser with scripts enabled: the content of `noscript` is text. Comments and the content of
 * `template` are left out.
 *
 * @throws {RangeError} for a page that is nested too deeply, or whose formatting creates too many elements.
 */
export function parsePage(html: string, { withLines = false }: { withLines?: boolean } = {}): PageElement {
  const treeAdapter = createTreeAdapter(countTags(html) + maxCopies);
  return parse<PageTree>(html, { treeAdapter, sourceCodeLocationInfo: withLines });
}

function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at + 1)) count += 1;
  return count;
}

interface PageTree extends TreeAdapterTypeMap {
  node: PageNode;
  parentNode: PageElement;
  childNode: PageNode;
  document: PageElement;
  documentFragment: PageElement;
  element: PageElement;
  commentNode: PageText;
  textNode: PageText;
  template: PageElement;
  documentType: PageText;
}

type Adapter = TreeAdapter<PageTree>;

/** Stands for every comment and document type. It is never added to the tree. */
const ignoredNode = new PageText("");

/** The members of an adapter that need no state of the parsed page. */
const stateless = {
  createDocument: () => new PageElement("", []),
  createDocumentFragment: () => new PageElement("", []),
  createCommentNode: () => ignoredNode,
  createTextNode: (text) => new PageText(text),
  setDocumentType: () => {},
  getFirstChild: ({ children }) => children[0] ?? null,
  getChildNodes: ({ children }) => children,
  getParentNode: ({ parent }) => parent ?? null,
  // The parser only reads them.
  getAttrList: ({ attributes }) => attributes as Token.Attribute[],
  getTagName: ({ name }) => name,
  getNamespaceURI: ({ namespace }) => namespace,
  getTextNodeContent: ({ text }) => text,
  getCommentNodeContent: () => "",
  getDocumentTypeNodeName: () => "",
  getDocumentTypeNodePublicId: () => "",
  getDocumentTypeNodeSystemId: () => "",
  isTextNode: (node) => node instanceof PageText,
  isCommentNode: (node): node is PageText => node === ignoredNode,
  isDocumentTypeNode: (node): node is PageText => node === ignoredNode,
  isElementNode: (node) => node instanceof PageElement,
  getNodeSourceCodeLocation: () => undefined,
  updateNodeSourceCodeLocation: () => {},

  detachNode(node) {
    const siblings = node.parent?.children;
    if (!siblings) return;
    const index = siblings.lastIndexOf(node);
    if (index >= 0) siblings.splice(index, 1);
    node.parent = undefined;
  },

  adoptAttributes(element, attributes) {
    const names = new Set(element.attributes.map(({ name }) => name));
    element.attributes = [...element.attributes, ...attributes.filter(({ name }) => !names.has(name))];
  },

  /** Called for each piece of a text. The location of the first piece is the location of the text. */
  setNodeSourceCodeLocation(node, location) {
    if (node instanceof PageText && node.line === 0 && location) node.line = location.startLine;
  },

  /** Frees the unused capacity of an element's children. Most elements get no more children once they are closed. */
  onItemPop(element) {
    const { length } = element.children;
    if (length > 1 && length <= maxTrimmed) element.children = element.children.slice();
  },
} satisfies Partial<Adapter>;

/** Creates the adapter that builds the tree of one page. */
function createTreeAdapter(maxElements: number): Adapter {
  const templates = new WeakMap<PageElement, PageElement>();
  let mode = standard.DOCUMENT_MODE.NO_QUIRKS;
  let elements = 0;

  const adopt = (parent: PageElement, node: PageNode): void => {
    node.parent = parent;
    if (!(node instanceof PageElement)) return;
    node.depth = parent.depth + 1;
    if (node.depth > maxDepth) throw new RangeError(`Expected at most ${maxDepth} levels of nesting, found more.`);
    const content = node.name === "template" ? templates.get(node) : undefined;
    if (content) content.depth = node.depth;
  };
  const appendChild = (parent: PageElement, node: PageNode): void => {
    if (node === ignoredNode) return;
    adopt(parent, node);
    if (parent.children.length === 0) parent.children = [node];
    else parent.children.push(node);
  };
  const insertBefore = (parent: PageElement, node: PageNode, before: PageNode): void => {
    if (node === ignoredNode) return;
    adopt(parent, node);
    if (parent.children === noNodes) parent.children = [];
    // Searches from the end, where `before` usually is: searching from the start takes quadratic time.
    const index = parent.children.lastIndexOf(before);
    parent.children.splice(index < 0 ? parent.children.length : index, 0, node);
  };

  return {
    ...stateless,
    appendChild,
    insertBefore,
    setTemplateContent: (template, content) => void templates.set(template, content),
    // The parser sets the content of a template when it creates the template.
    getTemplateContent: (template) => templates.get(template) as PageElement,
    getDocumentMode: () => mode,
    setDocumentMode(_, set) {
      mode = set;
    },

    createElement(name, namespace, attributes) {
      elements += 1;
      if (elements > maxElements)
        throw new RangeError(
          `The page has unclosed formatting elements: expected at most ${maxCopies} repeated elements, found more.`,
        );
      return new PageElement(name, attributes, namespace);
    },

    insertText(parent, text) {
      const last = parent.children.at(-1);
      if (last instanceof PageText) last.text += text;
      else appendChild(parent, new PageText(text));
    },

    insertTextBefore(parent, text, before) {
      const previous = parent.children[parent.children.lastIndexOf(before) - 1];
      if (previous instanceof PageText) previous.text += text;
      else insertBefore(parent, new PageText(text), before);
    },
  };
}

/**
 * Whether an element is hidden by its attribute `hidden` or its `style`. Style sheets and scripts are not
 * evaluated. `aria-hidden` does not hide an element from view.
 */
export function isHidden(element: PageElement): boolean {
  for (const { name, value } of element.attributes) {
    // Browsers show an element with `until-found` when a user searches in the page, so its text counts as visible.
    if (name === "hidden") return value.toLowerCase() !== "until-found";
    if (name === "style" && hiddenStyle.test(value)) return true;
  }
  return false;
}

/** A declaration that hides an element: not displayed or visible, font size 0, opacity 0, or an offset of -1000 or less. */
const hiddenStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|content-visibility\s*:\s*hidden|(?:font-size|opacity)\s*:\s*(?:0+(?:\.0*)?|\.0+)(?:px|r?em|pt|%|vw|vh)?\s*(?:!important\s*)?(?:;|$)|(?:left|right|top|text-indent)\s*:\s*-\d{4,})/i;

/** Whether an element is the panel of a tab, which becomes visible by a click. */
export function isTabPanel(element: PageElement): boolean {
  if (attributeOf(element, "role") === "tabpanel") return true;
  return classesOf(element).some((name) =>
    /^tab(?:s|bed)?(?:__|[-_])?(?:item|pane|panel|content|set|body)?$/i.test(name),
  );
}
