import { endUs } from "../store/tables.ts";

/** RFC 3339, section 5.6. */
const dateTime = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))$/;

/** Microseconds since 1970 of a stored time of RFC 3339; undefined for any other text. See {@link parseTimeUs}. */
export function readTimeUs(text: string): number | undefined {
  const timeUs = parseTimeUs(text);
  return timeUs !== undefined && timeUs >= 0 && timeUs < endUs ? timeUs : undefined;
}

/**
 * Microseconds since 1970 of a time of RFC 3339, from the year 100. Further digits are cut off. Undefined for any other
 * text. A leap second counts as the second after it.
 */
export function parseTimeUs(text: string): number | undefined {
  const found = dateTime.exec(text);
  if (!found) return undefined;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const [hour, minute, second] = [Number(found[4]), Number(found[5]), Number(found[6])];
  // `Date.UTC` maps years before 100 to others.
  if (year < 100) return undefined;
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (!isDate || hour > 23 || minute > 59 || second > 60) return undefined;
  const [fraction = "", sign, offsetHours, offsetMinutes] = found.slice(7);
  const offsetMs = sign ? Number(`${sign}1`) * (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000 : 0;
  const timeMs = Date.UTC(year, month - 1, day, hour, minute, second) - offsetMs;
  // Leap seconds come at the end of a day of UTC.
  if (second === 60 && timeMs % 86_400_000 !== 0) return undefined;
  return timeMs * 1000 + Number(fraction.slice(0, 6).padEnd(6, "0"));
}
