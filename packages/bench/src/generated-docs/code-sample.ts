import { pickName, pickTerm, type Random } from "./random-words.ts";

export interface CodeSample {
  language: string;
  /** Without a line break at its end. */
  text: string;
}

/** A few lines of code that are difficult for converters: blank lines, tabs, tags, entities and backticks. */
export function makeCodeSample(random: Random): CodeSample {
  const language = random.pick(languages);
  const parts = { name: pickName(random), other: pickName(random), term: pickTerm(random), word: pickTerm(random) };
  const pieces = Array.from({ length: random.between(1, 3) }, () => random.pick(samples[language]));
  const text = pieces.map((piece) => piece({ ...parts, name: pickName(random), count: random.between(2, 900) }));
  return { language, text: text.join(random.chance(0.6) ? "\n\n" : "\n") };
}

interface Parts {
  name: string;
  other: string;
  term: string;
  word: string;
  count: number;
}

const samples = {
  ts: [
    ({ name, other, term, count }) =>
      `import { ${name}, type ${other} } from "@acme/${term}";\n\nexport async function* run(items: Map<string, ${other}>) {\n  for (const [key, item] of items) {\n    if (key.length > ${count} && item.isOpen) continue;\n\n    yield \`\${key}: <b>\${await ${name}(item)}</b>\`;\n  }\n}`,
    ({ name, term }) =>
      `/** Waits for it, & tells. */\nconst ${name} = createClient({\n  url: "https://example.com/${term}?a=1&b=2",\n  retries: 3, // at most\n});`,
  ],
  tsx: [
    ({ name, term, word }) =>
      `export const Panel = ({ ${name} }: Props) => (\n  <section className="${term}">\n    {${name} ? <Spinner /> : <p>&nbsp;${word} &amp; ${term}</p>}\n  </section>\n);`,
  ],
  python: [
    ({ name, term, word, count }) =>
      `from ${term} import ${word}\n\n\ndef ${name}(value, limit=${count}):\n    """Returns what is left of the ${word}."""\n    if value < limit:\n        return [v for v in value if v != '${term}']\n    raise ValueError(f"{value!r} <= {limit}")`,
    ({ name, term }) => `@app.route("/${term}/<int:id>")\nasync def ${name}(id):\n    pass`,
  ],
  bash: [
    ({ term, word }) => `# Install first\nnpm install ${term}-${word} && npx ${term} init --force`,
    ({ term, count }) =>
      `$ curl -s "http://localhost:${count}/${term}?q=a&b" \\\n    -H 'Accept: text/event-stream' | grep -c '^data: '\n${count}`,
  ],
  json: [
    ({ name, term, word, count }) =>
      `{\n  "${name}": {\n    "${term}": ["<${word}>", "a && b", null],\n    "max": ${count}\n  }\n}`,
  ],
  yaml: [
    ({ term, word, count }) =>
      `on:\n  push:\n    branches: [main]\n\njobs:\n  ${term}:\n    steps:\n      - run: ${word} --max ${count} # no more\n      - name: "${term} <${word}>"`,
  ],
  go: [
    ({ name, other, count }) =>
      `package main\n\nfunc ${name}(ctx context.Context, in <-chan ${other}) error {\n\tfor item := range in {\n\t\tif item.Size > ${count} && !item.Done {\n\t\t\treturn fmt.Errorf("%w: %d", err${other}, item.Size)\n\t\t}\n\t}\n\treturn nil\n}`,
  ],
  rust: [
    ({ name, term, count }) =>
      `fn ${name}<'a, T: Iterator<Item = &'a str>>(items: T) -> Option<usize> {\n    let ${term} = items.filter(|item| item.len() > ${count}).count();\n    println!("{}", ${term});\n    Some(${term})\n}`,
  ],
  html: [
    ({ name, term, word }) =>
      `<!doctype html>\n<ul id="${term}">\n  <li data-x='1'>${word} &lt; ${term}</li>\n</ul>\n<script>\n  ${name}(document.querySelector("#${term} > li"));\n</script>`,
  ],
  css: [
    ({ term, word, count }) =>
      `.${term} > .${word}::before {\n  content: "\\201C";\n  width: calc(100% - ${count}px);\n}`,
  ],
  md: [
    ({ term, word }) => `# ${term}\n\n\`\`\`sh\n${word} run\n\`\`\`\n\n* one *two* [three](./${word}.md)`,
    ({ term, word }) => `| ${term} | ${word} |\n| --- | --- |\n| \`a\` | <br> |`,
  ],
} satisfies Record<string, ((parts: Parts) => string)[]>;

// A literal has no other keys.
const languages = Object.keys(samples) as (keyof typeof samples)[];
