import { expect, test } from '@jest/globals';
import { faultsOfHtml } from '@pasteroom/kit/testing/valid-html';
import { fillCounts, renderLivePage } from './live-page.ts';
import { gonePage, notFoundPage } from './notices.ts';
import { SITE, viewWith } from './testing/views.ts';

const CONTENT = `<h2 style="text-align:center">Tides</h2><p data-indent="1">Twice a <b>day</b> <span style="color:#ff0000">the sea</span>
<a href="https://example.org/" target="_blank" rel="noopener noreferrer nofollow">comes in</a>.<br></p><ol><li><p>one</p></li></ol>
<blockquote><p>said</p></blockquote><pre><code class="language-ts">const a: number = 1;</code></pre><hr>
<p><img src="/publishImages/a-b.png" alt="The sea" width="800" height="400"><img src="/publishImages/c-d.png"></p>`;
const ATTACHMENTS = [
  { id: 'a1', filename: 'Größe & "Maß".pdf', type: 'application/pdf', size: 1_500_000 },
];

const live = (part = {}, site = {}) =>
  fillCounts(renderLivePage(viewWith(part), { ...SITE, ...site }), { visits: 1, likes: 2 });

test.each([
  ['a live page', live()],
  [
    'a live page with all features',
    live(
      { content: CONTENT, attachments: ATTACHMENTS, authorName: 'Ada' },
      { contactEmail: 'help@pasteroom.example' },
    ),
  ],
  ['a premium page', live({ isPremium: true, slugs: ['tides'] })],
  ['the notice for a missing page', notFoundPage()],
  ['the notice for a deleted page', gonePage()],
])('renders %s as valid HTML', async (_what, document) => {
  expect(await faultsOfHtml(document)).toEqual([]);
});

test('detects invalid HTML', async () => {
  const spoiled = notFoundPage()
    .replace('<main', '<style>p { color: red }</style><main')
    .replace('</h1>', '<div>x</div></h1>');
  expect(await faultsOfHtml(spoiled)).toHaveLength(2);
});
