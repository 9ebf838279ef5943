import {
  type Api,
  describeQueryForm,
  mapDocument,
  renderOpenApi31,
  replaceDocument,
  splitMessages,
} from "@docent/openapi";
import { hasFile } from "../package-file-set.ts";
import { type ApiPlan, type PlanOptions, planApi } from "./api-plan.ts";
import { describeBinaryAsText, describeBinaryBodies } from "./binary-schemas.ts";
import { markBrands } from "./brands.ts";
import type { DatePlan } from "./date-plan.ts";
import { findPlanWarnings } from "./plan-warnings.ts";
import { renderClient } from "./render-client.ts";
import { renderDates } from "./render-dates.ts";
import { renderReactHooks, renderVueHooks } from "./render-hooks.ts";
import { renderIndex } from "./render-index.ts";
import { renderMockPaths } from "./render-mock-paths.ts";
import { renderMocks } from "./render-mocks.ts";
import { renderOperations } from "./render-operations.ts";
import { type GeneratedFile, type PackageFacts, renderPackageFiles } from "./render-package.ts";
import { renderQuery } from "./render-query.ts";
import { renderReadme } from "./render-readme.ts";
import { renderSchema, schemaModule } from "./render-schema.ts";
import { renderSchemas } from "./render-schemas.ts";
import { escapeInvisible, renderJsonFile } from "./source-text.ts";
import { ValidatorSet } from "./validator-set.ts";
import { describeXmlAsText } from "./xml-bodies.ts";

/** The input of generation besides the contract. */
export type GenerationFacts = PlanOptions & PackageFacts;

export interface GeneratedPackage {
  plan: ApiPlan;
  files: GeneratedFile[];
  /** Parts of the contract that generated code does not support. */
  warnings: string[];
}

/** Generates all files of an API package. A pure function of its parameters. */
export function generatePackage(api: Api, facts: GenerationFacts): GeneratedPackage {
  const { plan, files, warnings } = generateSources(api, facts);
  const others: GeneratedFile[] = [
    { path: "openapi.json", content: renderJsonFile(api.source) },
    ...(isNewer(api.openapi) ? [{ path: "openapi-3.1.json", content: renderJsonFile(renderOpenApi31(api)) }] : []),
    ...renderPackageFiles(plan, { ...facts, hasRendition: isNewer(api.openapi) }),
    { path: "README.md", content: renderReadme(plan) },
  ];
  const wanted = others.filter(({ path }) => hasFile(plan.files, path));
  return { plan, files: [...files, ...wanted.map(escapeSource)], warnings };
}

/** Generates the source files of an API, in `src`. A pure function of its parameters. */
export function generateSources(contract: Api, options: PlanOptions): GeneratedPackage {
  const plan = planApi(describeMessages(contract), options);
  const { api } = plan;
  const validators = new ValidatorSet(api.document);
  // Rendering mocks adds warnings to `validators`, which apply only to packages with mocks.
  const mocks = plan.files.mocks ? renderMocks(plan, validators) : "";
  const schemas = plan.parts.has("schemas") ? renderSchemas(plan) : undefined;
  const branded = markBrands(api.document, plan.brands);
  const dates = renderDates(plan);
  const files: GeneratedFile[] = [
    { path: "src/schema.gen.ts", content: renderSchema({ ...api, document: branded }, plan.specPath) },
    { path: "src/operations.gen.ts", content: renderOperations(plan) },
    { path: "src/client.gen.ts", content: renderClient(plan) },
    { path: "src/index.gen.ts", content: renderIndex(plan) },
    { path: "src/mocks.gen.ts", content: mocks },
    { path: "src/mock-paths.gen.ts", content: renderMockPaths(plan) },
    { path: "src/validators.gen.ts", content: validators.render(plan.specPath) },
    ...(plan.dates ? [renderClientTypes(plan.dates, plan)] : []),
    ...(dates === undefined ? [] : [{ path: "src/dates.gen.ts", content: dates }]),
    ...(schemas ? [{ path: "src/schemas.gen.ts", content: schemas.content }] : []),
    ...(plan.parts.has("query") ? [{ path: "src/query.gen.ts", content: renderQuery(plan) }] : []),
    ...(plan.parts.has("react") ? [{ path: "src/react.gen.ts", content: renderReactHooks(plan) }] : []),
    ...(plan.parts.has("vue") ? [{ path: "src/vue.gen.ts", content: renderVueHooks(plan) }] : []),
  ];
  const wanted = files.filter(({ path }) => hasFile(plan.files, path));
  // Mocks and schemas may warn about the same part of the contract. The warning is reported once.
  const unchecked = new Set([...validators.warnings, ...(schemas?.warnings ?? [])]);
  return {
    plan,
    files: wanted.map(escapeSource),
    warnings: [...findPlanWarnings(plan), ...unchecked, ...(plan.dates?.warnings ?? [])],
  };
}

/** The API with the requests that the client sends and the responses that it returns. */
export function describeMessages(contract: Api): Api {
  const messages = splitMessages(contract);
  const texts = describeBinaryAsText(describeBinaryBodies(describeXmlAsText(messages.document)));
  const document = mapDocument(texts, { parameter: describeQueryForm });
  return document === messages.document ? messages : replaceDocument(messages, document);
}

function renderClientTypes(dates: DatePlan, { api, brands, specPath }: ApiPlan): GeneratedFile {
  const document = markBrands(dates.describeMessages(), brands);
  const isDateSchema = (date: number) => dates.isDateSchema(date);
  const content = renderSchema({ ...api, document }, specPath, { brandModule: schemaModule, isDateSchema });
  return { path: "src/client-types.gen.ts", content };
}

/** Escapes invisible characters, which a text of the contract may contain, in source code. */
function escapeSource({ path, content }: GeneratedFile): GeneratedFile {
  return { path, content: path.endsWith(".ts") ? escapeInvisible(content) : content };
}

/** Whether tools for OpenAPI 3.1 need a converted copy of the document. */
function isNewer(openapi: string): boolean {
  return openapi.startsWith("3.2.");
}
