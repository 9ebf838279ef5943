import { ApiError, type ApiErrorCode } from "@docent/runtime";
import type { FieldError } from "./form-input.ts";

/** Maximum number of shown events. Earlier events are removed, so that a long stream does not fill the memory. */
const maxEvents = 500;

/** Maximum number of shown characters of a body, or of the data of one event. */
const maxCharacters = 200_000;

/**
 * The lower part of a form: the outcome, which screen readers announce, and the response. Everything is shown as text. A new view
 * removes the previous result.
 */
export class ResultView {
  readonly #form: HTMLFormElement;
  readonly #outcome: HTMLElement;
  readonly #result: HTMLElement;
  #status = "";
  #events: HTMLElement | undefined;
  #eventCount = 0;
  /** The latest events that are not shown yet. */
  #arrived: HTMLElement[] = [];

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#outcome = part(form, ".outcome");
    this.#result = part(form, ".result");
    this.#outcome.textContent = "";
    delete this.#outcome.dataset["kind"];
    for (const { href } of this.#result.querySelectorAll<HTMLAnchorElement>("a[download]")) URL.revokeObjectURL(href);
    this.#result.replaceChildren();
    for (const field of document.querySelectorAll("[aria-invalid]")) clearProblem(field);
  }

  start(): void {
    this.#setRunning(true);
    this.#say("Waiting for the response …");
  }

  end(): void {
    this.#setRunning(false);
  }

  showFieldError({ field, message }: Pick<FieldError, "field" | "message">): void {
    const problem = create("p", message);
    problem.className = "problem";
    problem.id = `${field.id}-problem`;
    field.setAttribute("aria-invalid", "true");
    const described = field.getAttribute("aria-describedby");
    field.setAttribute("aria-describedby", described ? `${problem.id} ${described}` : problem.id);
    field.after(problem);
    this.#say("Nothing was sent.", "bad");
    field.focus();
  }

