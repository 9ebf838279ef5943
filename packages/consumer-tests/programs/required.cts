import { createLocalClient, type Resource } from "@docent/local";

export async function addResource(body: Resource): Promise<string> {
  const { name } = await createLocalClient().addResource({ body });
  return name;
}
