import type { ServerResponse } from "node:http";
import type { Answer, Frame } from "../answer.ts";
import type { CloudRules } from "../cloud-rules.ts";
import type { LocalRules } from "../local-rules.ts";

export type Api = "local" | "cloud";

export type FaultContext = { readonly api: Api; readonly token: string };

/** One way to break a server, and where it breaks it: the server itself knows nothing of faults. */
export type Fault = {
  readonly apis: readonly Api[];
  /** What shows it: real sockets, or the option of the same name. */
  readonly needs?: "socket" | "rateLimit" | "isFailing";
  /** One sentence that says what is broken. */
  readonly what: string;
  /** Only a sentence of the contract speaks against it: no schema, keyword, status, header or rule of HTTP. */
  readonly isProse?: true;
  /** Changes the numbers, lists and patterns that the server stands on. */
  readonly localRules?: (rules: LocalRules) => LocalRules;
  readonly cloudRules?: (rules: CloudRules) => CloudRules;
  /** Mends a request that should be refused, spoils one that should not, or answers in place of the server. */
  readonly request?: (request: Request, context: FaultContext) => Request | Response | Promise<Request | Response>;
  readonly answer?: (answer: Answer, context: FaultContext) => Answer;
  /** Changes the frames of a question's stream. */
  readonly frames?: (frames: readonly Frame[]) => readonly Frame[];
  /** The same for the stream of a sync. */
  readonly syncFrames?: (frames: readonly Frame[]) => readonly Frame[];
  /** Sends a success over a socket in place of the listener. May never resolve while the client listens. */
  readonly send?: (response: Response, outgoing: ServerResponse) => Promise<void>;
};

export type FaultTable = Readonly<Record<string, Fault>>;
