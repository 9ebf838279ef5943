import { packageTests } from "../../vitest.base.ts";

export default packageTests({ setUpPublished: "src/set-up.ts" });
