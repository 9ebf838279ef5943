import { createLocalMocks } from "@docent/local/mocks";
import { describeContract } from "./describe-contract.ts";
import { localSuite } from "./local-cases.ts";
import { localServerTargets } from "./local-server-targets.ts";
import { mocksInProcess } from "./mocks-in-process.ts";
import { serversFromEnvironment } from "./server-targets.ts";

describeContract(localSuite, [
  mocksInProcess(createLocalMocks),
  ...localServerTargets,
  ...serversFromEnvironment("local", process.env),
]);
