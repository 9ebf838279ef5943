import { createCloudMocks } from "@docent/cloud/mocks";
import { cloudSuite } from "./cloud-cases.ts";
import { describeContract } from "./describe-contract.ts";
import { mocksInProcess } from "./mocks-in-process.ts";
import { serversFromEnvironment } from "./server-targets.ts";

describeContract(cloudSuite, [mocksInProcess(createCloudMocks), ...serversFromEnvironment("cloud", process.env)]);
