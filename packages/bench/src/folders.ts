import { fileURLToPath } from "node:url";

/** The repository. */
export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Where benchmarks put what they fetch and make; ignored by git. */
export const benchFolder = fileURLToPath(new URL("../../../.bench", import.meta.url));

export const peersFolder = fileURLToPath(new URL("../../../.bench/peers", import.meta.url));

export const encoderFolder = fileURLToPath(new URL("../../../.bench/encoder", import.meta.url));
