/** Prints the progress of a benchmark that takes longer than a few seconds. */
export type Tell = (text: string) => void;
