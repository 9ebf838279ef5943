/** The number of rounds of a repeated test, multiplied by the environment variable DOCENT_BAD_DAYS. */
export function countRounds(rounds: number): number {
  return Math.ceil(rounds * (Number(process.env["DOCENT_BAD_DAYS"]) || 1));
}
