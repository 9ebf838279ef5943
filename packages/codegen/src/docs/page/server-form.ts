/** Where requests go, and with which credentials. */
export interface ChosenServer {
  /** Undefined: the mocks in the page. */
  baseUrl: string | undefined;
  /** By option of the client. */
  credentials: Record<string, string>;
}

/** Shows what the chosen target needs. */
export function startServerForm(form: HTMLFormElement): void {
  const update = () => {
    const isServer = new FormData(form).get("target") === "server";
    for (const field of form.querySelectorAll<HTMLElement>(".server-only")) field.hidden = !isServer;
    for (const choice of document.querySelectorAll<HTMLElement>(".mock-choice")) choice.hidden = isServer;
    // The value for the mocks is no credential of a server.
    for (const input of form.querySelectorAll<HTMLInputElement>("input[type=password]"))
      if (input.value === (isServer ? input.defaultValue : "")) input.value = isServer ? "" : input.defaultValue;
  };
  form.addEventListener("change", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.name === "target") update();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  update();
}

/** Reads the choice when a request is sent. Nothing is stored. */
export function readServer(form: HTMLFormElement): ChosenServer {
  const data = new FormData(form);
  const credentials: Record<string, string> = {};
  for (const [name, value] of data)
    if (name.startsWith("credential:") && value !== "") credentials[name.slice("credential:".length)] = String(value);
  const isServer = data.get("target") === "server";
  return { baseUrl: isServer ? String(data.get("baseUrl") ?? "").trim() : undefined, credentials };
}
