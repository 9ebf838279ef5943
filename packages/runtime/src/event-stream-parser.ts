/** One dispatched event, before its data is understood. */
export interface RawEvent {
  /** `message` where the stream names none. */
  event: string;
  data: string;
  /** The last event id of the stream, which later events keep until another is sent. Absent: none. */
  id?: string;
}

/** An event longer than this, in UTF-16 units, is an attack or a mistake. */
const maxLength = 2 ** 26;

/**
 * A function that takes the text of a stream, piece by piece, and gives the events that each piece completes, as the
 * HTML standard says (section 9.2.6, "Interpreting an event stream"). The text comes decoded, with its byte order mark:
 * Node's decoder strips a second one too when the first is split. `retry` is for reconnecting, which is the caller's to decide, and passed over like unknown fields.
 *
 * Ours, because the library that everyone takes is six times as long and leaves the standard in three places: the id of
 * earlier events, an id with NULL after one without, and text that looks like an undecoded byte order mark.
 */
export function createEventParser(): (text: string) => RawEvent[] {
  /** The unfinished line, in the pieces that it came in: joined once, so that a long one costs linear time. */
  let pieces: string[] = [];
  /** What is held back, in UTF-16 units. */
  let length = 0;
  let isBeginning = true;
  let endsWithReturn = false;
  let event = "";
  let data: string[] = [];
  let id = "";

  return (text) => {
    const events: RawEvent[] = [];
    if (!text) return events;
    // A line feed that follows a return of the piece before belongs to it.
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
