/** Tells a person what a benchmark is doing, where that takes longer than a few seconds. */
export type Tell = (text: string) => void;
