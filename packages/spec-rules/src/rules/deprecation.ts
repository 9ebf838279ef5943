import { readInstant } from "@docent/openapi";
import type { Location, Oas3Rule, UserContext } from "@redocly/openapi-core";

/** The dates of deprecated parts exist in the calendar, are in order, and belong to parts with `deprecated: true`. */
export const deprecation: Oas3Rule = () => ({
  Operation(operation, context) {
    checkDates(operation, context);
    if (operation.deprecated !== true || "x-deprecated-since" in operation) return;
    context.report({
      message:
        `The operation ${operation.operationId ?? ""} is deprecated without a date, so servers cannot send the header Deprecation. ` +
        "Expected x-deprecated-since with a date such as 2026-06-01. Add it.",
      location: context.location.child("deprecated").key(),
    });
  },
  Parameter: checkDates,
  Schema: checkDates,
  // Since 3.1, a schema may have keywords next to a `$ref`. Redocly visits only its target.
  ref: checkDates,
});

const dates = ["x-deprecated-since", "x-sunset"];

function checkDates(node: object, { report, location }: Pick<UserContext, "report"> & { location: Location }): void {
  for (const name of dates) {
    if (!(name in node)) continue;
    const fault = findFault(name, node);
    if (fault !== undefined) report({ message: fault, location: location.child(name) });
  }
  const [since, sunset] = dates.map((name) => readDate(Reflect.get(node, name)));
  if (since === undefined || sunset === undefined || since <= sunset) return;
  report({
    message:
      "x-sunset is earlier than x-deprecated-since, which RFC 9745 forbids. " +
      "Expected a part that is deprecated before it stops working. Correct one of the two dates.",
    location: location.child("x-sunset"),
  });
}

function findFault(name: string, node: object): string | undefined {
  const value: unknown = Reflect.get(node, name);
  if (readDate(value) === undefined)
    return (
      `${name} is not a date. Expected a day such as 2027-01-31, or a time such as 2027-01-31T12:00:00Z, ` +
      `found ${JSON.stringify(value)}. Correct it.`
    );
  if (Reflect.get(node, "deprecated") === true) return undefined;
  return `${name} belongs to a part that is not deprecated. Expected deprecated: true next to it, found ${show(node)}. Add it, or remove the date.`;
}

function show(node: object): string {
  return "deprecated" in node ? `deprecated: ${JSON.stringify(node.deprecated)}` : "none";
}

function readDate(value: unknown): number | undefined {
  return typeof value === "string" ? readInstant(value) : undefined;
}
