/** One dispatched event with unparsed data. */
export interface RawEvent {
  /** `message` for an event without a name. */
  event: string;
  data: string;
  /** The last event ID of the stream, which later events inherit. Absent if the stream has none. */
  id?: string;
}

/** A parser of one stream. */
export interface EventParser {
  /** Takes the text of a stream in chunks. Returns the events that each chunk completes. */
  parse(chunk: string): RawEvent[];
  /**
   * The last event ID, also of an event without data, which is not dispatched. Empty if the last event has none. Undefined
   * before the first event or ID: a comment, which servers send to keep the connection, does not reset the ID of an earlier
   * connection.
   */
  lastId(): string | undefined;
}

/** Maximum length of an event in UTF-16 code units. */
const maxLength = 2 ** 26;

const lineFeed = 0x0a;
const space = 0x20;
const colon = 0x3a;

/**
 * Creates a parser of one stream (HTML, section 9.2.6, "Interpreting an event stream"). The decoder of the stream must keep the
 * byte order mark, because Node's decoder would also remove a second mark if a chunk splits the first. `retry` is ignored,
 * because the caller decides about reconnecting.
 *
 * The library eventsource-parser is larger, and differs from the standard in three points: the ID of earlier events, an ID with
 * NULL after one without, and text that looks like an undecoded byte order mark.
 */
export function createEventParser(): EventParser {
  /** The unfinished line. Engines join its chunks once, when it is read, so that a long line takes linear time. */
  let rest = "";
  /** Length of the unfinished event in UTF-16 code units: its lines of data, and the unfinished line. */
  let length = 0;
  let isBeginning = true;
  let endsWithReturn = false;
  let event = "";
  let data: string | undefined;
  /** Undefined before the first ID of the stream. */
  let id: string | undefined;
  let lastId: string | undefined;

  // Reads lines in place, without a copy of each line. An empty line needs no search for its end.
  const parse = (chunk: string) => {
    const events: RawEvent[] = [];
    const text = toLines(chunk);
    let start = rest ? finishLine(text) : 0;
    while (start < text.length) {
      if (text.charCodeAt(start) === lineFeed) {
        dispatch(events);
        start += 1;
        continue;
      }
      const end = text.indexOf("\n", start);
      if (end < 0) {
        keep(text.slice(start));
        break;
      }
      readLine(text, start, end);
      start = end + 1;
    }
    return events;
  };
  return { parse, lastId: () => lastId };

  /**
   * Returns the chunk with line feeds as its only line ends. Removes the byte order mark of the stream, and a line feed that
   * completes a CRLF of the previous chunk.
   */
  function toLines(chunk: string): string {
    if (!chunk) return chunk;
    const text =
      (isBeginning && chunk[0] === "\uFEFF") || (endsWithReturn && chunk[0] === "\n") ? chunk.slice(1) : chunk;
    isBeginning = false;
    endsWithReturn = chunk.endsWith("\r");
    return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  }

  /** Reads the line that earlier chunks have begun. Returns the position after the line. */
  function finishLine(text: string): number {
    const end = text.indexOf("\n");
    if (end < 0) {
      keep(text);
      return text.length;
    }
    const line = rest + text.slice(0, end);
    rest = "";
    length -= line.length - end;
    readLine(line, 0, line.length);
    return end + 1;
  }

  function keep(piece: string): void {
    rest += piece;
    grow(piece.length);
  }

  function grow(by: number): void {
    length += by;
    if (length > maxLength) throw new RangeError(`An event has more than ${maxLength} characters.`);
  }

  function dispatch(events: RawEvent[]): void {
    if (data !== undefined)
      events.push(id ? { event: event || "message", data, id } : { event: event || "message", data });
    lastId = id ?? (data === undefined ? lastId : "");
    event = "";
    data = undefined;
    length = 0;
  }

  function readLine(text: string, start: number, end: number): void {
    if (text.startsWith("data", start)) {
      const value = readValue(text, start + 4, end);
      if (value === undefined) return;
      data = data === undefined ? value : `${data}\n${value}`;
      grow(end - start);
    } else if (text.startsWith("event", start)) event = readValue(text, start + 5, end) ?? event;
    else if (text.startsWith("id", start)) {
      const value = readValue(text, start + 2, end);
      if (value !== undefined && !value.includes("\0")) id = value;
    }
  }
}

/** Returns the value of a field, without one space after the colon. Undefined if the field has a longer name. */
function readValue(text: string, at: number, end: number): string | undefined {
  if (at === end) return "";
  if (text.charCodeAt(at) !== colon) return undefined;
  return text.slice(text.charCodeAt(at + 1) === space ? at + 2 : at + 1, end);
}
