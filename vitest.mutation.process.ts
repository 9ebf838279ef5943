import { mutationTests } from "./vitest.mutation.ts";

export default mutationTests("process");
