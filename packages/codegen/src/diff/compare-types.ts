import { setImmediate } from "node:timers/promises";
import { groupPairs } from "@docent/openapi/model";
import ts from "typescript";
import { CompiledVersion, type InstalledVersions } from "./compiled-version.ts";
import type { Direction, TypeLocation } from "./type-locations.ts";

export interface TypeChange {
  /** Major: a program compiles only with the old version. Minor: a program compiles only with the new version. */
  level: "major" | "minor";
  /** `@acme/library` */
  entryPoint: string;
  /** `Book["title"]` */
  location: string;
  /** Other locations with the same error. */
  others: string[];
  what: "added" | "removed" | "changed";
  /** A program that compiles with one version of the package only, as checked with both. */
  program: string;
  /** The error of the compiler for the other version. */
  error: string;
}

/**
 * Compares the types of an entry point: what compiled with the old version compiles with the new one. Each exported name, each
 * property, parameter and result below it becomes a program, which TypeScript compiles with both versions.
 *
 * Programs that depend on the absence of a name are not covered: those with `keyof Book`, or a variable that a new name
 * shadows. Neither are those that set a property which becomes `readonly`, because assignments of types ignore it.
 */
export async function compareTypes(entryPoint: string, versions: InstalledVersions): Promise<TypeChange[]> {
  const before = await CompiledVersion.open("old", { versions, entryPoint });
  const after = await CompiledVersion.open("new", { versions, entryPoint });
  if (!before.file || !after.file) return [];
  return [...(await findBroken(before, after)), ...(await findAdded(before, after))];
}

/** A program of a consumer that compiles with the old version only. */
export interface BrokenProgram {
  program: string;
  error: string;
}

/** Compiles programs of consumers with both versions. */
export async function comparePrograms(
  programs: readonly string[],
  versions: InstalledVersions,
): Promise<BrokenProgram[]> {
  if (programs.length === 0) return [];
  const [before, after] = [
    await CompiledVersion.open("old", { versions }),
    await CompiledVersion.open("new", { versions }),
  ];
  const [worked, fails] = [before.compileAll(programs), after.compileAll(programs)];
  return programs.flatMap((program) => {
    const error = fails.get(program);
    return error === undefined || worked.has(program) ? [] : [{ program, error }];
  });
}

async function findBroken(before: CompiledVersion, after: CompiledVersion): Promise<TypeChange[]> {
  const checks = listChecks(before.listLocations());
  const errors = await compileChecks(checks, { before, after });
  const failed = checks.filter((check) => errors.has(check));
  const shown = failed.filter((one) => !failed.some((other) => saysMore(other, one)));
  // The code of an error depends on the compiler options, its message only on the cause.
  const causeOf = (check: Check) => errors.get(check)?.replace(/^TS\d+: /, "") ?? "";
  const causes = groupPairs(shown.map((check) => [causeOf(check), check] as const));
  const plain = new Map(
    [...causes.values()]
      .flatMap((checks) => choosePlain(checks, before))
      .map((check) => [check, renderPlain(check, before)]),
  );
  const programs = [...plain.values()];
  const [worked, fails] = [before.compileAll(programs), after.compileAll(programs)];
  const isWitness = (program: string) => !worked.has(program) && fails.has(program);
  return [...causes.values()].flatMap((checks) => {
    const shown = checks.find((check) => isWitness(plain.get(check) ?? "")) ?? checks[0];
    if (!shown) return [];
    const program = plain.get(shown) ?? "";
    const others = checks.filter((check) => check !== shown);
    return {
      level: "major",
      entryPoint: before.entryPoint,
      location: shown.location.name,
      others: others.map(({ location }) => location.name),
      what: shown.kind === "exists" ? "removed" : "changed",
      program: isWitness(program) ? program : renderComparison(shown, before),
      error: (isWitness(program) && fails.get(program)) || (errors.get(shown) ?? ""),
    };
  });
}

/** Maximum number of locations of one cause for which a plain program is tried. */
const maxTried = 5;

/** Maximum length of a type that a program spells out. */
const maxTypeLength = 200;

/** Maximum number of locations of one cause whose types are printed, which is slow for large types. */
const maxPrinted = 50;

