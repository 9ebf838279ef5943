import { packageTests } from "../../vitest.base.ts";

export default packageTests({ setUpProcess: "src/browser-setup.ts" });
