/** The target of requests, and the credentials that they carry. */
export interface ChosenServer {
  /** Undefined for the mocks in the page. */
  baseUrl: string | undefined;
  /** Credentials by option of the client. */
  credentials: Record<string, string>;
}

/** Shows only the fields that the chosen target needs, and updates them when the choice changes. */
export function startServerForm(form: HTMLFormElement): void {
  const update = () => {
    const isServer = new FormData(form).get("target") === "server";
    for (const field of form.querySelectorAll<HTMLElement>(".server-only")) field.hidden = !isServer;
    for (const choice of document.querySelectorAll<HTMLElement>(".mock-choice")) choice.hidden = isServer;
    // The default value is for the mocks only, and must not be sent to a server.
    for (const input of form.querySelectorAll<HTMLInputElement>("input[type=password]"))
      if (input.value === (isServer ? input.defaultValue : "")) input.value = isServer ? "" : input.defaultValue;
  };
  form.addEventListener("change", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.name === "target") update();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  update();
}

/** Reads the chosen server when a request is sent. Nothing is stored. */
export function readServer(form: HTMLFormElement): ChosenServer {
  const data = new FormData(form);
  const credentials: Record<string, string> = {};
  for (const [name, value] of data)
    if (name.startsWith("credential:") && value !== "") credentials[name.slice("credential:".length)] = String(value);
  const isServer = data.get("target") === "server";
  return { baseUrl: isServer ? String(data.get("baseUrl") ?? "").trim() : undefined, credentials };
}
