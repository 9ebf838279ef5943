/**
 * Goes on with a value: at once where it is there, otherwise when its promise resolves. Most values of a request are there, and
 * a promise for each of them would take more time than the rest of the request.
 */
export function whenReady<Value, Result>(
  value: Value | PromiseLike<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return isPromise(value) ? Promise.resolve(value).then(next) : next(value);
}

function isPromise<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return typeof (value as Partial<PromiseLike<Value>> | null | undefined)?.then === "function";
}
