/** A promise that another part of a test resolves. The types of these packages lack `Promise.withResolvers`. */
export function defer<Value = void>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let settle = (_value: Value) => {};
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: settle };
}
