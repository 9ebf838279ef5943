import { sep } from "node:path";
import ts from "typescript";

/** How a program uses a value: it reads what the package returns, and writes what the package takes. */
export type Direction = "read" | "write";

/** A type inside the public types of an entry point, found by {@link listLocations}. */
export interface TypeLocation {
  /** An exported name. */
  root: string;
  /**
   * The type as an expression; `prefix` comes before the exported name: `Book["title"]`, `Parameters<typeof create>[0]`.
   */
  render: (prefix: string) => string;
  /** `render` without a prefix and without `NonNullable`: `Book["subtitle"]`, not `NonNullable<Book["subtitle"]>`. */
  name: string;
  /** The location that this one is a part of. */
  parent?: TypeLocation;
  type: ts.Type;
  /** How programs use the type, according to the public functions and values. Empty if none of them uses the type. */
  directions: readonly Direction[];
  /** The directions in which the whole type is compared. Empty if only its parts are compared. */
  compared: readonly Direction[];
  /** The utility type that lists the parameters of the type, if it is a function or a class that programs call in one way. */
  parameters?: "Parameters" | "ConstructorParameters";
  /** Whether it is an exported value, which programs import at run time. */
  isValue?: boolean;
  /** The number of parts from the exported name to here. */
  depth: number;
}

/** Maximum depth of a location below an exported name. It bounds the walk of types that grow at each step. */
const maxDepth = 12;

interface Walk {
  checker: ts.TypeChecker;
  /** The folders of the package and of the packages that are released with it, with forward slashes. */
  folders: readonly string[];
  /** How the public functions use each type. */
  roles: Map<ts.Type, Set<Direction>>;
  /** The types of `components["schemas"]`. */
  schemas: ReadonlySet<ts.Type>;
  generic: Map<ts.Type, boolean>;
}

/** Lists every exported name of an entry point, and every property, parameter and result below. Each type is walked once. */
export function listLocations(
  program: ts.Program,
  { file, folders }: { file: string; folders: readonly string[] },
): TypeLocation[] {
  const checker = program.getTypeChecker();
  const roots = listRoots(program, file, checker);
  const schemas = listSchemas(checker, roots);
  const walk: Walk = { checker, folders: folders.map(toPosix), roles: new Map(), schemas, generic: new Map() };
  for (const { type, isValue } of roots)
    if (isValue) collectRoles(walk, type, "read", { walked: new WalkedTypes(), depth: 0 });
  const locations: TypeLocation[] = [];
  const walked = new WalkedTypes();
  // Breadth first, and types before values, finds the shortest location of each type.
  const values = roots.filter(({ isValue }) => isValue);
  const queue = [...roots.filter((root) => !values.includes(root)), ...values].map((root) => toLocation(walk, root));
  for (const location of queue) {
    locations.push(location);
    if (location.depth <= maxDepth && walked.add(location.type, location.directions))
      queue.push(...listParts(walk, location));
  }
  return locations;
}

interface Root {
  name: string;
  type: ts.Type;
  isValue: boolean;
  typeArguments: string;
}

function listRoots(program: ts.Program, file: string, checker: ts.TypeChecker): Root[] {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) return [];
  return checker.getExportsOfModule(module).flatMap((exported) => {
    const symbol = (exported.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(exported) : exported;
    const { name } = exported;
    const found: Root[] = [];
    if ((symbol.flags & ts.SymbolFlags.Type) !== 0) {
      const parameters = listTypeParameters(symbol).filter((parameter) => !parameter.default);
      const typeArguments = parameters.length === 0 ? "" : `<${parameters.map(() => "any").join(", ")}>`;
      found.push({ name, type: checker.getDeclaredTypeOfSymbol(symbol), isValue: false, typeArguments });
    }
    if ((symbol.flags & ts.SymbolFlags.Value) !== 0)
      found.push({ name, type: checker.getTypeOfSymbol(symbol), isValue: true, typeArguments: "" });
    return found;
  });
}

function listSchemas(checker: ts.TypeChecker, roots: readonly Root[]): Set<ts.Type> {
  const list = roots.find(({ name, isValue }) => name === "components" && !isValue)?.type.getProperty("schemas");
  const schemas = list ? checker.getPropertiesOfType(checker.getTypeOfSymbol(list)) : [];
  return new Set(schemas.map((schema) => checker.getTypeOfSymbol(schema)));
}

