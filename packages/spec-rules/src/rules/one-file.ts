import type { Oas3Rule } from "@redocly/openapi-core";

/** References stay inside the file, so that one diff shows a whole change. */
export const oneFile: Oas3Rule = () => ({
  ref(node, { report, location }) {
    if (node.$ref.startsWith("#")) return;
    report({
      message:
        `The reference "${node.$ref}" leaves the file. Expected one that begins with "#/". ` +
        "Move what it names into the components of this file.",
      location: location.child("$ref"),
    });
  },
});
