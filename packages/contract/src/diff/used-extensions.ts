import {
  componentsOf,
  followPointer,
  isRecord,
  isReference,
  type JsonRecord,
  joinPointer,
  resolveReference,
  splitPointer,
  toArray,
} from "@docent/openapi";
import { type Extension, extensionsIn, restrictKind, type SchemaEquality } from "@docent/schema";
import type { Cause } from "./effect.ts";

/** A schema that extends a base in both contracts, with other content. */
export interface ChangedExtension {
  $ref: string;
  /** The schema with the values of the discriminator that select it in both contracts. */
  schema: JsonRecord;
}

export function listChangedExtensions(
  old: JsonRecord,
  current: JsonRecord,
  equality: SchemaEquality,
): ChangedExtension[] {
  const others = listExtensions(current);
  return listExtensions(old).flatMap(({ $ref, propertyName, values }) => {
    const other = others.find((each) => each.$ref === $ref && each.propertyName === propertyName);
    const shared = values.filter((value) => other?.values.includes(value));
    if (shared.length === 0 || equality.isSame({ $ref }, { $ref })) return [];
    return [{ $ref, schema: restrictKind([{ $ref }], propertyName, shared) }];
  });
}

/** An extension in both contracts that no value selects in both. */
export interface RenamedKind {
  /** Names of the base and of the extension in the old contract. */
  base: string;
  extension: string;
  old: string;
  new: string;
  causes: readonly Cause[];
}

/** The extensions whose values were renamed: in the mapping of their base, or by a new name of an equal schema. */
export function listRenamedKinds(old: JsonRecord, current: JsonRecord, equality: SchemaEquality): RenamedKind[] {
  return Object.keys(componentsOf(old, "schemas")).flatMap((base) => {
    const $ref = joinPointer("#/components/schemas", base);
    const listOf = (document: JsonRecord) => extensionsIn(document).get(resolveReference(document, { $ref })) ?? [];
    const [olds, news] = [listOf(old), listOf(current)];
    const isNew = ({ schema }: Extension) => !olds.some((other) => other.schema.$ref === schema.$ref);
    return olds.flatMap(({ schema, target, values }) => {
      const other =
        news.find((each) => each.schema.$ref === schema.$ref) ??
        news.find((each) => isNew(each) && equality.isSame(target, each.target));
      const [before, after] = [values[0], other?.values[0]];
      if (!other || before === undefined || after === undefined) return [];
      if (values.some((value) => other.values.includes(value))) return [];
      const mapped = (value: string) => joinPointer($ref, "discriminator", "mapping", value);
      const causes: Cause[] = [
        { side: "new", pointer: mapped(after) },
        { side: "old", pointer: mapped(before) },
        { side: "old", pointer: schema.$ref },
        { side: "new", pointer: other.schema.$ref },
      ];
      return [{ base, extension: splitPointer(schema.$ref).at(-1) ?? "", old: before, new: after, causes }];
    });
  });
}

function listExtensions(document: JsonRecord) {
  return [...extensionsIn(document).values()].flatMap((extensions) =>
    extensions.map(({ schema: { $ref }, values }) => ({ $ref, values, propertyName: extensions.propertyName })),
  );
}

/** The references of the extensions that values of a schema may have, because the schema has a base at any depth. */
export function listUsedExtensions(document: JsonRecord, schema: unknown): Set<string> {
  const bases = extensionsIn(document);
  const targets = new Set([...bases.values()].flatMap((extensions) => extensions.map(({ target }) => target)));
  const used = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (node: unknown, isExtended = false): void => {
    if (typeof node !== "object" || node === null) return;
    for (const extension of isExtended ? [] : (bases.get(node) ?? [])) {
      used.add(extension.schema.$ref);
      visit(extension.target);
    }
    if (seen.has(node)) return;
    seen.add(node);
    if (isReference(node)) visit(followPointer(document, node.$ref), isExtended);
    const { allOf, ...others } = isRecord(node) ? node : { ...node };
    // An extension refers to its base, but its values are of no other extension.
    for (const part of toArray(allOf)) visit(part, isExtended || targets.has(node));
    for (const child of Object.values(others)) visit(child);
  };
  visit(schema);
  return used;
}