  /** Shows why the client sent nothing. Its messages begin with the part of the input: `path.id: expected …`. */
  showUnsent(error: unknown): void {
    const message = messageOf(error);
    const fields = [...this.#form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[data-form]")];
    const field = fields.find(({ name }) => message.startsWith(`${name.replace(":", ".")}: `));
    if (field) {
      this.showFieldError({ field, message });
    } else {
      this.#say("Nothing was sent.", "bad");
      this.#result.append(create("p", message));
    }
  }

  showResponse(response: Response): void {
    this.#status = `${response.status} ${response.statusText}`.trim();
    this.#say(this.#status, response.ok ? "good" : "bad");
    const headers = document.createElement("dl");
    headers.className = "facts";
    for (const [name, value] of response.headers) headers.append(create("dt", name), create("dd", value));
    const details = document.createElement("details");
    details.append(create("summary", "Headers"), headers);
    this.#result.append(details);
  }

  showNoBody(): void {
    this.#result.append(create("p", "The response has no body."));
  }

  /** @param format Formats the part of the text that is shown. */
  showBody(text: string, format?: (shown: string) => string): void {
    this.#result.append(createBox(shorten(text, format), "Response body"));
  }

  /** Shows the size of a body that is not text, with a link to save it. */
  showFile(file: Blob): void {
    const link = document.createElement("a");
    link.textContent = "Save the body";
    link.href = URL.createObjectURL(file);
    link.download = `response${/^\w+\/(\w+)$/.test(file.type) ? `.${file.type.split("/")[1]}` : ""}`;
    const description = create("p", `${file.type || "Bytes"}, ${file.size.toLocaleString("en-US")} bytes. `);
    description.append(link);
    this.#result.append(description);
  }

  /** Shows the following events as they arrive. Screen readers announce each event politely. */
  startEvents(): void {
    const log = document.createElement("div");
    log.className = "events";
    log.setAttribute("role", "log");
    log.setAttribute("aria-label", "Events");
    log.tabIndex = 0;
    this.#events = document.createElement("ol");
    log.append(this.#events);
    this.#result.append(log);
    this.#say(`${this.#status}: receiving events …`, "good");
  }

  /** Events that arrive together are shown together, because each change of the log makes the browser compute its layout. */
  addEvent({ event, data }: { event: string; data: string }): void {
    const item = document.createElement("li");
    item.append(create("code", event), create("pre", shorten(data)));
    if (this.#arrived.length === 0) setTimeout(() => this.#showArrived());
    this.#arrived.push(item);
    if (this.#arrived.length > maxEvents) this.#arrived.shift();
    this.#eventCount += 1;
  }

  endEvents(): void {
    this.#say(`${this.#status}: the stream ended after ${this.#countEvents()}.`, "good");
  }

  showCancelled(): void {
    this.#say(this.#events ? `Cancelled after ${this.#countEvents()}.` : "Cancelled.");
  }

  /** @param baseUrl Base URL of the server. Undefined for the mocks. */
  showFailure(error: unknown, baseUrl: string | undefined): void {
    const code = error instanceof ApiError ? error.code : undefined;
    this.#say(this.#describeFailure(code), "bad");
    this.#result.append(create("p", messageOf(error)));
    const hint = `Browsers do not report the cause. Check that ${baseUrl} runs, and that it accepts requests from the origin ${location.origin} (CORS).`;
    if (baseUrl !== undefined && code === "network") this.#result.append(create("p", hint));
  }

  #describeFailure(code: ApiErrorCode | undefined): string {
    if (code === "interrupted") return `The stream was interrupted after ${this.#countEvents()}.`;
    if (code === "protocol") return "The response violates the contract.";
    if (code === "timeout") return "No response in time.";
    return this.#status === "" ? "No response." : `${this.#status}: the response cannot be shown.`;
  }

  #showArrived(): void {
    const log = this.#events?.parentElement;
    if (!this.#events || !log || this.#arrived.length === 0) return;
    this.#events.append(...this.#arrived.splice(0));
    while (this.#events.childElementCount > maxEvents) this.#events.firstElementChild?.remove();
    // Only the log scrolls: the reader may look at another part of the page.
    log.scrollTop = log.scrollHeight;
  }

  #countEvents(): string {
    return `${this.#eventCount} event${this.#eventCount === 1 ? "" : "s"}`;
  }

  #say(text: string, kind?: "good" | "bad"): void {
    this.#outcome.textContent = text;
    if (kind === undefined) delete this.#outcome.dataset["kind"];
    else this.#outcome.dataset["kind"] = kind;
  }

  /** Moves the focus to the send button when the cancel button disappears. */
  #setRunning(isRunning: boolean): void {
    const cancel = part(this.#form, ".cancel");
    const send = part(this.#form, "button[type=submit]");
    const hasFocus = document.activeElement === cancel;
    cancel.hidden = !isRunning;
    send.setAttribute("aria-disabled", String(isRunning));
    if (hasFocus) send.focus();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function part(form: HTMLFormElement, selector: string): HTMLElement {
  const found = form.querySelector<HTMLElement>(selector);
  if (!found) throw new TypeError(`The form has no ${selector}.`);
  return found;
}

function clearProblem(field: Element): void {
  const [problem = "", ...rest] = (field.getAttribute("aria-describedby") ?? "").split(" ");
  document.getElementById(problem)?.remove();
  field.removeAttribute("aria-invalid");
  if (rest.length > 0) field.setAttribute("aria-describedby", rest.join(" "));
  else field.removeAttribute("aria-describedby");
}

function create(name: "p" | "pre" | "code" | "dt" | "dd" | "summary", text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** A box that can be scrolled, also with the keyboard. Its role is `group`, because regions are landmarks. */
function createBox(text: string, label: string): HTMLElement {
  const box = create("pre", text);
  box.tabIndex = 0;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", label);
  return box;
}

/** The beginning of a text, formatted, with the length of the whole text if it is longer. */
function shorten(text: string, format: (shown: string) => string = (shown) => shown): string {
  if (text.length <= maxCharacters) return format(text);
  const shown = format(text.slice(0, maxCharacters)).slice(0, maxCharacters);
  return `${shown}\n… The whole text has ${text.length.toLocaleString("en-US")} characters.`;
}
