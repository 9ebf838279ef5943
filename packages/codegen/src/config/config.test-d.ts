import { defineConfig } from "../index.ts";

export const settings = defineConfig({
  edition: 1,
  lint: { level: "recommended", rules: { "docent/operation-id": "off", "no-ambiguous-paths": "warn" } },
  files: { mocks: false },
  async transform(document, { api }) {
    document.info.title = api;
    for (const item of Object.values(document.paths ?? {})) delete item.get?.operationId;
  },
  contracts: { library: { spec: "a.yaml", transform: (document) => ({ ...document, tags: [] }) } },
});

// @ts-expect-error there is no such rule.
defineConfig({ edition: 1, lint: { rules: { "docent/none": "off" } } });
// @ts-expect-error there is no such part.
defineConfig({ edition: 1, files: { mock: false } });
// @ts-expect-error a contract has a file.
defineConfig({ edition: 1, contracts: { library: { name: "library" } } });
// @ts-expect-error a document has a title.
defineConfig({ edition: 1, transform: (document) => void document.info.titel.length });
// @ts-expect-error a function returns a document.
defineConfig({ edition: 1, transform: () => "document" });
