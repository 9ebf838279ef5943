/** So many rounds, and with the environment variable DOCENT_BAD_DAYS=10 ten times as many. */
export function countRounds(rounds: number): number {
  return Math.ceil(rounds * (Number(process.env["DOCENT_BAD_DAYS"]) || 1));
}
