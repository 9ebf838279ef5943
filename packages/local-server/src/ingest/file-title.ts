/** What a file is called where it has no title: `guides/01-getting_started.md` is "Getting started". */
export function nameFile(path: string): string {
  const segments = path.split("/").filter(Boolean);
  const file = cleanName(segments.at(-1) ?? "");
  const folder = cleanName(segments.at(-2) ?? "");
  const name = /^(?:index|readme|page)$/i.test(file) && folder ? folder : file;
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : path;
}

function cleanName(segment: string): string {
  return segment
    .replace(/(?<=.)\.(?:mdx?|markdown|rst|adoc|asciidoc|txt|html?)$/i, "")
    .replace(/^\d+[-_. ]+(?=\S)/, "")
    .replace(/[-_\s]+/g, " ")
    .trim();
}
