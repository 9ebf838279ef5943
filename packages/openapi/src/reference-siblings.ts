import type { Oas3Rule, Plugin, UserContext } from "@redocly/openapi-core";

/** Rules of Redocly that check schemas. Of a schema with a `$ref`, they check only the target. */
const schemaRules = [
  "no-duplicated-enum-values",
  "no-enum-type-mismatch",
  "no-mixed-number-range-constraints",
  "no-schema-type-mismatch",
  "struct",
] as const;

type SchemaRule = (typeof schemaRules)[number];

const prefix = "reference-siblings";

/**
 * Rules of Redocly, for the keywords next to the `$ref` of a schema. They have an effect since OpenAPI 3.1. The names of the
 * rules begin with `reference-siblings/`.
 */
export const referenceSiblingsPlugin: Plugin = {
  id: prefix,
  rules: { oas3: Object.fromEntries(schemaRules.map((name) => [name, checkReferenceSiblings(name)])) },
};

/** The rules of the plugin as a member of a configuration, with the same severities as the rules of Redocly. */
export function configureReferenceSiblings<Severity>(
  severities: Partial<Readonly<Record<SchemaRule, Severity>>>,
): Record<string, Severity> {
  const entries = schemaRules.flatMap((name): [string, Severity][] => {
    const severity = severities[name];
    return severity === undefined ? [] : [[`${prefix}/${name}`, severity]];
  });
  return Object.fromEntries(entries);
}

/** The name of Redocly's rule for a rule of the plugin. Undefined for another rule. */
export function ruleOfReferenceSiblings(name: string): string | undefined {
  return name.startsWith(`${prefix}/`) ? name.slice(prefix.length + 1) : undefined;
}

function checkReferenceSiblings(name: SchemaRule): Oas3Rule {
  return () => ({
    ref(node, context) {
      if (context.type.name !== "Schema" || context.specVersion === "oas3_0") return;
      const { $ref: _, ...siblings } = node;
      if (Object.keys(siblings).length === 0) return;
      // There are no other visitors of this node to ignore.
      const visited = { ...context, ignoreNextVisitorsOnNode: () => undefined };
      for (const visit of listVisits(context, name)) visit(name === "struct" ? siblings : node, visited);
    },
  });
}

type Visit = (schema: object, context: UserContext) => void;

function listVisits({ config }: UserContext, name: SchemaRule): Visit[] {
  const rules = config?.plugins.flatMap((plugin) => plugin.rules?.oas3?.[name] ?? []) ?? [];
  return rules.flatMap((rule) => {
    // These rules have one visitor each, and visit any node or only schemas.
    const { any, Schema } = Object(rule({}));
    const visits: unknown[] = [any ?? Schema].flatMap((visitor) => [visitor, visitor?.enter, visitor?.leave]);
    return visits.filter((visit): visit is Visit => typeof visit === "function");
  });
}