/** The checks of one cause whose types are the shortest. */
function choosePlain(checks: readonly Check[], before: CompiledVersion): Check[] {
  const printed = checks
    .slice(0, maxPrinted)
    .map((check) => ({ check, length: before.printType(check.location.type).length }))
    .sort((a, b) => a.length - b.length);
  const isShort = ({ check, length }: (typeof printed)[number]) => check.kind === "exists" || length <= maxTypeLength;
  return printed
    .filter(isShort)
    .slice(0, maxTried)
    .map(({ check }) => check);
}

/** Finds names, properties and parameters that only the new version has. */
async function findAdded(before: CompiledVersion, after: CompiledVersion): Promise<TypeChange[]> {
  const checks = listChecks(after.listLocations()).filter(({ kind }) => kind === "exists");
  const errors = await compileChecks(checks, { before: after, after: before });
  const failed = checks.filter((check) => errors.has(check));
  // Leaves out the properties of a new property, which are new as well.
  const shown = failed.filter(({ location }) => !failed.some((other) => other.location === location.parent));
  return shown.map((check) => ({
    level: "minor",
    entryPoint: after.entryPoint,
    location: check.location.name,
    others: [],
    what: "added",
    program: renderExistence(check.location, after.entryPoint),
    error: errors.get(check) ?? "",
  }));
}

/**
 * A check of one location, rendered as a statement. `exists`: the new version has the location. `read`, `write`: programs that
 * read or write the type compile. `equal`: programs that compare the value with a literal compile. `pass`, `receive`: programs
 * that pass or receive its parameters compile. `any`: the type is still `any`, which is assignable to everything.
 */
interface Check {
  kind: "exists" | "equal" | Direction | "pass" | "receive" | "any";
  location: TypeLocation;
  /** The literal of `equal` as source code. */
  literal?: string;
}

function listChecks(locations: readonly TypeLocation[]): Check[] {
  return locations.flatMap((location) => [
    ...listKinds(location).map((kind): Check => ({ kind, location })),
    ...listLiterals(location).map((literal): Check => ({ kind: "equal", location, literal })),
  ]);
}

/** Maximum number of values of a type that are checked one by one. */
const maxLiterals = 100;

/**
 * The values of a type that programs only read. TypeScript refuses to compare with a value that a type no longer has, although it
 * can assign the narrower type. For a type that programs write, an assignment shows the difference.
 */
function listLiterals({ type, compared }: TypeLocation): string[] {
  if (!compared.includes("read") || compared.includes("write") || !type.isUnion()) return [];
  const literals = type.types.flatMap((member) =>
    member.isStringLiteral() || member.isNumberLiteral() ? [JSON.stringify(member.value)] : [],
  );
  return literals.length === type.types.length ? literals.slice(0, maxLiterals) : [];
}

function listKinds({ type, compared, parameters }: TypeLocation): Check["kind"][] {
  // No value has the type `never`, as that of an absent property: `query?: never`.
  if ((type.flags & ts.TypeFlags.Never) !== 0) return ["exists"];
  if ((type.flags & ts.TypeFlags.Any) !== 0) return compared.length > 0 ? ["exists", "any"] : ["exists"];
  const calls = compared.map((direction): Check["kind"] => (direction === "read" ? "pass" : "receive"));
  return ["exists", ...compared, ...(parameters ? calls : [])];
}

/** Whether a check explains a failure better than another check that fails for the same reason. */
function saysMore(check: Check, other: Check): boolean {
  if (check === other) return false;
  // A missing location has no parts.
  if (check.kind === "exists" && other.kind === "exists") return hasParent(other.location, check.location);
  if (other.kind === "exists") return false;
  const isCall = ({ kind }: Check) => kind === "pass" || kind === "receive";
  if (check.location.type === other.location.type) return check.kind === "exists" || (isCall(other) && !isCall(check));
  return (
    hasParent(check.location, other.location) || (check.kind === "exists" && hasParent(other.location, check.location))
  );
}

/** Whether a location is a part of another one, or of one with the same type. */
function hasParent({ parent }: TypeLocation, ancestor: TypeLocation): boolean {
  return parent !== undefined && (parent.type === ancestor.type || hasParent(parent, ancestor));
}

