import { documentOf } from './frame.ts';
import { html } from './markup.ts';
import { PRODUCT } from './site.ts';

const NO_INDEX = html`<meta name="robots" content="noindex" />`;

interface Notice {
  heading: string;
  words: string;
}

const noticeOf = ({ heading, words }: Notice): string =>
  documentOf({
    title: `${heading} · ${PRODUCT}`,
    head: NO_INDEX,
    main: html`<main class="notice">
      <h1>${heading}</h1>
      <p>${words}</p>
      <p><a class="primary" href="/livePage">View live pages</a></p>
    </main>`,
  });

export const notFoundPage = (): string =>
  noticeOf({
    heading: 'Page not found',
    words:
      'The URL may be mistyped, or the page isn’t live yet. New pages go live 2 to 5 days after you submit them.',
  });

export const gonePage = (): string =>
  noticeOf({
    heading: 'This page was removed',
    words: 'It’s no longer available, and its URL won’t be reused.',
  });
