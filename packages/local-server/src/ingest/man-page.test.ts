import { expect, test } from "vitest";
import { chunkDocument } from "./chunk-document.ts";
import { readManPage } from "./man-page.ts";

const manPage = String.raw`.\" A comment
.de Hidden
not shown
..
.ie \n(.g .ds Aq \(aq
.el .ds Aq '
.TH FIND 1 2026-11-27
.SH NAME
find \- search for files in a <folder>
.SH "OPTIONS OF TESTS"
.TP
.BR \-name " \fIpattern\fR, " \-iname
Base of file name matches
.IR pattern .
.IP \(bu 2
one\ item
.IP
.SS Examples
It\*(Aqs caf\['e]:
.nf
find . \-name "*.c" \e
  \-print
.fi
.ie n \{\
\h'-04' 1.\h'+03'\c
.\}
.el \{\
not in terminals
.\}
printed
.UR https://example.com
the manual
.UE .
`;

test("a page in the macros of man becomes Markdown", () => {
  expect(readManPage(manPage).text).toBe(`# find(1)

## NAME

find - search for files in a \\<folder>

## OPTIONS OF TESTS

**-name pattern, -iname**

Base of file name matches pattern.

- one item

### Examples

It's café:

\`\`\`
find . -name "*.c" \\
  -print
\`\`\`

1. printed the manual (https://example.com).
`);
});

test("a page in the macros of mdoc becomes Markdown", () => {
  const { text } = readManPage(`.Dd November 27, 2026
.Dt SSH 1
.Sh NAME
.Nm ssh
.Nd remote login client
.Sh SYNOPSIS
.Nm
.Op Fl v | q
.Op Fl D Oo Ar bind_address : Oc Ns Ar port
.Ar destination
.Bl -tag -width Ds
.It Fl i Ar file , Fl -identity
Selects a
.Dq key ,
see
.Xr ssh-agent 1 .
.El
.Bl -bullet
.It
First
.El
.Bd -literal
$ ssh -v
.Ed
`);
  expect(text).toBe(`# ssh(1)

## NAME

ssh — remote login client

## SYNOPSIS

ssh [-v | -q] [-D [bind_address:]port] destination

**-i file, --identity**

Selects a “key”, see ssh-agent(1).

- First

\`\`\`
$ ssh -v
\`\`\`
`);
});

test("passages of a manual page have the lines of its file", () => {
  const document = chunkDocument({ path: "man/find.1", format: "man", text: manPage });
  expect(document.title).toBe("find(1)");
  const lines = document.chunks.flatMap(({ locations }) => locations?.lines ?? []);
  const source = manPage.split("\n");
  expect(lines.map(([, first, last]) => source.slice(first - 1, last).join("\n"))).toEqual(
    expect.arrayContaining(["Base of file name matches\n.IR pattern .", 'find . \\-name "*.c" \\e']),
  );
});

test.each(["", "Notes\n\n.5 is a number\n", ".so man1/find.1\n", ".SH NAME\nno title"])(
  "a file without a title has no text",
  (text) => {
    expect(readManPage(text).text).toBe("");
  },
);

test.each([
  ["conditions", ".if n \\{\n"],
  ["conditions on one line", ".if n .if n "],
  ["ends", "\\}"],
  ["escapes", "\\[\\*[\\f("],
  ["quotes", '.B "'],
  ["comments", '\\"'],
  ["macros", " Op Dq Fl"],
  ["lists", ".Bl -tag\n.It a\n"],
  ["code", ".nf\n.TS\n.EX\n"],
  ["strings", ".ds a \\*a\\*a\n\\*a\n"],
  ["definitions", ".de x\n"],
])("a hostile page of %s is read in linear time", (_, part) => {
  const startedAt = process.cpuUsage();
  readManPage(`.TH A 1\n.Op ${part.repeat(40_000)}`);
  const { user, system } = process.cpuUsage(startedAt);
  expect((user + system) / 1000).toBeLessThan(3_000);
});

test.each([
  ["the name of a macro", ".", "x"],
  ["spaces in a condition", ".if", " "],
  ["comments", ".B a", '\\"'],
  ["comments of text", "a", '\\"'],
])("%s before a line separator of Unicode are read in linear time", (_, start, part) => {
  const startedAt = process.cpuUsage();
  readManPage(`.TH A 1\n${start}${part.repeat(80_000)}\u2028a`);
  expect(process.cpuUsage(startedAt).user).toBeLessThan(3_000_000);
});
