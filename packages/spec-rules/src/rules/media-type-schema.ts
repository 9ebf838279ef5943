import type { Oas3Rule } from "@redocly/openapi-core";

/** Every media type has a schema. For an event stream it is the keyword of the OpenAPI version: `schema` or `itemSchema`. */
export const mediaTypeSchema: Oas3Rule = () => ({
  MediaType(mediaType, { report, location, key, specVersion }) {
    const isEventStream = String(key).startsWith("text/event-stream");
    const wanted = isEventStream && specVersion === "oas3_2" ? "itemSchema" : "schema";
    if (wanted in mediaType || (!isEventStream && "itemSchema" in mediaType)) return;
    const why = isEventStream
      ? `in OpenAPI ${specVersion === "oas3_2" ? "3.2" : "3.1"} that describes each event`
      : "its content has no type without one";
    const found = Object.keys(mediaType).join(", ") || "nothing";
    report({
      message: `The media type ${key} has no ${wanted}; ${why}. Found ${found}. Add ${wanted}.`,
      location: location.key(),
    });
  },
});
