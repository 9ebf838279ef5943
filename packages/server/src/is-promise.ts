/**
 * Whether a value is a promise. Most values of a request are available at once, and awaiting each of them would take longer
 * than the rest of the request.
 */
export function isPromise<Value>(value: Value | Promise<Value>): value is Promise<Value> {
  return typeof (value as Partial<Promise<Value>> | null | undefined)?.then === "function";
}
