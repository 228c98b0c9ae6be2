import { gzipSync } from 'node:zlib';
import { chunkOf, type Outputs, withImports } from './chunks.ts';

/** Prints what the browser must load before the editor's screen shows, gzipped; the editor itself comes after. */
export function printSizes(outputs: Outputs): void {
  const chunks = withImports(outputs, chunkOf(outputs, 'index.html'));
  withImports(outputs, chunkOf(outputs, 'src/routes/paste-text.tsx'), chunks);
  const sizes = [...chunks].map(({ fileName, code }) => ({ fileName, bytes: gzipSync(code, { level: 9 }).length }));
  sizes.sort((a, b) => b.bytes - a.bytes);
  for (const { fileName, bytes } of sizes) console.log(`${kilobytes(bytes).padStart(10)}  ${fileName}`);
  console.log(
    `${kilobytes(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).padStart(10)}  JavaScript before the editor's screen, gzipped (at most 150 kB)`,
  );
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
