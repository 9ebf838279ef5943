import { describe, expect, test } from "vitest";
import { collect, useDocumentation } from "./testing/ask-llm.ts";
import { findHarm, findLinks } from "./testing/rendered-markdown.ts";

const filler = (word: string, count = 30) =>
  `Here is a sentence about ${word}, which says little. `.repeat(count).trim();
const sections = ["Walrus", "Zebra", "Okapi", "Tapir"].map(
  (name) => `## ${name}\n\nA ${name.toLowerCase()} is fed with a feeder.\n\n${filler("feeding")}`,
);

const ask = useDocumentation({
  docs: {
    "streaming.md": `---\ntitle: Streaming\n---\n\n# Streaming\n\n${filler("nothing")}\n\n## stream() {#stream}\n\nCall [\`stream()\`](/api "x") to return a streaming response:\n\n\`\`\`ts\nreturn stream(c);\n\`\`\`\n\n## Other\n\n${filler("others")}\n`,
    "animals.md": `# Animals\n\n${sections.join("\n\n")}\n`,
    "theremin.md": `# Theremin\n\n${filler("nothing")}\n\n## Antenna :badge[since v4.3]{color="info" size="xs"}\n\nThe antenna of a theremin is not touched.\n`,
    ...Object.fromEntries(
      ["react", "vue", "solid"].map((name) => [`${name}/kazoo.md`, `# Kazoo\n\nThe kazoo of ${name} hums.\n`]),
    ),
    "v1/quota.md": `# Quota\n\nThe quota of an account is 20 requests.\n`,
    "v2/quota.md": `# Quota\n\nThe quota of an account is 20 requests.\n`,
    "guide/include.md":
      "# Gadget\n\nTo build a gadget, write this:\n\n{* ../snippets/gadget.md hl[1] *}\n\n{* ../snippets/gone.md *}\n\nThat is all about the gadget.\n",
    "snippets/gadget.md": "build(it)\n",
    "hostile.md": `# Hostile\n\nThe quokka ![x](http://evil/?q=1) <script>alert(1)</script> [is](javascript:x) <img src=x onerror=y> a marsupial [1].\n\n<p style="display:none">hidden quokka</p>\n\n[1]: http://evil\n[2]: http://evil\n\n- \`\`\`\n<img src=x>\n\nquokka <javascript:alert(1)> http://e<img src=x>\n`,
    "reference.md":
      "# Oboe\n\nAll about it.\n\n## oboe.lock()\n\nLocks the reed.\n\n## oboe.badge\n\nThe number of the badge.\n\n## oboe.dock\n\nWhere it stands.\n",
    "celesta.md": `# Celesta [beta] \`[x]\`\n\n## Its [old] keys *and* __hammers__\n\n${'(The celesta has many keys, and each of them "has a hammer.") '.repeat(40)}\n`,
    "accordion.md":
      "# Accordion\n\n## `<Bellows fold>`\n\n### `__init__(*args)`\n\nThe bellows of an accordion are folded.\n",
    "long.md": `# Long\n\n## Xylophone\n\n${"The xylophone has many bars and each of them is tuned. ".repeat(60)}\n`,
    "code.md": `# Code\n\n## Vibraphone\n\n\`\`\`js\n${Array.from({ length: 200 }, (_, line) => `vibraphone.play(${line});`).join("\n")}\n\`\`\`\n`,
    ...Object.fromEntries(
      Array.from({ length: 15 }, (_, page) => [
        `many/${page}.md`,
        `# Marimba ${page}\n\nMarimba number ${page} has ${filler(`bars ${page}`, 3)}\n`,
      ]),
    ),
  },
});

async function answer(question: string) {
  const { done } = await collect(ask({ baseUrl: undefined, question }));
  return { text: done?.text ?? "", sources: done?.sources ?? [] };
}

