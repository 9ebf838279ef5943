/** Strings of a manual page by name, which its text may contain. */
export type RoffStrings = Map<string, string>;

const escapeSequence =
  /\\(?:\(..|\[[^\]]{1,60}\]|[*fFgmMnY](?:\(..|\[[^\]]{0,60}\]|[+-]?.)|s(?:\([+-]?..|\[[^\]]{0,9}\]|[+-]?\d{1,2})|[AbBDhHlLNoRSvwxXZ]'[^']{0,200}'|[kz].|.|$)/g;

/** The text of a line without escape sequences (https://man.openbsd.org/roff.7#ESCAPE_SEQUENCE_REFERENCE). */
export function showRoff(line: string, strings: RoffStrings): string {
  if (!line.includes("\\")) return line;
  return line.replace(/\\".*/s, "").replace(escapeSequence, (sequence) => {
    const [, kind = "", ...rest] = sequence;
    const name = sequence.slice(2).replace(/^\(|^\[|\]$/g, "");
    if (kind === "(" || kind === "[") return showCharacter(name.slice(0, 60));
    if (kind === "*") return strings.get(name) ?? "";
    if (rest.length > 0) return "";
    return single[kind] ?? (/[\w&|^%:/,){}!?]/.test(kind) ? "" : kind);
  });
}

const single: Readonly<Record<string, string>> = { e: "\\", "~": " ", "0": " ", t: "\t" };

const characters: Readonly<Record<string, string>> = {
  ...{
    bu: "•",
    em: "—",
    en: "–",
    hy: "-",
    mi: "-",
    "-": "-",
    aq: "'",
    dq: '"',
    oq: "‘",
    cq: "’",
    lq: "“",
    rq: "”",
    ga: "`",
  },
  ...{ co: "©", rg: "®", tm: "™", ti: "~", ha: "^", rs: "\\", lB: "[", rB: "]", lC: "{", rC: "}", la: "<", ra: ">" },
  ...{
    at: "@",
    sh: "#",
    Do: "$",
    ba: "|",
    sl: "/",
    pl: "+",
    mu: "×",
    de: "°",
    "<=": "≤",
    ">=": "≥",
    "!=": "≠",
    "->": "→",
    "<-": "←",
  },
};
const accents: Readonly<Record<string, string>> = {
  "'": "\u0301",
  "`": "\u0300",
  "^": "\u0302",
  "~": "\u0303",
  ":": "\u0308",
  ",": "\u0327",
};

function showCharacter(name: string): string {
  const known = Object.hasOwn(characters, name) ? characters[name] : undefined;
  if (known !== undefined) return known;
  const code = /^u([0-9A-F]{4,5})$/.exec(name)?.[1];
  if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16)).replace(/[\p{Cs}\0]/u, "");
  const [accent = "", letter = "", ...rest] = name;
  return accents[accent] && /[a-z]/i.test(letter) && rest.length === 0 ? `${letter}${accents[accent]}`.normalize() : "";
}

export function readArguments(text: string): string[] {
  return Array.from(
    text.matchAll(/"((?:[^"]|"")*)"?|(?:\\.|[^\s\\])+/g),
    ([all, quoted]) => quoted?.replaceAll('""', '"') ?? all,
  );
}

const brackets: Readonly<Record<string, string>> = {
  O: "[]",
  D: "“”",
  Q: '""',
  S: "‘’",
  P: "()",
  A: "<>",
  B: "[]",
  Br: "{}",
};
const bracket = /^([ABDOPQS]|Br)[coq]$/;
const systems: Readonly<Record<string, string>> = { Ux: "UNIX", Bx: "BSD", Ox: "OpenBSD", Fx: "FreeBSD", Nx: "NetBSD" };
const macro =
  /^(?:Ad|Ar|At|Bsx|Bx|Cd|Cm|Dv|Dx|Em|Er|Ev|Fa|Fd|Fl|Fn|Fr|Ft|Fx|Ic|In|Lb|Li|Lk|Ms|Mt|Nm|No|Ns|Nx|Op|Ox|Pa|Pf|Ql|Sx|Sy|Tn|Ux|Va|Vt|Xc|Xo|Xr|Nd|An|(?:[ABDOPQS]|Br)[oc]|(?:[ABDPQS]|Br)q)$/;

/** Whether a request of `mdoc` marks text within a line. */
export const isMdoc = (name: string): boolean => macro.test(name);

/** The text of a line of `mdoc`: a macro with arguments, which may be macros themselves. `name` is that of the program. */
export function showMdoc(words: readonly string[], name: string): string {
  const end = words.findLastIndex((word) => !/^[.,:;)\]?!]$/.test(word)) + 1;
  let text = "";
  let isGlued = true;
  let prefix = "";
  let closing = "";
  const add = (word: string) => {
    text += `${isGlued || /^[.,:;)\]?!]$/.test(word) ? "" : " "}${/^[|(]$/.test(word) ? "" : prefix}${word}`;
    isGlued = /^[([]$/.test(word);
  };
  for (let index = 0; index < end; index++) {
    const word = words[index] ?? "";
    const following = words[index + 1];
    const isLast = following === undefined || index + 1 >= end || macro.test(following);
    if (!macro.test(word)) {
      add(word);
      continue;
    }
    prefix = word === "Fl" ? "-" : "";
    const [open = "", close = ""] = word === "Op" ? "[]" : (brackets[bracket.exec(word)?.[1] ?? ""] ?? "");
    const system = systems[word];
    if (word === "Ns") isGlued = true;
    else if (system) add(system);
    else if (word === "Nm" && isLast) add(name);
    else if (word === "Fl" && isLast) add("");
    else if (word === "Ar" && isLast) add("file ...");
    else if (word === "Nd") add("—");
    else if (word === "Xr" && !isLast) {
      const section = words[index + 2];
      add(section !== undefined && /^\d\w*$/.test(section) ? `${following}(${section})` : following);
      index += section !== undefined && /^\d\w*$/.test(section) ? 2 : 1;
    } else if (word === "Fn" && !isLast) {
      const rest = words.slice(index + 2, end);
      add(`${following}(${rest.join(", ")})`);
      index = end;
    } else if (open && word.endsWith("c")) text += close;
    else if (open) {
      add(open);
      isGlued = true;
      if (!word.endsWith("o")) closing = `${close}${closing}`;
    }
  }
  return `${text}${closing}${words.slice(end).join("")}`;
}
