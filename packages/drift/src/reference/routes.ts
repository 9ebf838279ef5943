import type { OperationName } from "./answer.ts";
import { Refusal } from "./refusal.ts";

export type Route = { readonly method: string; readonly path: string; readonly operation: OperationName };

/** Paths are compared as they are: with their case, and without forgiving a slash at the end. */
export function findOperation(routes: readonly Route[], request: Request): OperationName {
  const { pathname } = new URL(request.url);
  const here = routes.filter(({ path }) => path === pathname);
  if (here.length === 0) throw new Refusal("unknown-path", `There is nothing at "${pathname}".`);
  const route = here.find(({ method }) => method === request.method);
  if (route) return route.operation;
  const allow = here.map(({ method }) => method).join(", ");
  throw new Refusal("wrong-method", `"${pathname}" takes ${allow}, not ${request.method}.`, { headers: { allow } });
}