function listTypeParameters(symbol: ts.Symbol): readonly ts.TypeParameterDeclaration[] {
  for (const declaration of symbol.declarations ?? [])
    if (
      ts.isTypeAliasDeclaration(declaration) ||
      ts.isInterfaceDeclaration(declaration) ||
      ts.isClassDeclaration(declaration)
    )
      return declaration.typeParameters ?? [];
  return [];
}

/** Records whether programs read or write each type that a value leads to. */
function collectRoles(
  walk: Walk,
  type: ts.Type,
  direction: Direction,
  { walked, depth }: { walked: WalkedTypes; depth: number },
): void {
  if (depth > maxDepth || isShared(type) || !walked.add(type, [direction])) return;
  const roles = walk.roles.get(type) ?? new Set();
  walk.roles.set(type, roles.add(direction));
  const next = (part: ts.Type, to = direction) => collectRoles(walk, part, to, { walked, depth: depth + 1 });
  const { given, taken } = listNeighbors(walk, type);
  for (const part of given) next(part);
  for (const part of taken) next(part, direction === "read" ? "write" : "read");
}

/**
 * How the public functions use a type. A union without a role has the roles of its members, if each member is an object with a
 * role. The type of an optional parameter needs this: TypeScript has one object for `Input | undefined`, and another one for
 * the union `Input`.
 */
