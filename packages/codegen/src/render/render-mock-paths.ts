import type { ApiPlan } from "./api-plan.ts";
import { mockBaseUrl } from "./mock-context.ts";
import { renderBanner, renderJsDoc, renderLiteral } from "./source-text.ts";

/** Renders `mock-paths.gen.ts`: the `http` of openapi-msw with the paths of the API. No other module imports it. */
export function renderMockPaths(plan: ApiPlan): string {
  const { prefix, api, specPath } = plan;
  return `${renderBanner(specPath)}import { createPathHttp, type PathHttp, type PathHttpOptions } from "@docent/runtime/mocks/paths";
import type { paths } from "./schema.gen.ts";

export type { PathHttpOptions, PathsFor, RequestBodyFor, ResponseBodyFor } from "@docent/runtime/mocks/paths";

${renderJsDoc(`msw's \`http\` with the paths of the ${api.title}.`)}export type ${prefix}Http = PathHttp<paths>;

${renderJsDoc(
  `Creates msw's \`http\` with types by method and path: \`http.get("/…", ({ query, response }) => response(200).json(…))\`.\nThe handlers check no request, and respond only with what their resolver returns.`,
)}export function create${prefix}Http(options: PathHttpOptions = {}): ${prefix}Http {
  return createPathHttp<paths>(${renderLiteral({ baseUrl: mockBaseUrl(plan) })}, options);
}
`;
}
