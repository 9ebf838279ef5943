// Runs a full garbage collection 500 ms after the start, as any long-running server does sooner or later. Needs --expose-gc.
setTimeout(globalThis.gc, 500);
