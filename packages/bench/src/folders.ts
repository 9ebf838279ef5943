import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Downloaded and generated files of benchmarks; ignored by git. */
export const benchFolder = fileURLToPath(new URL("../../../.bench", import.meta.url));

export const documentsFolder = fileURLToPath(new URL("../../../.bench/documents", import.meta.url));

export const generatorsFolder = fileURLToPath(new URL("../../../.bench/generators", import.meta.url));

export const compilersFolder = fileURLToPath(new URL("../../../.bench/compilers", import.meta.url));

export const packageDocsFolder = fileURLToPath(new URL("../../../.bench/package-docs", import.meta.url));

export const encoderFolder = fileURLToPath(new URL("../../../.bench/encoder", import.meta.url));
