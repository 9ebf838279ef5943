export { cloudSuite } from "./cloud-cases.ts";
export { cloudServerOffers, openCloudServer } from "./cloud-server-targets.ts";
export type { ContractSuite } from "./contract-suite.ts";
export { type ContractTest, listContractTests } from "./contract-tests.ts";
export { describeContract } from "./describe-contract.ts";
export { localSuite } from "./local-cases.ts";
export { localServerOffers, openLocalServer } from "./local-server-targets.ts";
export { inProcessUrl, type ServerInProcess, serverInProcess } from "./server-targets.ts";
export type { ChosenResponse, Need, Target } from "./target.ts";
