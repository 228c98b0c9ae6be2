import { gzipSync } from 'node:zlib';
import { chunkWith, type Outputs, withImports } from './chunks.ts';

/** Most bytes of JavaScript before the editor's screen, gzipped. */
const LIMIT = 150_000;

/** Prints what the browser must load before the editor's screen shows, gzipped; the editor itself comes after. Throws where that is too much. */
export function checkSizes(outputs: Outputs): void {
  const chunks = withImports(outputs, chunkWith(outputs, 'index.html'));
  withImports(outputs, chunkWith(outputs, 'src/routes/paste-text.tsx'), chunks);
  const sizes = [...chunks].map(({ fileName, code }) => ({ fileName, bytes: gzipSync(code, { level: 9 }).length }));
  sizes.sort((a, b) => b.bytes - a.bytes);
  for (const { fileName, bytes } of sizes) console.log(`${kilobytes(bytes).padStart(10)}  ${fileName}`);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${kilobytes(total).padStart(10)}  JavaScript before the editor's screen, gzipped (at most ${kilobytes(LIMIT)})`);
  if (total > LIMIT)
    throw new Error('Too much JavaScript stands before the editor. What is not needed at first sight belongs behind an import().');
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
