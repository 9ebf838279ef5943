// Makes a full garbage collection soon after the start of a program, as each program that serves for long has made some.
// Needs --expose-gc.
setTimeout(globalThis.gc, 500);
