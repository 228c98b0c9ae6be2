import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { SEALED_MODE } from './build/sealed-documents.ts';
import { staticPagesInDevelopment } from './build/static-pages-in-development.ts';
import { texts } from './build/texts.ts';
import { themeStyle } from './build/theme-style.ts';

const server = 'http://127.0.0.1:8081';

const servedElsewhere =
  '^/((api|uploads|publishImages|raw|pageAssets|sitemaps)/|publish/[^/]+\\.(html|png)|(sitemap|feed)\\.xml|(robots|indexnow)\\.txt)';

/** All supported browsers can read woff2, so remove woff from the fonts' style sheets. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('@fontsource')
      ? code.replaceAll(/, url\([^)]*\.woff\) format\('woff'\)/g, '')
      : undefined,
};

/** Lets the build drop unused components of the router, such as its forms and prefetching. */
const smallRouter: Plugin = {
  name: 'small-router',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/react-router/dist/')
      ? code
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replaceAll(/(?<= = )(?=\w+\.(?:forwardRef|createContext)\()/g, '/* @__PURE__ */ ')
      : undefined,
};

/**
 * A group contains matching modules and all their imports, except for modules of earlier groups.
 * Vite splits the rest.
 */
const groups = [
  // Groups small modules to keep the composer out of other screens.
  {
    name: 'frame',
    test: /^\0(rolldown\/runtime|vite\/preload-helper)|frontend\/index\.html$|src\/(api\/(api-error|server-clock)|shared\/((before-hydration|dates|icons|page-heading)\/.*|composer\/tab-drafts|random-key|stored-work))\.tsx?$|openapi\/rules\/(pages|sealed)\.ts$/,
  },
  { name: 'composer', test: /src\/routes\/(paste-text|publish-page)\.tsx$/ },
  // For the contact form and the list of live pages, without modals and menus.
  {
    name: 'controls',
    test: /shell\/ProfileAvatar\.tsx$|@mantine\/core\/esm\/components\/(Alert|Anchor|Button|Group|NativeSelect|Stack|Text|Textarea|TextInput)\//,
  },
  // Modals and the editor share this group, so no modal loads the editor.
  { name: 'mantine', test: /@mantine\/core\/|src\/shared\/clipboard\// },
  { name: 'editor', test: /rich-editor\/TipTapEditor\.tsx$/ },
];

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), woff2Only, smallRouter, texts, themeStyle, staticPagesInDevelopment],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // would only benefit old browsers
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000, // grammars for code blocks are large, but load last
    rolldownOptions:
      isSsrBuild || mode === SEALED_MODE ? {} : { output: { codeSplitting: { groups } } },
  },
  worker: { format: 'es' }, // the highlighting worker imports rare grammars on demand
  server: { proxy: { [servedElsewhere]: server } },
}));
