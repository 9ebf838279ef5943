import { expect, test } from "vitest";
import { codeBlock, html, toFragment } from "./html.ts";

test("escapes inserted text, and keeps inserted markup", () => {
  const hostile = `<script>alert("1 & 'x'")</script>`;
  expect(html`<p title="${hostile}">${html`<b>${hostile}</b>`}</p>`.markup).toBe(
    '<p title="&lt;script&gt;alert(&quot;1 &amp; &#39;x&#39;&quot;)&lt;/script&gt;"><b>&lt;script&gt;alert(&quot;1 &amp; &#39;x&#39;&quot;)&lt;/script&gt;</b></p>',
  );
});

test("inserts lists in order, and nothing for what is absent", () => {
  expect(html`${["a", [1, html`<br>`], undefined, false]}|${undefined}|${false}|${0}|${""}`.markup).toBe("a1<br>|||0|");
});

test("removes characters that hide or reverse text", () => {
  expect(html`${"a\u202eb\u0000c\u001b[31m"}`.markup).toBe("abc[31m");
});

test("code can be scrolled with the keyboard, and has a name", () => {
  expect(codeBlock("<a>", `"x"`).markup).toBe(
    '<pre tabindex="0" role="group" aria-label="&quot;x&quot;"><code>&lt;a&gt;</code></pre>',
  );
});

test.each([
  ["a b", "a%20b"],
  ["é#", "%C3%A9%23"],
  ["a\ud800", "a%EF%BF%BD"],
  ["\u{1f600}", "%F0%9F%98%80"],
])("writes %j as a part of an id", (text, fragment) => {
  expect(toFragment(text)).toBe(fragment);
});
