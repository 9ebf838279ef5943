import type { paths } from "@docent/local";
import createClient from "openapi-fetch";

const local = createClient<paths>({
  baseUrl: "http://127.0.0.1:8080",
  fetch: async (request) => Response.json({ resources: [{ name: new URL(request.url).pathname }] }),
});

const { data } = await local.GET("/resources");
console.log(data?.resources[0]?.name);

export async function mistakes(): Promise<void> {
  // @ts-expect-error: no such path
  await local.GET("/resource");
  // @ts-expect-error: no body
  await local.POST("/resources");
}
