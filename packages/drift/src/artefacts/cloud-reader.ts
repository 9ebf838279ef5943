import type { CloudClient, components, ListProjectsError, ListThreadsError } from "@docent/cloud";

type Schemas = components["schemas"];

/** A program that reads everything that the cloud API documents, with the types that it documents. */
export async function readCloud(cloud: CloudClient): Promise<readonly string[]> {
  const { threads } = await cloud.listThreads({ query: { project: "handbook" } });
  const { projects } = await cloud.listProjects();
  return [...threads.map(readThread), ...projects.map(readProject)];
}

/** Every property is an optional string. */
function readThread({ id, title, project, createdAt, updatedAt }: Schemas["Thread"]): string {
  const texts: (string | undefined)[] = [id, title, project, createdAt, updatedAt];
  return texts.join(" ");
}

function readProject({ id, name, createdAt }: Schemas["Project"]): string {
  const texts: (string | undefined)[] = [id, name, createdAt];
  return texts.join(" ");
}

/** Why a call failed. Each table has every documented status and no other. */
const threadFailures: Record<ListThreadsError["status"], string> = {
  400: "the name of the project is not valid",
  401: "the token is not valid",
  429: "too many requests",
  500: "the server failed",
};
const projectFailures: Record<ListProjectsError["status"], string> = {
  400: "a parameter was sent",
  401: "the token is not valid",
  429: "too many requests",
  500: "the server failed",
};

export function explainFailure(cloud: CloudClient, cause: unknown): string {
  if (cloud.listThreads.isError(cause)) return `${threadFailures[cause.status]}: ${readError(cause.body)}`;
  if (cloud.listProjects.isError(cause)) return `${projectFailures[cause.status]}: ${readError(cause.body)}`;
  throw cause;
}

function readError({ error, message = "" }: Schemas["CloudError"]): string {
  return `${error.trim()} ${message.trim()}`;
}
