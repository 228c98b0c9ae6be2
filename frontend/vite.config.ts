import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { lighterLibraries } from './build/lighter-libraries.ts';
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), woff2Only, texts, themeStyle, lighterLibraries, staticPagesInDevelopment],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // it only makes old browsers faster
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000, // the grammars of the code block are data, and come last
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups } } },
  },
  worker: { format: 'es' }, // the highlighter's worker fetches rare grammars late
  server: { proxy: { [servedElsewhere]: server } },
}));
