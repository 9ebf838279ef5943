export { changesetScript } from "./gate/changeset-script.ts";
export { createGate, gateScript } from "./gate/gate-script.ts";
export { deprecateScript } from "./publish/deprecate-script.ts";
export { previewScript } from "./publish/preview-script.ts";
export { releaseScript } from "./publish/release-script.ts";
export { rehearseScript } from "./rehearse/rehearse-script.ts";
export { versionScript } from "./versions/version-script.ts";
