/** The bytes of the published HTML: a page of notes. */
const TEXT_BYTES = 2_048;

const SECTIONS = 5;
const BOUNDARY = 'pasteroom-bench-boundary';
const SENTENCE = 'Bring the second chapter, the exercises that were left over and a question about each of them. ';

/** A text as the editor writes it, 2 KB long and another for each number; the cleaner has nothing to change in it. */
export function htmlOf(number: number): string {
  const parts = [
    `<h2 style="text-align:center">Notes ${number}</h2>`,
    '<p>For <strong>everybody</strong> who was <em>away</em>: see <a href="https://example.org/plan" target="_blank" rel="noopener noreferrer nofollow ugc">the plan</a>.</p>',
    '<ul><li><p>read</p></li><li><p>write</p></li><li><p><span style="color:#d6336c">hand in</span></p></li></ul>',
    '<pre><code class="language-js">const pages = chapters.flatMap(({ pages }) =&gt; pages);</code></pre>',
    ...Array.from({ length: 4 }, () => `<p>${SENTENCE.repeat(3).trim()}</p>`),
  ].join('');
  const room = TEXT_BYTES - parts.length - '<p></p>'.length;
  return `${parts}<p>${SENTENCE.repeat(Math.ceil(room / SENTENCE.length)).slice(0, room)}</p>`;
}

/** A page for readers as the editor writes it, some 10 KB long: sections with headings, lists, code and quotations. */
export function pageHtml(): string {
  const sections = Array.from({ length: SECTIONS }, (_, number) => `${htmlOf(number)}<blockquote><p>${SENTENCE.trim()}</p></blockquote>`);
  return sections.join('');
}

/** A form of such fields, as a browser sends it. */
export function formOf(fields: Record<string, string>): { headers: { 'content-type': string }; body: string } {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body: `${parts.join('')}--${BOUNDARY}--\r\n` };
}

/** A published text's form. */
export const textForm = (code: string, html: string): ReturnType<typeof formOf> =>
  formOf({ uniqueId: code, content: JSON.stringify(html) });
