/** A value that was made to test one keyword of a schema. */
export interface ValueCase {
  value: unknown;
  /** As the validator of the whole schema says. */
  isValid: boolean;
  /** The keyword that the value keeps at its edge, or breaks. */
  keyword: string;
  /** Where that keyword stands. */
  pointer: string;
  /** JSON pointer of the changed place in the value. */
  place: string;
  /** What is special about the value, after its place: `65 characters`. */
  what: string;
  /** A server may refuse it although it is valid: `x-may-refuse` stands at its place. */
  mayBeRefused?: boolean;
}

/** A case before the validator has seen it, and before it was put into the value around it. */
export interface Candidate extends Omit<ValueCase, "isValid"> {
  /** It is an example with more of the same, so a server that takes the example has no other reason to refuse it. */
  isLikeExample?: boolean;
}
