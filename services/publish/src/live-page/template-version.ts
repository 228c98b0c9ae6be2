import { hashOf } from './assets.ts';
import { renderLivePage } from './live-page.ts';
import { gonePage, notFoundPage } from './notices.ts';
import type { LivePageView } from './view.ts';

/** Has everything that a page can have. */
const SAMPLE: LivePageView = {
  id: 'sample',
  slugs: [],
  title: 'Sample',
  content:
    '<h1>A</h1><h3>B</h3><p><a href="https://example.org">c</a> <span style="color:red">d</span> <img src="/publishImages/e-f.png"></p>' +
    '<pre><code class="language-js">let g = "h"; // i</code></pre>',
  attachments: [{ id: 'j', filename: 'k.txt', type: 'text/plain', size: 1 }],
  authorName: 'L',
  liveAt: new Date(0),
  isPremium: false,
};
const site = { publicUrl: '' };

/** Another one whenever the template, its style or its script has changed: what was rendered under an older one is rendered again. */
export const TEMPLATE_VERSION = hashOf(
  [renderLivePage(SAMPLE, site), renderLivePage({ ...SAMPLE, isPremium: true }, site), notFoundPage(), gonePage()].join(''),
);
