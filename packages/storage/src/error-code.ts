/** The code of an error of the system, such as ENOENT; undefined where it has none. */
export function codeOf(error: unknown): string | undefined {
  return (Object(error) as NodeJS.ErrnoException).code;
}
