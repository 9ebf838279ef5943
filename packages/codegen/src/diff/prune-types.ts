import { groupPairs } from "@docent/openapi/model";
import ts from "typescript";
import type { PackageTypes } from "./package-types.ts";

/** A part of a declaration file that can be left out: `operations.listBooks`, `components.schemas.Book`, `ListBooksInput`. */
interface Unit {
  /** Its name in all files: two units with the same name are kept or left out together. */
  name: string;
  file: string;
  start: number;
  end: number;
  text: string;
  /** Names of units that it refers to. Some of them may not exist. */
  uses: ReadonlySet<string>;
}

interface Units {
  units: Unit[];
  /** Names of units that the rest of the files refers to. */
  required: ReadonlySet<string>;
}

/** Maximum number of kept declarations that use changed declarations. Every operation may use the same schema. */
const maxUsers = 100;

/**
 * Leaves out each declaration that did not change, unless it uses a changed declaration or a kept declaration uses it. Types of
 * large contracts take minutes to compare, and most of them are the same in both versions.
 */
export function pruneUnchanged(versions: { old: PackageTypes; new: PackageTypes }): {
  old: PackageTypes;
  new: PackageTypes;
} {
  const [before, after] = [listUnits(versions.old), listUnits(versions.new)];
  const kept = chooseKept(before, after);
  return { old: keepUnits(versions.old, before, kept), new: keepUnits(versions.new, after, kept) };
}

function chooseKept(before: Units, after: Units): Set<string> {
  const [old, current] = [joinTexts(before), joinTexts(after)];
  const changed = new Set([...old.keys(), ...current.keys()].filter((name) => old.get(name) !== current.get(name)));
  const all = [...before.units, ...after.units];
  const users = groupPairs(all.flatMap(({ name, uses }) => [...uses].map((used) => [used, name] as const)));
  const kept = new Set([...addUsers(changed, users), ...before.required, ...after.required]);
  const used = groupPairs(all.flatMap(({ name, uses }) => [...uses].map((one) => [name, one] as const)));
  // The loop also visits the names that it adds.
  for (const name of kept) for (const one of used.get(name) ?? []) kept.add(one);
  return kept;
}

/**
 * Adds all declarations that use a changed declaration, directly or through others. If there are too many, adds the types that
 * use it directly, and the shortest ways from it to the client or the mocks, which show how programs use it.
 */
function addUsers(changed: ReadonlySet<string>, users: ReadonlyMap<string, readonly string[]>): Set<string> {
  const all = new Set(changed);
  const limit = changed.size + maxUsers;
  for (const name of all) if (all.size <= limit) for (const user of users.get(name) ?? []) all.add(user);
  if (all.size <= limit) return all;
  const some = new Set(changed);
  for (const name of changed) {
    const isType = (user: string) => !user.includes(".");
    for (const user of users.get(name)?.filter(isType) ?? []) some.add(user);
    for (const step of some.size > limit ? [] : findWays(name, users)) some.add(step);
  }
  return some;
}

/** Maximum number of members of the client for one changed declaration. */
const maxWays = 2;

/** The names on the shortest ways from a declaration to members of the client or of the mocks. */
function findWays(start: string, users: ReadonlyMap<string, readonly string[]>): string[] {
  const previous = new Map<string, string | undefined>([[start, undefined]]);
  const steps: string[] = [];
  let ways = 0;
  for (const name of previous.keys()) {
    if (/(?:Client|Mocks)\./.test(name)) {
      for (let step: string | undefined = name; step !== undefined; step = previous.get(step)) steps.push(step);
      ways += 1;
      if (ways === maxWays) break;
    }
    for (const user of users.get(name) ?? []) if (!previous.has(user)) previous.set(user, name);
  }
  return steps;
}

function joinTexts({ units }: Units): Map<string, string> {
  const texts = groupPairs(units.map(({ name, file, text }) => [name, `${file}\n${text}`] as const));
  return new Map([...texts].map(([name, parts]) => [name, parts.join("\n")]));
}

