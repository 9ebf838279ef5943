/**
 * Folders of what somebody else wrote, or a program: they are searched only where a search path names them. Sphinx puts a
 * copy of what its pages were made of into `_sources`.
 */
const vendored = new Set(
  "node_modules bower_components vendor third_party dist build site-packages __pycache__ _sources".split(" "),
);

/** Whether a folder or a file of this name is left out unless it is asked for: hidden, vendored, or a generated list. */
export function isLeftOut(name: string): boolean {
  return name.startsWith(".") || vendored.has(name) || isGeneratedList(name);
}

/**
 * Whether a page has a name that Sphinx, Javadoc or rustdoc give to lists of everything, which answer no question. Names
 * that people give to pages as well, such as `search`, are told apart by what is in the page.
 */
export function isGeneratedList(name: string): boolean {
  return /^(?:genindex(?:-[a-z_]+)?|(?:[a-z]+-)?modindex|all(?:classes|packages)(?:-(?:index|frame|noframe))?|(?:overview|package)-(?:frame|tree|use))(?:\.html?)?$/i.test(
    name,
  );
}

/** Longer ones are no names that a person gave. */
const maxPathLength = 1024;

/** Controls, line breaks, lone surrogates, and what turns the direction of text: they forge what a person reads. */
const unsafeCharacter = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Why a path cannot be the name of a document, in one sentence; undefined if it can. */
export function findPathProblem(path: string): string | undefined {
  if (path.length > maxPathLength) return `Its path is longer than ${maxPathLength} characters.`;
  if (path.includes("\ufffd")) return "Its name is not UTF-8.";
  if (unsafeCharacter.test(path)) return "Its name holds control characters.";
  // It separates folders on one platform, and is a letter on another.
  if (path.includes("\\")) return "Its name holds a backslash.";
  const hasOddPart = path.split("/").some((part) => part === "" || part === "." || part === "..");
  return hasOddPart ? "Its path has an empty part, or one of dots." : undefined;
}

/** A path for a message or a list: one line, not too long, with nothing in it that a terminal obeys. */
export function showPath(path: string): string {
  const safe = path.replace(new RegExp(unsafeCharacter, "gu"), (character) => {
    return `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
  return safe.length > 200 ? `${safe.slice(0, 200)}…` : safe;
}
