import { Agent, request } from "node:http";

/**
 * Arrival times of the parts of an answer, in milliseconds after the call, with the wait for a free connection. Undefined if the
 * part is missing.
 */
export interface AnswerTimes {
  status: number;
  firstEventMs: number | undefined;
  firstTextMs: number | undefined;
}

/** Asks questions over keep-alive connections, as browsers and clients do. */
export class Asker implements Disposable {
  readonly #origin: string;
  readonly #agent: Agent;

  constructor(origin: string, connections: number) {
    this.#origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Sends all questions, as many at the same time as there are connections. Resolves when the last answer has ended. */
  askAll(questions: readonly string[]): Promise<AnswerTimes[]> {
    return Promise.all(questions.map((question) => this.ask(question)));
  }

  ask(question: string): Promise<AnswerTimes> {
    const body = Buffer.from(JSON.stringify({ question, quiet: true }));
    const headers = { "content-type": "application/json", "content-length": body.length };
    return new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const sent = request(
        `${this.#origin}/question/stream`,
        { method: "POST", headers, agent: this.#agent },
        (response) => {
          const reading = new EventTimes(startedAt);
          response.on("data", (chunk: Buffer) => reading.read(chunk));
          response.on("error", reject);
          response.on("end", () => {
            const { firstEventMs, firstTextMs } = reading;
            resolve({ status: response.statusCode ?? 0, firstEventMs, firstTextMs });
          });
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }
}

/** Times of the first event and the first text in a stream of events. */
class EventTimes {
  firstEventMs: number | undefined;
  firstTextMs: number | undefined;
  readonly #startedAt: number;
  #text = "";

  constructor(startedAt: number) {
    this.#startedAt = startedAt;
  }

  read(chunk: Buffer): void {
    if (this.firstEventMs !== undefined && this.firstTextMs !== undefined) return;
    const now = performance.now() - this.#startedAt;
    this.#text += chunk.toString("latin1");
    if (this.#text.includes("\n\n")) this.firstEventMs ??= now;
    if (/event: ?text\.delta\n[^\n]*\n\n/.test(this.#text)) this.firstTextMs ??= now;
  }
}
