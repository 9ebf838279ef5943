// Runs a full garbage collection 500 ms after the start, because a server that has run for long has had some. Needs --expose-gc.
setTimeout(globalThis.gc, 500);