function keepUnits(version: PackageTypes, { units }: Units, kept: ReadonlySet<string>): PackageTypes {
  const files = new Map(version.files);
  const removed = units.filter(({ name }) => !kept.has(name)).sort((a, b) => a.start - b.start);
  for (const [file, text] of version.files) {
    let [rest, end] = ["", 0];
    for (const unit of removed.filter((one) => one.file === file)) {
      rest += text.slice(end, unit.start);
      end = unit.end;
    }
    files.set(file, rest + text.slice(end));
  }
  return { ...version, files };
}

function listUnits({ files }: PackageTypes): Units {
  const sources = [...files].map(([file, text]) => ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true));
  // A list of imports or exports names them, so they must exist.
  const listed = new Set(sources.flatMap(listSpecifiers));
  const units: Unit[] = [];
  const required = new Set<string>();
  for (const source of sources) {
    const nodes = source.statements.flatMap((statement) => listNodes(statement, listed));
    const parts = new Set(nodes.map(({ node }) => node));
    for (const { name, node } of nodes)
      units.push({
        name,
        file: source.fileName,
        start: node.pos,
        end: node.end,
        text: node.getText(),
        uses: listUses(node),
      });
    for (const name of listUses(source, parts)) required.add(name);
  }
  return { units, required };
}

function listSpecifiers(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) found.push((node.propertyName ?? node.name).text);
    else ts.forEachChild(node, visit);
  };
  for (const statement of source.statements)
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) visit(statement);
  return found;
}

/** The interfaces whose members are units: those of the contract, the client and the mocks. */
const containers = /^(?:paths|operations|webhooks|components)$|(?:Client|Mocks)$/;

/** The functions that return these interfaces. Without them, it would be unknown whether programs read or write their parts. */
const creators = /^create\w*(?:Client|Mocks|Http)$/;

interface NamedNode {
  name: string;
  node: ts.Node;
}

function listNodes(statement: ts.Statement, listed: ReadonlySet<string>): NamedNode[] {
  if (ts.isInterfaceDeclaration(statement)) {
    const name = statement.name.text;
    return containers.test(name) ? listMembers(name, statement.members) : [];
  }
  const named = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : statement;
  const isUnit =
    ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  const name = isUnit && named && ts.getNameOfDeclaration(named as ts.Declaration);
  if (!name || !ts.isIdentifier(name) || listed.has(name.text) || creators.test(name.text)) return [];
  return [{ name: name.text, node: statement }];
}

function listMembers(container: string, members: ts.NodeArray<ts.TypeElement>): NamedNode[] {
  return members.flatMap((node): NamedNode[] => {
    if (!node.name || !(ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))) return [];
    const name = `${container}.${node.name.text}`;
    const type = container === "components" && ts.isPropertySignature(node) ? node.type : undefined;
    return type && ts.isTypeLiteralNode(type) ? listMembers(name, type.members) : [{ name, node }];
  });
}

/** The names of units that a node refers to, except in the nodes that `without` contains. */
function listUses(node: ts.Node, without: ReadonlySet<ts.Node> = new Set()): Set<string> {
  const uses = new Set<string>();
  const visit = (part: ts.Node) => {
    if (without.has(part)) return;
    if (ts.isIdentifier(part)) uses.add(part.text);
    if (ts.isIndexedAccessTypeNode(part)) for (const name of listSteps(part)) uses.add(name);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return uses;
}

/** The names that an indexed access may mean: `components.schemas` and `components.schemas.Book`. */
function listSteps(node: ts.IndexedAccessTypeNode): string[] {
  const words: string[] = [];
  let current: ts.TypeNode = node;
  while (ts.isIndexedAccessTypeNode(current)) {
    const { indexType } = current;
    words.unshift(
      ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal) ? indexType.literal.text : "",
    );
    current = current.objectType;
    while (ts.isParenthesizedTypeNode(current)) current = current.type;
  }
  if (!ts.isTypeReferenceNode(current) || !ts.isIdentifier(current.typeName)) return [];
  const root = current.typeName.text;
  return words.map((_, index) => [root, ...words.slice(0, index + 1)].join("."));
}