function listRoles({ roles }: Walk, type: ts.Type): Direction[] {
  const own = roles.get(type);
  if (own || !type.isUnion()) return [...(own ?? [])];
  const isObject = ({ flags }: ts.Type) => (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  const ofMembers = type.types.map((member) => (isObject(member) ? [...(roles.get(member) ?? [])] : []));
  return ofMembers.every((directions) => directions.length > 0) ? [...new Set(ofMembers.flat())] : [];
}

/** The types that a type consists of: `given` to programs by properties and results, and `taken` by its functions. */
function listNeighbors(walk: Walk, type: ts.Type): { given: ts.Type[]; taken: ts.Type[] } {
  const { checker } = walk;
  const given: ts.Type[] = type.isUnionOrIntersection() ? [...type.types] : [];
  // A type of the package may use its type arguments in another direction than its own: the input of an operation does not
  // contain its responses.
  if (!isOurs(walk, type)) return { given: [...given, ...listTypeArguments(checker, type)], taken: [] };
  const signatures = [...type.getCallSignatures(), ...type.getConstructSignatures()];
  given.push(...listProperties(walk, type).map((property) => checker.getTypeOfSymbol(property)));
  given.push(...signatures.map((signature) => checker.getReturnTypeOfSignature(signature)));
  const parameters = signatures.flatMap((signature) => signature.parameters);
  return { given, taken: parameters.map((parameter) => checker.getTypeOfSymbol(parameter)) };
}

/** Whether a type is or contains a function with type parameters. */
function hasGeneric(walk: Walk, type: ts.Type, seen = new Set<ts.Type>()): boolean {
  if (seen.has(type) || seen.size > maxSearched) return false;
  seen.add(type);
  const signatures = isOurs(walk, type) ? type.getCallSignatures() : [];
  if (signatures.some(({ typeParameters }) => typeParameters && typeParameters.length > 0)) return true;
  const { given, taken } = listNeighbors(walk, type);
  return [...given, ...taken].some((part) => hasGeneric(walk, part, seen));
}

/** Maximum number of types that are searched for a generic function. */
const maxSearched = 5000;

function toLocation(walk: Walk, { name, type, isValue, typeArguments }: Root): TypeLocation {
  const render = (prefix: string) => (isValue ? `typeof ${prefix}${name}` : `${prefix}${name}${typeArguments}`);
  const directions: Direction[] = isValue ? ["read"] : listRoles(walk, type);
  return {
    root: name,
    render,
    name: render(""),
    type,
    directions,
    compared: chooseCompared(walk, type, directions),
    ...nameParameters(type),
    isValue,
    depth: 0,
  };
}

/**
 * The directions in which a type is compared as a whole. A type that no function uses is compared in both directions. An object
 * type of the package, such as `paths` or the input of an operation, is compared by its parts only. A schema is compared as a
 * whole: even if no function uses it, programs may, for example as the message of a queue. Types with generic functions are not
 * compared: without a call, TypeScript does not know the types of these functions.
 */
function chooseCompared(walk: Walk, type: ts.Type, directions: readonly Direction[]): readonly Direction[] {
  const isGeneric = walk.generic.get(type) ?? hasGeneric(walk, type);
  walk.generic.set(type, isGeneric);
  if (isGeneric) return [];
  if (directions.length > 0 || isEmptyLiteral(type)) return directions;
  const isList = isOurs(walk, type) && type.getCallSignatures().length === 0 && !walk.schemas.has(type);
  return isList ? [] : ["read", "write"];
}

/**
 * Names the utility type that lists the parameters. Parameters are compared as a list, because TypeScript can assign a function
 * with a required parameter to a function type whose parameter is optional. `Parameters` uses only the last of several
 * signatures.
 */
function nameParameters(type: ts.Type): Pick<TypeLocation, "parameters"> {
  const [calls, constructs] = [type.getCallSignatures(), type.getConstructSignatures()];
  if ([...calls, ...constructs].some(({ typeParameters = [] }) => typeParameters.length > 0)) return {};
  if (calls.length === 1) return { parameters: "Parameters" };
  return constructs.length === 1 && calls.length === 0 ? { parameters: "ConstructorParameters" } : {};
}

function listParts(walk: Walk, location: TypeLocation): TypeLocation[] {
  const { checker } = walk;
  const { type, render, directions } = location;
  const parts: TypeLocation[] = [];
  const add: Add = (part, renderPart, ownDirections, name = renderPart("")) => {
    const partDirections = ownDirections.length > 0 ? ownDirections : listRoles(walk, part);
    parts.push({
      root: location.root,
      render: renderPart,
      name,
      parent: location,
      type: part,
      directions: partDirections,
      compared: chooseCompared(walk, part, partDirections),
      ...nameParameters(part),
      depth: location.depth + 1,
    });
  };
  const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
  if (element) add(element, (prefix) => `${group(render(prefix))}[number]`, directions);
  addMembers(walk, location, add);
  if (!isOurs(walk, type)) return parts;
  for (const property of listProperties(walk, type)) {
    const step = (prefix: string) => `${group(render(prefix))}[${JSON.stringify(property.name)}]`;
    const partDirections = listMessageDirections(location, property.name) ?? directions;
    addNonNullable(checker, { type: checker.getTypeOfSymbol(property), step, directions: partDirections }, add);
  }
  addSignature(walk, location, add);
  return parts;
}

/**
 * How programs use the parameters, bodies and responses of `components`, `paths` and `operations`: clients write requests and
 * read responses. Undefined for other parts. Implementers do the opposite; `docent diff` rates changes for them by the contracts.
 */
function listMessageDirections({ root, isValue, depth }: TypeLocation, property: string): Direction[] | undefined {
  if (isValue || !messageDepths[root]?.includes(depth)) return undefined;
  if (/^(?:parameters|requestBody|requestBodies)$/.test(property)) return ["write"];
  return property === "responses" ? ["read"] : undefined;
}

/** The depths of the objects whose properties are parameters, bodies and responses: `operations.listBooks`, `paths["/"]`. */
const messageDepths: Record<string, readonly number[]> = { components: [0], operations: [1], paths: [1] };

type Add = (type: ts.Type, render: TypeLocation["render"], directions: readonly Direction[], name?: string) => void;

/** Adds each member of a union that has a property with a unique literal value. */
function addMembers(walk: Walk, { type, render, directions }: TypeLocation, add: Add): void {
  if (!type.isUnion()) return;
  const { checker } = walk;
  for (const member of type.types) {
    const tag = listProperties(walk, member).find((property) => {
      const value = checker.getTypeOfSymbol(property);
      const others = type.types.filter((other) => {
        const same = other.getProperty(property.name);
        return same && checker.getTypeOfSymbol(same) === value;
      });
      return value.isLiteral() && others.length === 1;
    });
    if (!tag) continue;
    const value = checker.typeToString(checker.getTypeOfSymbol(tag));
    add(member, (prefix) => `Extract<${render(prefix)}, { ${JSON.stringify(tag.name)}: ${value} }>`, directions);
  }
}

/** Adds the parameters and the result of a function. `Parameters` uses the last of several signatures. */
function addSignature(walk: Walk, { type, render, directions }: TypeLocation, add: Add): void {
  const { checker } = walk;
  const signature = type.getCallSignatures().at(-1);
  // The types of a generic function are not known without a call.
  if (!signature || signature.typeParameters) return;
  const flipped = directions.map((direction) => (direction === "read" ? "write" : "read") as Direction);
  const result = checker.getReturnTypeOfSignature(signature);
  const awaited = checker.getAwaitedType(result) ?? result;
  add(awaited, (prefix) => `Awaited<ReturnType<${render(prefix)}>>`, directions);
  for (const [index, parameter] of signature.parameters.entries()) {
    const declaration = parameter.valueDeclaration;
    if (declaration && ts.isParameter(declaration) && declaration.dotDotDotToken) continue;
    const step = (prefix: string) => `Parameters<${render(prefix)}>[${index}]`;
    addNonNullable(checker, { type: checker.getTypeOfSymbol(parameter), step, directions: flipped }, add);
  }
}

/** Adds a part without `undefined` and `null`. */
function addNonNullable(
  checker: ts.TypeChecker,
  { type, step, directions }: { type: ts.Type; step: TypeLocation["render"]; directions: readonly Direction[] },
  add: Add,
): void {
  const part = checker.getNonNullableType(type);
  add(part, part === type ? step : (prefix) => `NonNullable<${step(prefix)}>`, directions, step(""));
}

/** Adds parentheses to `typeof a`, because `typeof a[0]` is parsed as the type of `a[0]`. */
function group(text: string): string {
  return text.startsWith("typeof ") ? `(${text})` : text;
}

/** Public named properties that the packages declare, without inherited properties, such as those of `Error`. */
function listProperties(walk: Walk, type: ts.Type): ts.Symbol[] {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return [];
  return walk.checker.getPropertiesOfType(type).filter((property) => {
    const declaration = property.valueDeclaration;
    const flags = declaration ? ts.getCombinedModifierFlags(declaration) : 0;
    const isHidden = (flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
    const isForeign = declaration && !isInside(walk, declaration);
    return !isHidden && !isForeign && !property.name.startsWith("__@") && property.name !== "prototype";
  });
}

function listTypeArguments(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  const isReference = ((type as ts.ObjectType).objectFlags ?? 0) & ts.ObjectFlags.Reference;
  return isReference ? checker.getTypeArguments(type as ts.TypeReference) : [];
}

/** Whether the package declares a type. The properties of other types, such as `Headers` and `Promise`, are not walked. */
function isOurs(walk: Walk, type: ts.Type): boolean {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  if (type.isIntersection()) return true;
  const declarations = type.symbol?.declarations ?? [];
  return declarations.some((declaration) => isInside(walk, declaration));
}

/** Whether TypeScript has one type for all of its uses, which are in different roles: `number`, `string | undefined`, `{}`. */
function isShared(type: ts.Type): boolean {
  if ((type.flags & primitives) !== 0) return true;
  return type.isUnion() ? type.types.every(isShared) : isEmptyLiteral(type);
}

const { TypeFlags: flags } = ts;
const primitives =
  flags.String |
  flags.Number |
  flags.BigInt |
  flags.Boolean |
  flags.ESSymbol |
  flags.Void |
  flags.Undefined |
  flags.Null |
  flags.Any |
  flags.Unknown |
  flags.Never;

/** Whether a type is `{}`, which belongs to no declaration. */
function isEmptyLiteral(type: ts.Type): boolean {
  return (
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    type.symbol?.declarations === undefined &&
    type.getProperties().length === 0 &&
    type.getCallSignatures().length === 0 &&
    type.getConstructSignatures().length === 0 &&
    !type.getStringIndexType()
  );
}

function isInside({ folders }: Walk, declaration: ts.Declaration): boolean {
  const { fileName } = declaration.getSourceFile();
  return folders.some((folder) => fileName.startsWith(folder));
}

function toPosix(path: string): string {
  return path.split(sep).join("/");
}

/** Types that were walked, each with its directions. */
class WalkedTypes {
  readonly #walked = new Map<ts.Type, Set<string>>();

  /** Adds a type. Returns false if it was already walked in these directions. */
  add(type: ts.Type, directions: readonly Direction[]): boolean {
    const known = this.#walked.get(type) ?? new Set();
    this.#walked.set(type, known);
    const key = directions.toSorted().join();
    if (known.has(key)) return false;
    known.add(key);
    return true;
  }
}
