import { createCloudMocks } from "@docent/cloud/mocks";
import { inject } from "vitest";
import { cloudSuite } from "./cloud-cases.ts";
import { createCloudServerTargets } from "./cloud-server-targets.ts";
import { describeContract } from "./describe-contract.ts";
import { mocksInProcess } from "./mocks-in-process.ts";
import { serversFromEnvironment } from "./server-targets.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of a superuser. Null if PostgreSQL is not installed. Provided by the setup of the cloud server's tests. */
    postgresUrl: string | null;
  }
}

describeContract(cloudSuite, [
  mocksInProcess(createCloudMocks),
  ...createCloudServerTargets(inject("postgresUrl")),
  ...serversFromEnvironment("cloud", process.env),
]);
