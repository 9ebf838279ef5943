import assert from "node:assert/strict";
import { createLocalClient, type LocalClient, type LocalError, type operations } from "@docent/local";
import type { Cases } from "./case.ts";
import type { ContractSuite } from "./contract-suite.ts";
import { askQuestion } from "./local-question-cases.ts";
import { addResource, listResources, removeResource, syncResource } from "./local-resource-cases.ts";
import { searchPassages } from "./local-search-cases.ts";
import { localApi } from "./specs.ts";

const cases: Cases<LocalClient, operations> = {
  addResource,
  askQuestion,
  listResources,
  removeResource,
  syncResource,
  searchPassages,
};

/** The one status that each tag has, as the contract says. */
const statusOfTag: Readonly<Record<LocalError["tag"], number>> = {
  InvalidRequest: 400,
  ForbiddenOrigin: 403,
  ResourceNotFound: 404,
  ResourceExists: 409,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyQuestions: 429,
  InternalError: 500,
};

/** Everything that is asked of a local server. It runs on this machine, as the contract has it. */
export const localSuite: ContractSuite<LocalClient> = {
  api: localApi,
  createClient: ({ baseUrl, fetch }) => createLocalClient({ baseUrl, fetch, maxRetries: 0 }),
  cases,
  checkError: ({ status, error }) => {
    // Every error of the contract has this body, which the observer makes sure of.
    const { tag } = error as LocalError;
    assert.equal(statusOfTag[tag], status, `the tag ${tag} belongs to the status ${statusOfTag[tag]}`);
  },
};