describe("a quote", () => {
  test("starts with its heading, contains readable text, and has the line range of its source", async () => {
    const { text, sources } = await answer("How do I return a stream() response?");
    expect(text).toMatch(
      /^\*\*Streaming › stream\(\)\*\*\n\n> Call `stream\(\)` to return a streaming response:\n>\n> ```ts\n> return stream\(c\);\n> ```\n>\n> \[1\]/,
    );
    expect(sources[0]).toEqual({
      resource: "docs",
      path: "streaming.md",
      title: "stream()",
      startLine: 9,
      endLine: 15,
    });
  });

  test("from a page of small sections contains only the section about the question", async () => {
    const { text, sources } = await answer("Which number has the badge of an oboe?");
    expect(text).toContain("The number of the badge.");
    expect(text).not.toMatch(/Locks the reed|Where it stands/);
    expect(sources[0]).toMatchObject({ path: "reference.md", title: "oboe.badge", startLine: 9, endLine: 11 });
  });

  test("from a long section ends after a whole sentence", async () => {
    const { text } = await answer("How is a xylophone tuned?");
    const [quoted = ""] = text.split("\n>\n> [1]");
    expect(quoted.length).toBeLessThan(1400);
    expect(quoted).toMatch(/is tuned\.$/);
  });

  test("from a long section includes the closing quotes and brackets of its last sentence", async () => {
    const { text } = await answer("How many keys has a celesta?");
    const [quoted = ""] = text.split("\n>\n> [1]");
    expect(quoted.length).toBeLessThan(1400);
    expect(quoted).toMatch(/"has a hammer\."\)$/);
  });

  test("from a long code block ends after a whole line, and closes the block", async () => {
    const { text, sources } = await answer("vibraphone play");
    const lines = text.split("\n");
    expect(lines).toContain("> ```js");
    expect(lines.filter((line) => line === "> ```")).toHaveLength(1);
    expect(lines.filter((line) => /^> vibraphone\.play\(\d+\);$/.test(line)).length).toBeGreaterThan(20);
    expect(text.length).toBeLessThan(2200);
    expect(sources[0]?.endLine).toBeLessThan(120);
  });

  test("contains included files, and omits includes of missing files", async () => {
    const { text } = await answer("How do I build a gadget?");
    expect(text).toContain("> To build a gadget, write this:\n>\n> ```md\n> build(it)\n> ```\n>\n> That is all");
  });
});

test("a heading shows the text of its components without their attributes", async () => {
  const { text } = await answer("What is a theremin antenna?");
  expect(text).toContain("**Theremin › Antenna since v4.3**");
});

test("code in a heading is shown as it is", async () => {
  const { text } = await answer("How are the bellows of an accordion folded?");
  expect(text).toContain("**\\<Bellows fold> › \\_\\_init\\_\\_(\\*args)**");
  expect(findHarm(text)).toEqual([]);
});

test("brackets in a heading are escaped, so that they cannot become links", async () => {
  const { text } = await answer("How many keys has a celesta?");
  expect(text.split("\n")[0]).toBe("**Celesta \\[beta\\] \\[x\\] › Its \\[old\\] keys and hammers**");
});

describe("an answer", () => {
  test("quotes three passages of the best page", async () => {
    const { sources, text } = await answer("What is an animal fed with, a feeder?");
    expect(sources.slice(0, 3).map(({ path }) => path)).toEqual(["animals.md", "animals.md", "animals.md"]);
    expect(new Set(sources.slice(0, 3).map(({ startLine }) => startLine)).size).toBe(3);
    expect(text.match(/^> \[\d\]$/gm)?.slice(0, 3)).toEqual(["> [1]", "> [2]", "> [3]"]);
  });

  test("quotes a repeated text once, and lists all pages that contain it as sources", async () => {
    const { text, sources } = await answer("What is the quota of an account?");
    expect(text.match(/20 requests/g)).toHaveLength(1);
    expect(sources.map(({ path }) => path).sort()).toEqual(expect.arrayContaining(["v1/quota.md", "v2/quota.md"]));
  });

  test("has at most ten sources, and quotes only some of them", async () => {
    const { sources, text } = await answer("marimba");
    const count = text.match(/^> \[\d+\]$/gm)?.length ?? 0;
    expect(sources).toHaveLength(10);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(6);
    expect(new Set(sources.map(({ path, startLine }) => `${path}:${startLine}`)).size).toBe(10);
  });

  test.each(["Which payroll ledger lists the quarterly dividends of an account?", "zzzz", "?"])(
    "to %j states that nothing was found",
    async (question) => {
      const { text, sources } = await answer(question);
      expect(text).toMatch(/^The documentation that was searched does not answer this question\./);
      expect(text).not.toContain("> ");
      expect(sources.length).toBeLessThan(4);
      for (const [index] of sources.entries()) expect(text).toContain(`[${index + 1}]`);
    },
  );

  test("without a match lists the nearest pages, each title only once", async () => {
    const { text, sources } = await answer("Which payroll ledger lists the quarterly dividends of a kazoo?");
    expect(text).toMatch(/^The documentation that was searched does not answer this question\./);
    expect(text.match(/Kazoo/g)).toHaveLength(1);
    expect(sources.map(({ path }) => path).filter((path) => path.endsWith("kazoo.md"))).toHaveLength(1);
  });

  test("from a hostile document loads nothing, runs nothing and keeps its citation", async () => {
    const { text } = await answer("What is a quokka marsupial?");
    expect(text).toContain("marsupial (1).");
    expect(text).toContain("> [1]");
    expect(text).not.toContain("hidden quokka");
    const rendered = `${text}\n\n[3]: http://evil`;
    expect(findHarm(rendered)).toEqual([]);
    expect(findLinks(rendered).filter(({ text }) => !text.startsWith("http"))).toEqual([]);
  });
});
