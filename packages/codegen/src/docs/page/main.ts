import { loadModules, type ModuleBody } from "./module-loader.ts";
import { readServer, startServerForm } from "./server-form.ts";
import { tryOperation } from "./try-operation.ts";

declare global {
  /** Called by the script of an API's page, with its generated modules. */
  var docentDocs: (prefix: string, modules: Readonly<Record<string, ModuleBody>>) => void;
}

globalThis.docentDocs = (prefix, modules) => {
  const api = loadModules(prefix, modules);
  const server = document.querySelector<HTMLFormElement>("#server");
  if (!server) return;
  startServerForm(server);
  foldNavigation();
  for (const form of document.querySelectorAll<HTMLFormElement>("form.try")) {
    let running: AbortController | undefined;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (running) return;
      running = new AbortController();
      await tryOperation(form, { api, server: readServer(server), signal: running.signal });
      running = undefined;
    });
    form.querySelector(".cancel")?.addEventListener("click", () => running?.abort());
  }
};

/** Closes the table of contents on a narrow screen, which it would fill. */
function foldNavigation(): void {
  const contents = document.querySelector("nav details");
  if (matchMedia("(max-width: 60rem)").matches) contents?.removeAttribute("open");
}
