import { isPlainObject, type Location, type Oas3Rule, type UserContext } from "@redocly/openapi-core";
import type { LocatedNode } from "../event-stream.ts";
import { listExamples } from "../example-list.ts";

const valueFields = ["dataValue", "serializedValue", "value"];

/**
 * Every body has a named example with its value, because mocks and tests select examples by name. Names are in kebab-case and unique
 * among the responses of an operation and among its requests.
 */
export const exampleNames: Oas3Rule = () => ({
  MediaType(mediaType, { report, location, key, resolve }) {
    if (mediaType.example !== undefined) {
      report({
        message: `The example of ${key} has no name. Expected it under "examples". Move it there and name it.`,
        location: location.child("example").key(),
      });
    } else if (Object.keys(mediaType.examples ?? {}).length === 0) {
      report({
        message: `The media type ${key} has no example. Expected at least one under "examples". Add an instructive one, because mocks respond with it.`,
        location: location.key(),
      });
    }
    for (const { name, fields, location: at } of listExamples(mediaType, location, resolve)) {
      if (valueFields.some((field) => field in fields)) continue;
      const found = Object.keys(fields).join(", ") || "nothing";
      report({
        message: `The example "${name}" has no value in this file. Expected "value", found ${found}. Write the value out.`,
        location: at,
      });
    }
    for (const name of Object.keys(mediaType.examples ?? {})) {
      if (/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) continue;
      report({
        message: `The example name "${name}" is not in kebab-case. Expected a name such as no-projects. Rename the example.`,
        location: location.child(["examples", name]).key(),
      });
    }
  },
  Operation(operation, { report, location, resolve }) {
    const bodies = { node: operation.requestBody, location: location.child("requestBody") };
    const responses = Object.entries(operation.responses ?? {}).map(([status, node]) => ({
      node,
      location: location.child(["responses", status]),
    }));
    for (const nodes of [[bodies], responses]) {
      for (const { name, at } of findRepeatedNames(nodes, resolve)) {
        report({
          message: `The example name "${name}" is used twice in the operation ${operation.operationId ?? ""}. Expected each name once among its ${nodes === responses ? "responses" : "requests"}. Rename one of the two.`,
          location: at.key(),
        });
      }
    }
  },
});

function findRepeatedNames(
  nodes: readonly LocatedNode[],
  resolve: UserContext["resolve"],
): { name: string; at: Location }[] {
  const seen = new Set<string>();
  const repeated: { name: string; at: Location }[] = [];
  for (const located of nodes) {
    for (const { name, namedAt } of listContentExamples(located, resolve)) {
      if (seen.has(name)) repeated.push({ name, at: namedAt });
      seen.add(name);
    }
  }
  return repeated;
}

function listContentExamples(
  located: LocatedNode,
  resolve: UserContext["resolve"],
): { name: string; namedAt: Location }[] {
  if (!isPlainObject(located.node)) return [];
  const target = resolve<object>(located.node);
  const content = target.location && isPlainObject(target.node) ? target.node["content"] : undefined;
  if (!target.location || !isPlainObject(content)) return [];
  const { location } = target;
  return Object.entries(content).flatMap(([mediaName, mediaType]) =>
    isPlainObject(mediaType) ? listExamples(mediaType, location.child(["content", mediaName]), resolve) : [],
  );
}
