import { createHash } from 'node:crypto';
import { halvesOf } from './core/preview-halves.ts';
import { previewJson } from './core/preview-json.ts';
import { renderLivePage } from './live-page/live-page.ts';
import type { Site } from './live-page/site.ts';

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Hashes a sample that uses every feature, so the version changes automatically. */
export function templateVersion(site: Site): string {
  const attachments = [{ id: 'a', filename: 'a.pdf', type: 'application/pdf', size: 3_000_000 }];
  const about = {
    publicId: 'sample',
    slugs: ['name'],
    title: 'Title',
    authorName: 'Author',
    liveAt: new Date(0),
  };
  const sample = {
    ...about,
    content: SAMPLE,
    language: 'de',
    attachments,
    isCodeHighlighted: true,
  };
  return hashOf(
    [true, false].map((isPremium) => renderLivePage({ ...sample, isPremium }, site)).join(),
  );
}

const SAMPLE = `<h2 style="text-align:center">Heading</h2><p data-indent="1">Text <b>b</b> <span style="color:#ff0000">red</span>
<a href="https://example.org/" target="_blank" rel="noopener noreferrer nofollow ugc">link</a><br /></p><ol><li>one</li></ol><blockquote>said</blockquote>
<pre><code class="language-ts">const a: number = 1;</code></pre><p><img src="/publishImages/a-b.png" alt="c" /></p><hr />
<table><tbody><tr><th>head</th></tr><tr><td>cell</td></tr></tbody></table><details><summary>more</summary><div><p>x</p></div></details>`;

/** Changes with the preview format and the rules for its cut point. */
export const PREVIEW_VERSION = hashOf(Buffer.from(previewJson(halvesOf(SAMPLE))).toString());
