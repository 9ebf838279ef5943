/** The rounds of a repeated test: this number, or ten times as many with the environment variable DOCENT_BAD_DAYS=10. */
export function countRounds(rounds: number): number {
  return Math.ceil(rounds * (Number(process.env["DOCENT_BAD_DAYS"]) || 1));
}
