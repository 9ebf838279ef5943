/** One block of an event stream: what a client dispatches at the empty line that ends it. */
export interface EventFrame {
  /** `message` for a block without a name. */
  event: string;
  data: string;
}

export interface EventFrames {
  frames: EventFrame[];
  /** Violations of the event stream format (HTML, section 9.2.5), and text that a client would ignore. */
  problems: string[];
}

const fieldNames = new Set(["event", "data", "id", "retry"]);

/**
 * Parses an event stream strictly. A client silently ignores an unknown field, an event without data, or a last event
 * without its empty line; here each of them is a problem.
 */
export function readFrames(bytes: Uint8Array): EventFrames {
  const problems: string[] = [];
  const text = decode(bytes, problems);
  const frames: EventFrame[] = [];
  let block: string[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  for (const line of lines.slice(0, -1)) {
    if (line !== "") block.push(line);
    else {
      readBlock(block, { frames, problems });
      block = [];
    }
  }
  const rest = [...block, lines.at(-1) ?? ""].filter((line) => line !== "" && !line.startsWith(":"));
  if (rest.length > 0)
    problems.push(`the last event has no empty line at its end, so clients ignore it: ${show(rest)}`);
  return { frames, problems };
}

function decode(bytes: Uint8Array, problems: string[]): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    problems.push("the stream is not UTF-8");
    return new TextDecoder().decode(bytes);
  }
}

function readBlock(lines: readonly string[], { frames, problems }: EventFrames): void {
  let event = "";
  const data: string[] = [];
  for (const line of lines.filter((text) => !text.startsWith(":"))) {
    const [, name = "", value = ""] = /^([^:]*)(?:: ?([\s\S]*))?$/.exec(line) ?? [];
    if (!fieldNames.has(name)) problems.push(`a line is not a field of an event: ${show([line])}`);
    else if (name === "retry" && !/^\d+$/.test(value))
      problems.push(`retry is not a number of milliseconds: ${show([line])}`);
    else if (name === "event") event = value;
    else if (name === "data") data.push(value);
  }
  if (data.length > 0) frames.push({ event: event === "" ? "message" : event, data: data.join("\n") });
  else if (event !== "") problems.push(`the event ${event} has no data, so clients ignore it`);
}

function show(lines: readonly string[]): string {
  const text = JSON.stringify(lines.join("\n"));
  return text.length > 80 ? `${text.slice(0, 77)}..."` : text;
}
