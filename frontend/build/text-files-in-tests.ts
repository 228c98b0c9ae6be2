import { globSync, readFileSync } from 'node:fs';
import type { TextFiles } from '../src/i18n/text-files.ts';

const src = new URL('../src/', import.meta.url);
const paths = globSync('**/texts/*.json', { cwd: src });
const languageOf = (path: string) => /\.(\w+)\.json$/.exec(path)?.[1] ?? '';
const read = (path: string) => JSON.parse(readFileSync(new URL(path, src), 'utf8')) as object;

/** Replaces text-files.ts in Jest, which doesn't support Vite's virtual modules. */
export const textFiles: TextFiles = Object.fromEntries(
  paths.map((path) => [
    languageOf(path),
    async () => ({
      start: Object.fromEntries(
        paths
          .filter((other) => languageOf(other) === languageOf(path))
          .map((other) => [other.replace(/^.*\/|\.\w+\.json$/g, ''), read(other)]),
      ),
      default: {},
    }),
  ]),
);
