import {
  _,
  type Ajv2020,
  type Code,
  type CodeKeywordDefinition,
  type ErrorObject,
  type KeywordCxt,
  Name,
  nil,
} from "ajv/dist/2020.js";

/** The variable of a validator that counts its errors. */
const errorCount = new Name("errors");

/** Keywords whose error comes after the errors of their subschemas, each with a function that notes where those begin or end. */
const nesting = { anyOf: noteEnds, oneOf: noteEnds, contains: () => {}, propertyNames: noteStart };

/**
 * Adds the range of its nested errors to each of ajv's errors of a keyword in {@link nesting}. ajv lists all errors in one array,
 * and the path of a nested error does not name the keyword if it is behind a reference.
 */
export function trackNestedErrors(ajv: Ajv2020): void {
  for (const [keyword, note] of Object.entries(nesting)) {
    // ajv has all of these keywords, and each definition has the function `code`.
    const definition = ajv.getKeyword(keyword) as CodeKeywordDefinition & { error: object };
    ajv.removeKeyword(keyword).addKeyword({
      ...definition,
      code(context, ruleType) {
        note(context);
        definition.code(context, ruleType);
      },
      error: {
        ...definition.error,
        params: ({ errsCount, params: { start = errsCount, ends = nil, passing = null, propertyName = null } }) =>
          _`{start: ${start}, ends: [${ends}], end: ${errorCount}, passing: ${passing}, propertyName: ${propertyName}}`,
      },
    });
  }
}

/** Notes the number of errors after each branch of a union. */
function noteEnds(context: KeywordCxt): void {
  const { gen } = context;
  const branches: unknown[] = context.schema;
  const counts = branches.map(() => gen.let("_end", 0));
  const ends = counts.reduce<Code>((list, count) => _`${list}${count},`, nil);
  const subschema = context.subschema.bind(context);
  context.subschema = (branch, valid) => {
    const compiled = subschema(branch, valid);
    gen.assign(counts[Number(branch.schemaProp)] as Name, errorCount);
    // Here, because the code of `oneOf` replaces earlier parameters.
    context.setParams({ ends }, true);
    return compiled;
  };
}

/** Notes the number of errors before the name of each property. */
function noteStart(context: KeywordCxt): void {
  const subschema = context.subschema.bind(context);
  context.subschema = (name, valid) => {
    context.setParams({ start: context.gen.const("_start", errorCount) }, true);
    return subschema(name, valid);
  };
}

/** The parameters of an error of {@link nesting}. The numbers count the errors of one function of ajv. */
interface NestedErrors {
  start: number;
  /** For a union: the number of errors after each branch. */
  ends: number[];
  end: number;
  /** The indexes of two branches of `oneOf` that match. */
  passing: [number, number] | null;
}

/** ajv's errors without those that another one explains. Of a union, only those of the branch that the value most likely means. */
export function selectErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const selected: ErrorObject[][] = [];
  /** The locations of values that match no branch of a union. */
  const unmatched = new Set<string>();
  let length = errors.length;
  while (length > 0) {
    const error = errors[length - 1] as ErrorObject;
    length -= 1;
    // The error of `if` follows those of its `then` or `else`.
    if (error.keyword === "if") continue;
    if (!Object.hasOwn(nesting, error.keyword)) {
      selected.push([error]);
      continue;
    }
    // `trackNestedErrors` writes these parameters.
    const { start, ends, end } = error.params as NestedErrors;
    const offset = length - end;
    const list = (from: number, to: number) => selectErrors(errors.slice(offset + from, offset + to));
    const branches = ends.map((to, index) => list(ends[index - 1] ?? start, to));
    if (branches.length > 0) unmatched.add(error.instancePath);
    selected.push(branches.length > 0 ? selectBranch(error, branches) : [mergeNested(error, list(start, end))]);
    length = offset + start;
  }
  // If no branch matches, the properties and items that only branches describe count as unevaluated.
  const isConsequence = ({ keyword, instancePath }: ErrorObject) =>
    keyword.startsWith("unevaluated") && unmatched.has(instancePath);
  return selected
    .reverse()
    .flat()
    .filter((error) => !isConsequence(error));
}

/** The error of `contains`, or of `propertyNames` with the first error of the name. */
function mergeNested(error: ErrorObject, [nested]: readonly ErrorObject[]): ErrorObject {
  if (error.keyword === "contains" || !nested) return error;
  return { ...error, params: { ...nested.params, ...error.params }, message: nested.message ?? "is not allowed" };
}

/**
 * The errors of the branch that a value most likely means: it has the type of the value, its constants if other branches differ
 * in them, and the fewest errors. One error of the union if two branches match, or none has the type or the constants of the
 * value.
 */
function selectBranch(union: ErrorObject, branches: readonly ErrorObject[][]): ErrorObject[] {
  const { passing } = union.params as NestedErrors;
  if (passing)
    return [{ ...union, message: `must match exactly one schema in oneOf, but matches ${passing.join(" and ")}` }];
  const isType = ({ keyword, instancePath }: ErrorObject) => keyword === "type" && instancePath === union.instancePath;
  const typed = branches.filter((errors) => !errors.some(isType));
  if (typed.length === 0) {
    const types = new Set(branches.flatMap((errors) => errors.filter(isType).flatMap(({ params }) => params["type"])));
    const params = { union: union.keyword, type: [...types] };
    return [{ ...union, keyword: "type", params, message: `must be ${params.type.join(" or ")}` }];
  }
  // A branch excludes the values of a discriminator that select other branches with `not`.
  const isTag = ({ keyword, instancePath }: ErrorObject) =>
    ["const", "enum", "not"].includes(keyword) && isAtMostOneDeeper(instancePath, union.instancePath);
  const tagged = typed.filter((errors) => !errors.some(isTag));
  const [closest = []] = (tagged.length > 0 ? tagged : typed).toSorted((a, b) => a.length - b.length);
  if (tagged.length > 0 || typed.length === 1) return closest;
  const tags = typed.flatMap((errors) => errors.filter((error) => isTag(error) && error.keyword !== "not"));
  return mergeTags(union, tags) ?? closest;
}

function isAtMostOneDeeper(path: string, parent: string): boolean {
  return path === parent || path.lastIndexOf("/") === parent.length;
}

/** One error that names the constants of all branches. Undefined if branches have them at different locations. */
function mergeTags(union: ErrorObject, tags: readonly ErrorObject[]): ErrorObject[] | undefined {
  const [instancePath = "", ...others] = new Set(tags.map((error) => error.instancePath));
  if (others.length > 0 || tags.length === 0) return undefined;
  const values = tags.flatMap(({ params }) => params["allowedValues"] ?? [params["allowedValue"]]);
  const params = { union: union.keyword, allowedValues: [...new Set(values)] };
  return [{ ...union, instancePath, keyword: "enum", params, message: "must be equal to one of the allowed values" }];
}
