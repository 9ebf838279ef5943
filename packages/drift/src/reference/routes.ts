import type { OperationName } from "./answer.ts";
import { Refusal } from "./refusal.ts";

export type Route = {
  readonly method: string;
  /** `/resources/{name}`: a part in braces stands for any one part that is not empty. */
  readonly path: string;
  readonly operation: OperationName;
};

/** An operation, and the part of the path that stands for `{name}`, as it was sent. */
export type FoundOperation = { readonly operation: OperationName; readonly name: string };

/** Paths are compared as they are: with their case, and without forgiving a slash at the end. */
export function findOperation(routes: readonly Route[], request: Request): FoundOperation {
  const { pathname } = new URL(request.url);
  const here = routes.flatMap((route) => {
    const name = matchPath(route.path, pathname);
    return name === undefined ? [] : [{ ...route, name }];
  });
  if (here.length === 0) throw new Refusal("unknown-path", `There is nothing at "${pathname}".`);
  const route = here.find(({ method }) => method === request.method);
  if (route) return { operation: route.operation, name: route.name };
  const allow = here.map(({ method }) => method).join(", ");
  throw new Refusal("wrong-method", `"${pathname}" takes ${allow}, not ${request.method}.`, { headers: { allow } });
}

/** What stands in the place of `{name}`, or an empty text where the path has none; undefined where they differ. */
function matchPath(path: string, pathname: string): string | undefined {
  const parts = pathname.split("/");
  const template = path.split("/");
  if (parts.length !== template.length) return undefined;
  const isSame = template.every((part, index) => (part === "{name}" ? parts[index] !== "" : part === parts[index]));
  return isSame ? (parts[template.indexOf("{name}")] ?? "") : undefined;
}
