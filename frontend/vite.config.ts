import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:8081';

/** What every screen needs whole and what changes rarely: one file, which the browser keeps over many versions of ours. */
const libraries = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|swr|openapi-fetch)\//;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000, // the grammars of the code block are data, and come last
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [{ name: 'libraries', test: libraries }] } } },
  },
  server: { proxy: { '/api': server, '/uploads': server } },
}));
