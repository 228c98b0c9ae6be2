import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { staticPagesInDevelopment } from './build/static-pages-in-development.ts';
import { texts } from './build/texts.ts';
import { themeStyle } from './build/theme-style.ts';

const server = 'http://127.0.0.1:8081';

/** What the product answers without this site: calls, files, live pages and what is told about them. */
const servedElsewhere =
  '^/((api|uploads|publishImages|pageAssets|sitemaps)/|publish/[^/]+\\.(html|png)|(sitemap|feed)\\.xml|(robots|indexnow)\\.txt)';

/** Every browser that runs this site reads woff2; the fonts' stylesheets name woff as well, which would double the files. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform: (code, id) => (id.includes('@fontsource') ? code.replaceAll(/, url\([^)]*\.woff\) format\('woff'\)/g, '') : undefined),
};

/**
 * Files that most screens share. A group takes matching modules with everything they import, except for modules of an earlier group. The rest is
 * split by Vite.
 */
const groups = [
  // The entry, what loads other files, and small modules that would otherwise make every screen load the composer.
  {
    name: 'frame',
    test: /^\0(rolldown\/runtime|vite\/preload-helper)|frontend\/index\.html$|src\/(api\/(api-error|server-clock)|shared\/((before-hydration|dates|icons|page-heading)\/.*|composer\/tab-drafts|random-key|stored-work))\.tsx?$|openapi\/rules\/pages\.ts$/,
  },
  { name: 'composer', test: /src\/routes\/(paste-text|publish-page)\.tsx$/ },
  // What the contact form and the list of live pages need, without the code of modals and menus.
  {
    name: 'controls',
    test: /shell\/ProfileAvatar\.tsx$|@mantine\/core\/esm\/components\/(Alert|Anchor|Button|Group|NativeSelect|Stack|Text|Textarea|TextInput)\//,
  },
  // What modals and the editor share, so that no modal loads the editor.
  { name: 'mantine', test: /@mantine\/core\/|src\/shared\/clipboard\// },
  { name: 'editor', test: /rich-editor\/TipTapEditor\.tsx$/ },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), woff2Only, texts, themeStyle, staticPagesInDevelopment],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // it only makes old browsers faster
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000, // the grammars of the code block are data, and come last
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
  },
  worker: { format: 'es' }, // the highlighter's worker fetches rare grammars late
  server: { proxy: { [servedElsewhere]: server } },
}));
