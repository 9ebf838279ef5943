import { isRecord, splitPointer } from "@docent/openapi";
import { isIdentifierName } from "./source-text.ts";

/** The code of a type, and the form on which parentheses and the simplification of unions and intersections depend. */
export interface TypeCode {
  code: string;
  /** `literal`: a value, such as `"a"` and `null`, or the type of values, such as `string`. `structure`: an object or a list. */
  form: "literal" | "structure" | "union" | "intersection" | "other";
  /** The members of a union or an intersection. */
  members?: readonly TypeCode[];
}

/** One level of indentation. */
export const step = "    ";

export const other = (code: string): TypeCode => ({ code, form: "other" });
export const structure = (code: string): TypeCode => ({ code, form: "structure" });
const literal = (code: string): TypeCode => ({ code, form: "literal" });

export const neverType = other("never");
export const unknownType = other("unknown");
/** An object without described properties. */
export const freeType = structure("Record<string, unknown>");
/** An object without any properties. */
export const emptyType = structure("Record<string, never>");

export const binaryType = other("Blob");
export const dateType = other("Date");

export const nullType = literal("null");

export const scalarTypes: Readonly<Record<string, TypeCode>> = {
  null: nullType,
  string: literal("string"),
  number: literal("number"),
  integer: literal("number"),
  boolean: literal("boolean"),
};

/** The type of a component or an operation: `components["schemas"]["Book"]`. */
export function renderReference(reference: string): TypeCode {
  const [root = "", ...keys] = splitPointer(reference);
  return other(root + keys.map((key) => `[${JSON.stringify(key)}]`).join(""));
}

export function renderConstant(value: unknown, indent: string): TypeCode {
  if (Array.isArray(value)) {
    const inner = indent + step;
    return value.length === 0
      ? structure("never[]")
      : renderTuple(
          value.map((item) => renderConstant(item, inner)),
          { indent, required: value.length },
        );
  }
  if (!isRecord(value)) return literal(JSON.stringify(value));
  const inner = indent + step;
  const members = Object.entries(value).map(
    ([key, member]) => `${inner}${renderName(key)}: ${renderConstant(member, inner).code};\n`,
  );
  return members.length > 0 ? renderMembers(members, indent) : emptyType;
}

/**
 * @param items Types that are rendered with one more level of indentation.
 * @param options.required The number of items that every value has.
 * @param options.rest The type of all further items. Default: none.
 */
export function renderTuple(
  items: readonly TypeCode[],
  { indent, required, rest = neverType }: { indent: string; required: number; rest?: TypeCode },
): TypeCode {
  const listed = items.map((item, index) => (index < required ? item.code : `${parenthesize(item)}?`));
  const further = rest === neverType ? [] : [`...${parenthesize(rest)}[]`];
  const lines = [...listed, ...further].map((line) => indent + step + line);
  return structure(lines.length > 0 ? `[\n${lines.join(",\n")}\n${indent}]` : "[]");
}

export function renderMembers(members: readonly string[], indent: string): TypeCode {
  return structure(`{\n${members.join("")}${indent}}`);
}

/** A union of types. `unknown` absorbs the others. */
export function union(types: readonly TypeCode[]): TypeCode {
  return combine(types, { operator: " | ", form: "union", absorbing: "unknown", neutral: "never" });
}

/** An intersection of types. `never` absorbs the others. */
export function intersection(types: readonly TypeCode[]): TypeCode {
  const known = types.some(isLiterals) ? narrow(types) : types;
  // Next to other types, an object without described properties adds nothing.
  const described = known.filter(({ code }) => code !== freeType.code && code !== unknownType.code);
  return combine(described.length > 0 ? described : known, {
    operator: " & ",
    form: "intersection",
    absorbing: "never",
    neutral: "unknown",
  });
}

interface Combination {
  operator: string;
  form: "union" | "intersection";
  /** The type that replaces all others. */
  absorbing: string;
  /** The type that has no effect next to others. */
  neutral: string;
}

function combine(types: readonly TypeCode[], { operator, form, absorbing, neutral }: Combination): TypeCode {
  if (types.length === 1 && types[0]) return types[0];
  const flat = types.flatMap((type) => (type.form === form ? (type.members ?? type) : type));
  const unique = new Map(flat.map((type) => [type.code, type]));
  const decisive = unique.get(absorbing);
  if (decisive) return decisive;
  unique.delete(neutral);
  const members = [...unique.values()];
  const [first] = members;
  if (!first) return other(neutral);
  return members.length === 1 ? first : { code: members.map(parenthesize).join(operator), form, members };
}

function isLiterals(type: TypeCode): boolean {
  return listMembers(type).every(({ form }) => form === "literal");
}

/** Combines the literals and structures among types. At least one type has only literals, so no structure remains. */
function narrow(types: readonly TypeCode[]): TypeCode[] {
  const isKnown = (type: TypeCode) => listMembers(type).every(({ form }) => form === "literal" || form === "structure");
  const [first = [], ...rest] = types
    .filter(isKnown)
    .map((type) => listMembers(type).filter(({ form }) => form === "literal"));
  return [union(rest.reduce(meet, first)), ...types.filter((type) => !isKnown(type))];
}

function listMembers(type: TypeCode): readonly TypeCode[] {
  return type.form === "union" ? (type.members ?? []) : [type];
}

/** The intersection of two sets of literals: `"a" | "b"` for `string | null` and `"a" | "b" | 1`. */
function meet(left: readonly TypeCode[], right: readonly TypeCode[]): TypeCode[] {
  const isIn = (set: readonly TypeCode[], { code }: TypeCode) =>
    set.some((member) => member.code === code || member.code === typeOfLiteral(code));
  return [...left.filter((literal) => isIn(right, literal)), ...right.filter((literal) => isIn(left, literal))];
}

function typeOfLiteral(code: string): string {
  if (code.startsWith('"')) return "string";
  if (code === "true" || code === "false") return "boolean";
  return /^-?\d/.test(code) ? "number" : code;
}

export function parenthesize({ code, form }: TypeCode): string {
  return form === "union" || form === "intersection" ? `(${code})` : code;
}

/** Renders the name of a member of an object type. */
export function renderName(name: string): string {
  return isIdentifierName(name) || /^(0|[1-9]\d{0,14})$/.test(name) ? name : JSON.stringify(name);
}
