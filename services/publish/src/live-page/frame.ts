import { FONT_STYLE_PATH, PAGE_STYLE, SCRIPT_PATH } from './assets.ts';
import { html, type Markup, textOf, trusted } from './markup.ts';
import { PRODUCT } from './site.ts';

interface Frame {
  title: string;
  /** Language of the title if it differs from the frame's. Empty if unknown. */
  language?: string;
  head: Markup;
  main: Markup;
  hasScript?: boolean;
}

const LOGO = html`<svg viewBox="0 0 64 64" width="28" height="28" aria-hidden="true">
  <rect width="64" height="64" rx="15" />
  <path d="M18 54V22a14 14 0 0 1 28 0v32z" />
  <path d="M26 27h12M26 36h12M26 45h6" />
</svg>`;

export function documentOf({ title, language, head, main, hasScript = false }: Frame): string {
  return textOf(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          ${language === undefined ? html`<title>${title}</title>` : html`<title lang="${language}">${title}</title>`}
          ${head}
          <meta name="color-scheme" content="light dark" />
          <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content="#131316" media="(prefers-color-scheme: dark)" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <link rel="alternate" type="application/rss+xml" title="${PRODUCT}" href="/feed.xml" />
          ${trusted(`<style>${PAGE_STYLE}</style>`)}
          ${hasScript && html`<script src="${SCRIPT_PATH}" defer></script>`}
        </head>
        <body>
          <header class="top"><a class="home" href="/">${LOGO}${PRODUCT}</a></header>
          ${main} ${FOOTER} ${FONTS}
        </body>
      </html> `,
  );
}

/** Must come last, so text doesn't wait for fonts. */
const FONTS = html`<link rel="stylesheet" href="${FONT_STYLE_PATH}" />`;

const FOOTER = html`<footer class="foot">
  <nav aria-label="${PRODUCT}">
    <a href="/">Share a text</a>
    <a href="/publish">Publish a page</a>
    <a href="/livePage">Live pages</a>
    <a href="/feed.xml">RSS</a>
  </nav>
</footer>`;
