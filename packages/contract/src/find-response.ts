import type { Operation, OperationResponse } from "@docent/openapi";

/** An exact status before its range, and a range before `default` (OpenAPI, "Responses Object"). */
export function findResponse(operation: Operation, status: number): OperationResponse | undefined {
  const names = [String(status), `${Math.floor(status / 100)}XX`, "default"];
  return names
    .map((name) => operation.responses.find((response) => response.status.toUpperCase() === name.toUpperCase()))
    .find((response) => response !== undefined);
}
