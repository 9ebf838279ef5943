import { mapDocument } from "./document-map.ts";
import { joinPointer } from "./json-pointer.ts";
import type { JsonRecord } from "./record.ts";
import { SpecError, type SpecProblem } from "./spec-error.ts";

/** Functions and types are named by operationId, so two operations of one name would leave one of them out. */
export function failOnRepeatedOperationIds(document: JsonRecord, file: string): void {
  const pointers = new Map<string, string>();
  const problems: SpecProblem[] = [];
  mapDocument(document, {
    operation: (operation, { pointer }) => {
      // A component is read where it is used.
      if (pointer.startsWith("#/components/")) return operation;
      const id = String(operation["operationId"]);
      const first = pointers.get(id);
      if (first === undefined) pointers.set(id, pointer);
      else {
        const message = `Expected an operationId that no other operation has, found ${JSON.stringify(id)}, which ${first} has too.`;
        problems.push({ file, pointer: joinPointer(pointer, "operationId"), message });
      }
      return operation;
    },
  });
  if (problems.length > 0) throw new SpecError("invalid", problems);
}
