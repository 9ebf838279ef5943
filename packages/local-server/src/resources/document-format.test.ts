import { expect, test } from "vitest";
import { documentFormatOf } from "./document-file.ts";

test.each([
  ["docs/a.md", "markdown"],
  ["A.MDX", "markdown"],
  ["a.b.Rmd", "markdown"],
  ["a.rst", "text"],
  ["llms.txt", "text"],
  ["README", "text"],
  ["x/LICENSE", "text"],
  ["index.htm", "html"],
  ["tutorial.ipynb", "notebook"],
  ["tar.1", "man"],
  ["doc/EVP_MD.7ssl", "man"],
  ["share/man/man5/ext4.5", "man"],
  ["lib/libc.so.6", undefined],
  ["release-1.2", undefined],
  ["data.7z", undefined],
  ["docs.md/image.png", undefined],
  ["Makefile", undefined],
  ["requirements-dev.txt", undefined],
  ["CMakeLists.txt", undefined],
  [".md", undefined],
  ["a.md.orig", undefined],
] as const)("%s has the format %s", (path, format) => {
  expect(documentFormatOf(path)).toBe(format);
});
