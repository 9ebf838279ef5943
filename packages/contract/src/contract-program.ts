import type { NamedContracts } from "./contract-file.ts";

/** A program with the commands `verify` and `diff`. */
export interface ContractProgram {
  /** Its name on the command line: `docent-contract`. */
  name: string;
  /** The contracts that it knows by name. */
  contracts: NamedContracts;
  /** What its help adds to "an OpenAPI file": `, or one of: cloud, local`. */
  choices: string;
  /** A name in examples: `local`. */
  example: string;
}
