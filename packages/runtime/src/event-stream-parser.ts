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

/**
 * Creates a parser: a function that takes the text of a stream in chunks and returns the events that each chunk completes
 * (HTML, section 9.2.6, "Interpreting an event stream"). The decoder must keep the byte order mark: Node's decoder would also
 * remove a second one if a chunk splits the first. `retry` is ignored, because the caller decides about reconnecting.
 *
 * The usual library is six times as large and differs from the standard in three points: the id of earlier events, an id
 * with NULL after one without, and text that looks like an undecoded byte order mark.
 */
export function createEventParser(): (text: string) => RawEvent[] {
  /** The chunks of the unfinished line, joined once, so that a long line takes linear time. */
  let pieces: string[] = [];
  /** Length of the unfinished event in UTF-16 code units. */
  let length = 0;
  let isBeginning = true;
  let endsWithReturn = false;
  let event = "";
  let data: string[] = [];
  let id = "";

  return (text) => {
    const events: RawEvent[] = [];
    if (!text) return events;
    // A line feed after a return at the end of the previous chunk belongs to that line end.
    const prefix = isBeginning ? /^\uFEFF/ : endsWithReturn ? /^\n/ : "";
    const lines = text.replace(prefix, "").split(/\r\n?|\n/);
    isBeginning = false;
    endsWithReturn = text.endsWith("\r");
    for (const [index, piece] of lines.entries()) {
      pieces.push(piece);
      length += piece.length;
      if (length > maxLength) throw new RangeError(`An event has more than ${maxLength} characters.`);
      if (index === lines.length - 1) break;
      readLine(pieces.join(""), events);
      pieces = [];
    }
    return events;
  };

  function readLine(line: string, events: RawEvent[]): void {
    if (!line) {
      if (data.length) events.push({ event: event || "message", data: data.join("\n"), ...(id && { id }) });
      event = "";
      data = [];
      length = 0;
      return;
    }
    const [, field, value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) as RegExpExecArray;
    if (field === "data") data.push(value);
    else length -= line.length;
    if (field === "event") event = value;
    if (field === "id" && !value.includes("\0")) id = value;
  }
}
