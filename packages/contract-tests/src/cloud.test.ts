import { type CloudClient, createCloudClient, type operations } from "@docent/cloud";
import { createCloudMocks } from "@docent/cloud/mocks";
import { type Case, describeContract } from "./contract-suite.ts";
import { cloudApi } from "./specs.ts";

const baseUrl = "http://127.0.0.1:4010";

/** Nothing in the types lets a client leave the token out, so the header is overwritten. */
const withoutToken = { headers: { authorization: "" } };

const cases = {
  listThreads: {
    valid: (client) => client.listThreads.result({ query: { project: "docs" }, maxRetries: 0 }),
    invalid: {
      "a missing token": {
        status: 401,
        send: (client) => client.listThreads.result({ fetch: sendWithoutToken }),
      },
      "an empty project": {
        status: 400,
        send: (client) => client.listThreads.result({ query: { project: "" } }),
        detail: /query\/project: expected minLength 1/,
      },
      "a project that is too long": {
        status: 400,
        send: (client) => client.listThreads.result({ query: { project: "p".repeat(201) } }),
        detail: /query\/project: expected maxLength 200/,
      },
      "an unknown query parameter": {
        status: 400,
        // @ts-expect-error: the contract has no such parameter.
        send: (client) => client.listThreads.result({ query: { projekt: "docs" } }),
        detail: /query\/projekt/,
      },
    },
  },
  listProjects: {
    valid: (client) => client.listProjects.result({ maxRetries: 0 }),
    invalid: {
      "a missing token": {
        status: 401,
        send: (client) => client.listProjects.result({ fetch: sendWithoutToken }),
      },
    },
  },
} satisfies Record<keyof operations, Case<CloudClient>>;

function sendWithoutToken(request: Request): Promise<Response> {
  return fetch(new Request(request, withoutToken));
}

describeContract({
  api: cloudApi,
  createClient: (fetch): CloudClient => createCloudClient({ baseUrl, token: "a-token", fetch }),
  mocks: createCloudMocks({ baseUrl }),
  cases,
});
