import { ApiError, createCloudClient } from "@docent/cloud";

const cloud = createCloudClient({ baseUrl: "https://cloud.example", token: async () => "not a secret" });
const { threads } = await cloud.listThreads({ query: { project: "docs" } });
console.log(threads.map(({ title }) => title).join());

try {
  await cloud.listProjects();
} catch (error) {
  if (!cloud.listProjects.isError(error)) throw error;
  console.log(error instanceof ApiError, error.status);
}

export async function mistakes(): Promise<void> {
  // @ts-expect-error: a misspelt parameter
  await cloud.listThreads({ query: { projects: "docs" } });
  // @ts-expect-error: a token is text
  createCloudClient({ token: 42 });
  // @ts-expect-error: no token
  createCloudClient({ baseUrl: "https://cloud.example" });
}
