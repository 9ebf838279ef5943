import { createCloudMocks } from "@docent/cloud/mocks";
import { inject } from "vitest";
import { cloudSuite } from "./cloud-cases.ts";
import { createCloudServerTargets } from "./cloud-server-targets.ts";
import { describeContract } from "./describe-contract.ts";
import { mocksInProcess } from "./mocks-in-process.ts";
import { serversFromEnvironment } from "./server-targets.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A superuser's URL, or null where there is no PostgreSQL. The setup of the cloud server's tests provides it. */
    postgresUrl: string | null;
  }
}

describeContract(cloudSuite, [
  mocksInProcess(createCloudMocks),
  ...createCloudServerTargets(inject("postgresUrl")),
  ...serversFromEnvironment("cloud", process.env),
]);
