export type { Case, CaseRequest, CaseResult, Cases, Context, Refusal, Statement } from "./case.ts";
export { cloudSuite } from "./cloud-cases.ts";
export { cloudServerOffers, openCloudServer } from "./cloud-server-targets.ts";
export { ContractObserver, type Exchange, type Violation } from "./contract-observer.ts";
export { type ContractSuite, listUnprovoked, type Unprovoked } from "./contract-suite.ts";
export { type ContractTest, listContractTests } from "./contract-tests.ts";
export { describeContract } from "./describe-contract.ts";
export { localSuite } from "./local-cases.ts";
export { localServerOffers, openLocalServer } from "./local-server-targets.ts";
export {
  inProcessUrl,
  type ListeningServer,
  type ServerInProcess,
  type ServerOptions,
  serverAtUrl,
  serverInProcess,
  serverOnSocket,
  serversFromEnvironment,
} from "./server-targets.ts";
export type { ChosenResponse, Connection, Fetch, Need, Target } from "./target.ts";
