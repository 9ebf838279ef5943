/**
 * Whether this Node is new enough. Where it is not, says so on standard error and ends the process with 1, before anything
 * is loaded that the older one lacks.
 *
 * @param least `22.16`
 */
export function requireNode(least: string, program: string): boolean {
  const { node } = process.versions;
  if (isAtLeast(node, least)) return true;
  process.stderr.write(`${program} needs Node ${least} or later; this is Node ${node}, ${process.execPath}.\n`);
  process.exitCode = 1;
  return false;
}

export function isAtLeast(version: string, least: string): boolean {
  const [has, needs] = [version, least].map((text) => text.split(".").map(Number));
  for (const [index, need] of (needs ?? []).entries()) {
    const part = has?.[index] ?? 0;
    if (part !== need) return part > need;
  }
  return true;
}
