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

/** The suite of the local API. Its targets run on this machine, because the tests add folders of this machine. */
export const localSuite: ContractSuite<LocalClient> = {
  api: localApi,
  createClient: ({ baseUrl, fetch }) => createLocalClient({ baseUrl, fetch, maxRetries: 0 }),
  cases,
  checkError: ({ status, error }) => {
    // The observer has checked that every error has this body.
    const { tag } = error as LocalError;
    assert.equal(statusOfTag[tag], status, `the tag ${tag} belongs to the status ${statusOfTag[tag]}`);
  },
};
