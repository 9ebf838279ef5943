import { join } from "node:path";

export const root = join(import.meta.dirname, "../../..");

/** Downloaded and generated files of benchmarks; ignored by git. */
export const benchFolder = join(root, ".bench");

export const documentsFolder = join(benchFolder, "documents");

export const generatorsFolder = join(benchFolder, "generators");

export const compilersFolder = join(benchFolder, "compilers");

export const packageDocsFolder = join(benchFolder, "package-docs");

export const encoderFolder = join(benchFolder, "encoder");
