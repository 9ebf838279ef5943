import { chromium } from "playwright-core";
import { browserFlags, findChromium, missingChromium } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Endpoint of the browser, or null if this machine has none. */
    browserEndpoint: string | null;
  }
}

/** The part of vitest's project that is used here. */
interface Project {
  provide(key: "browserEndpoint", value: string | null): void;
}

/** Starts one browser with a new profile for all test files. In CI, a browser must be installed. */
export default async function startBrowser(project: Project): Promise<(() => Promise<void>) | undefined> {
  const executablePath = findChromium(process.env);
  if (executablePath === undefined) {
    if (process.env["CI"]) throw new Error(missingChromium);
    console.warn(`${missingChromium}\nThe browser tests are skipped.`);
    project.provide("browserEndpoint", null);
    return undefined;
  }
  const server = await chromium.launchServer({ executablePath, headless: true, args: [...browserFlags] });
  project.provide("browserEndpoint", server.wsEndpoint());
  return () => server.close();
}
