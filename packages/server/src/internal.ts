export { checkOrigin } from "./check-origin.ts";
export { createCrossOrigin } from "./cross-origin.ts";
export { isProblemError } from "./problem.ts";