/** Renders the statement of a check. It compiles if the new version accepts what the old version accepts. */
function renderCheck({ kind, location, literal }: Check, index: number): string {
  const [before, after] = [location.render("Before."), location.render("After.")];
  if (kind === "equal") return `export const v${index} = (null! as ${after}) === ${literal};`;
  if (kind === "exists")
    return location.isValue ? `export const v${index} = After.${location.root};` : `export type T${index} = ${after};`;
  const { source, target } = renderAssignment({ kind, location }, { before, after });
  return `export const v${index}: ${target} = null! as ${source};`;
}

type Assignment = Pick<Check, "location"> & { kind: Exclude<Check["kind"], "exists" | "equal"> };

/** The types of an assignment. It compiles if the new version compiles in every program that uses the old one. */
function renderAssignment({ kind, location }: Assignment, { before, after }: { before: string; after: string }) {
  if (kind === "any") return { source: "true", target: `(0 extends 1 & ${after} ? true : false)` };
  const list = (type: string) => `${location.parameters}<${type}>`;
  if (kind === "pass") return { source: list(before), target: list(after) };
  if (kind === "receive") return { source: list(after), target: list(before) };
  return kind === "read" ? { source: after, target: before } : { source: before, target: after };
}

/** Maximum number of checks in one run of the compiler, which limits its memory. */
const maxChecks = 15_000;

/** Compiles all checks with both versions. Returns the errors of the checks that compile with the old version only. */
async function compileChecks(
  checks: readonly Check[],
  { before, after }: { before: CompiledVersion; after: CompiledVersion },
): Promise<Map<Check, string>> {
  const errors = new Map<Check, string>();
  for (let start = 0; start < checks.length; start += maxChecks) {
    // Lets a signal end the process between two runs.
    await setImmediate();
    const some = checks.slice(start, start + maxChecks);
    const lines = some.map(renderCheck);
    const render = (current: CompiledVersion) =>
      [
        `import * as Before from ${JSON.stringify(before.specifier)}; import * as After from ${JSON.stringify(current.specifier)};`,
        ...lines,
      ].join("\n");
    const [old, found] = after.compileLines([render(before), render(after)]);
    for (const [index, check] of some.entries()) {
      // The first line has the imports.
      const error = found?.get(index + 1);
      if (error !== undefined && !old?.has(index + 1)) errors.set(check, error);
    }
  }
  return errors;
}

/** Renders a program that contains the old type as text, so that it compiles without the old version. */
function renderPlain({ kind, location, literal }: Check, before: CompiledVersion): string {
  if (kind === "exists") return renderExistence(location, before.entryPoint);
  if (kind === "equal")
    return `${renderImport(location, before.entryPoint)}\n\ndeclare const value: ${location.name};\nexport const isEqual = value === ${literal};\n`;
  const type = before.printType(location.type);
  const assigned = renderAssignment({ kind, location }, { before: type, after: location.render("") });
  return renderProgram(kind, { imports: [renderImport(location, before.entryPoint)], ...assigned });
}

function renderProgram(
  kind: Assignment["kind"],
  { imports, source, target }: { imports: string[]; source: string; target: string },
): string {
  const name = kind === "any" ? "isAny" : kind;
  return `${imports.join("\n")}\n\ndeclare const value: ${source};\nexport const ${name}: ${target} = value;\n`;
}

function renderImport({ root, name }: TypeLocation, entryPoint: string): string {
  return `import ${name.includes("typeof ") ? "" : "type "}{ ${root} } from ${JSON.stringify(entryPoint)};`;
}

function renderExistence(location: TypeLocation, entryPoint: string): string {
  if (location.isValue) return `${renderImport(location, entryPoint)}\n\nexport const found = ${location.root};\n`;
  return `${renderImport(location, entryPoint)}\n\nexport type Found = ${location.name};\n`;
}

/** Renders a program that imports both versions, as the compiled check does. */
function renderComparison(check: Check, before: CompiledVersion): string {
  const { kind, location } = check;
  if (kind === "exists" || kind === "equal") return renderPlain(check, before);
  const old = location.render("Before.");
  const imports = [
    renderImport(location, before.entryPoint),
    `import type * as Before from "${before.entryPoint}"; // the old version`,
  ];
  const assigned = renderAssignment({ kind, location }, { before: old, after: location.render("") });
  return renderProgram(kind, { imports, ...assigned });
}
