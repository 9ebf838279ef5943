/** One dispatched event with unparsed data. */
export interface RawEvent {
  /** `message` for an event without a name. */
  event: string;
  data: string;
  /** The last event id of the stream, which later events inherit. Absent: none. */
  id?: string;
}

/** Maximum length of an event in UTF-16 code units. */
const maxLength = 2 ** 26;

const colon = 0x3a;
const space = 0x20;

/**
 * Creates a parser: a function that takes the text of a stream in chunks and returns the events that each chunk completes
 * (HTML, section 9.2.6, "Interpreting an event stream"). The decoder must keep the byte order mark: Node's decoder would also
 * remove a second one if a chunk splits the first. `retry` is ignored, because the caller decides about reconnecting.
 *
 * The usual library is larger, and differs from the standard in three points: the id of earlier events, an id
 * with NULL after one without, and text that looks like an undecoded byte order mark.
 */
export function createEventParser(): (text: string) => RawEvent[] {
  /** The chunks of the unfinished line, joined once, so that a long line takes linear time. */
  let pieces: string[] = [];
  /** Length of the unfinished event in UTF-16 code units: its data, and the unfinished line. */
  let length = 0;
  let isBeginning = true;
  let endsWithReturn = false;
  let event = "";
  let data: string | undefined;
  let id = "";

  return (chunk) => {
    const events: RawEvent[] = [];
    if (!chunk) return events;
    const text = toLines(chunk);
    let start = 0;
    for (let end = text.indexOf("\n"); end >= 0; start = end + 1, end = text.indexOf("\n", start)) {
      grow(end - start);
      if (pieces.length === 0) readLine(text, start, end, events);
      else {
        const line = [...pieces, text.slice(start, end)].join("");
        pieces = [];
        readLine(line, 0, line.length, events);
      }
    }
    if (start < text.length) {
      grow(text.length - start);
      pieces.push(text.slice(start));
    }
    return events;
  };

  /** The text with line feeds as its only line ends. A line feed after a return in the chunk before belongs to that line end. */
  function toLines(chunk: string): string {
    const text =
      (isBeginning && chunk[0] === "\uFEFF") || (endsWithReturn && chunk[0] === "\n") ? chunk.slice(1) : chunk;
    isBeginning = false;
    endsWithReturn = chunk.endsWith("\r");
    return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  }

  function grow(by: number): void {
    length += by;
    if (length > maxLength) throw new RangeError(`An event has more than ${maxLength} characters.`);
  }

  /** Reads the line between two positions of a text, so that no line is cut out of its chunk. */
  function readLine(text: string, start: number, end: number, events: RawEvent[]): void {
    if (start === end) {
      if (data !== undefined)
        events.push(id ? { event: event || "message", data, id } : { event: event || "message", data });
      event = "";
      data = undefined;
      length = 0;
      return;
    }
    if (isField("data", text, start, end)) {
      const value = readValue(text, start + 4, end);
      data = data === undefined ? value : `${data}\n${value}`;
      return;
    }
    length -= end - start;
    if (isField("event", text, start, end)) event = readValue(text, start + 5, end);
    if (!isField("id", text, start, end)) return;
    const value = readValue(text, start + 2, end);
    if (!value.includes("\0")) id = value;
  }
}

function isField(name: string, text: string, start: number, end: number): boolean {
  const at = start + name.length;
  return text.startsWith(name, start) && (at === end || text.charCodeAt(at) === colon);
}

/** The value after the name of a field. One space after the colon is no part of it. */
function readValue(text: string, at: number, end: number): string {
  const hasSpace = at + 1 < end && text.charCodeAt(at + 1) === space;
  return text.slice(hasSpace ? at + 2 : at + 1, end);
}
