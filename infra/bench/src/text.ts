/** Bytes of the HTML that is published: a page of notes. */
const TEXT_BYTES = 2_048;

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

/** A published text's form, as a browser sends it. */
export function formOf(code: string, html: string): { headers: { 'content-type': string }; body: string } {
  const field = (name: string, value: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = `${field('uniqueId', code)}${field('content', JSON.stringify(html))}--${BOUNDARY}--\r\n`;
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body };
}
