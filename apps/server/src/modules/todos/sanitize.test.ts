import { expect, test } from "vitest";
import { cleaned } from "./sanitize.ts";

const file = "0f6a1e0c-6a3c-4a9e-9a53-0a4f8ad6c1d2";
const picture = `<img data-file="${file}" alt="Plan" />`;

/** What is kept of these texts. */
async function kept(...texts: string[]): Promise<string[]> {
  const clean = await cleaned(texts);
  if (!clean.ok) throw new Error("too long");
  return texts.map(clean.value);
}

test("a picture that names an attachment stays as the editor writes it, once and again", async () => {
  const html = `<p>Here: <strong>${picture}</strong></p><ul><li><img data-file="${file}" alt="" /></li></ul>`;
  expect(await kept(html, `<p><img data-file="${file}" alt="&quot;a&quot; &lt;b&gt;" /></p>`)).toEqual([
    html,
    `<p><img data-file="${file}" alt="&quot;a&quot; &lt;b&gt;" /></p>`,
  ]);
});

test("an address, a script or a style in it is dropped: it can neither track who reads nor run anything", async () => {
  const attributes = [
    'src="https://tracker.example/p.png"',
    'srcset="//tracker.example/p.png 2x"',
    'src="data:image/png;base64,AAAA"',
    'onerror="alert(1)" onload=alert(1)',
    'style="background:url(https://tracker.example)" class="x" id="y"',
    'width="9999" height="9999" loading="lazy"',
    'data-alt="x" data-shown="y"',
  ];
  const all = attributes.map((some) => `<img ${some} data-file="${file}" alt="Plan">`);
  expect(await kept(...all)).toEqual(attributes.map(() => picture));
});

test("a picture that names none is dropped, and what stands beside it stays", async () => {
  const none = [
    '<img src="https://tracker.example/p.png">',
    '<img src="data:image/svg+xml;base64,AAAA" alt="Plan">',
    '<img src="/api/files/todos/1/2" alt="Plan">',
    '<img data-file="" alt="Plan">',
    '<img data-file="../../secret" alt="Plan">',
    `<img data-file="${file} onerror=alert(1)" alt="Plan">`,
    `<img data-file="${file}/x" alt="Plan">`,
    "<picture><source srcset=//tracker.example></picture>",
    '<svg><image href="https://tracker.example/p.png"/></svg>',
  ];
  expect(await kept(...none.map((one) => `<p>a${one}b</p>`))).toEqual(none.map(() => "<p>ab</p>"));
});
