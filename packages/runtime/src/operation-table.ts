/** One operation as the client sends it. Generated; a member that is absent has the common value. */
export interface OperationEntry {
  /** `operationId` in the contract, where it differs from the member's name. */
  readonly id?: string;
  readonly method: string;
  /** Path template: `/users/{id}`. */
  readonly path: string;
  /** Options whose credentials the operation takes; absent: all of them. Empty: its `security` lets anyone in. */
  readonly credentials?: readonly string[];
  /** Fills the path template where a parameter is not `style: simple`. */
  readonly writePath?: (path: string, values: Record<string, unknown>) => string;
  /** Writes the query where a parameter is not `style: form, explode: true`. */
  readonly writeQuery?: (query: Record<string, unknown>) => string;
  /** Writes the request body where it is not JSON. */
  readonly body?: BodyEncoder;
  /** Media types of a success where they are not JSON. Empty: a success has no body. */
  readonly accept?: readonly string[];
  /** Set where a success is `text/event-stream`. */
  readonly stream?: StreamEntry;
}

export interface StreamEntry {
  /** Names that the contract has; others are passed over. Absent: the contract leaves names open. */
  readonly events?: readonly string[];
  /** Names whose data is text and not JSON; `true` for all. */
  readonly text?: readonly string[] | true;
  /** Names of which one ends the stream. Absent: the end of the body does. */
  readonly last?: readonly string[];
}

/** Serializes a body and names its media type; null leaves the header to `fetch` (multipart needs its boundary). */
export type BodyEncoder = (body: unknown) => { body: RequestBodyInit; contentType: string | null };

/** What `fetch` takes as a body. Node's types have no global `BodyInit`. */
export type RequestBodyInit = NonNullable<RequestInit["body"]>;

export type OperationTable = Readonly<Record<string, OperationEntry>>;
