/**
 * Whether a value is yet to come. Most values of a request are there, and a promise for each of them would take more time than the
 * rest of the request.
 */
export function isPromise<Value>(value: Value | Promise<Value>): value is Promise<Value> {
  return typeof (value as Partial<Promise<Value>> | null | undefined)?.then === "function";
}
