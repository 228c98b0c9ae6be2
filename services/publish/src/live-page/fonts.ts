import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const FONTS = [
  {
    file: require.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff2'),
    faces: { 400: 'Roboto', 500: 'Roboto Medium', 700: 'Roboto Bold' },
  },
  {
    file: require.resolve('@fontsource/roboto-mono/files/roboto-mono-latin-400-normal.woff2'),
    faces: { 400: 'Roboto Mono' },
  },
];

interface Fonts {
  style: string;
  files: ReadonlyMap<string, Buffer>;
}

export function readFonts(folder: string): Fonts {
  const files = new Map<string, Buffer>();
  const serve = (path: string): string => {
    const body = readFileSync(path);
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
    const name = `${path.slice(path.lastIndexOf('/') + 1, -'.woff2'.length)}.${hash}.woff2`;
    files.set(name, body);
    return folder + name;
  };
  const style = FONTS.flatMap(({ file, faces }) => {
    const fontFolder = dirname(dirname(file));
    return Object.entries(faces).map(([weight, name]) =>
      readFileSync(join(fontFolder, `${weight}.css`), 'utf8')
        .replaceAll(/\/\*.*?\*\//g, '')
        // All supported browsers accept woff2. `local` avoids the download if Roboto is installed.
        .replaceAll(
          /url\(([^)]+\.woff2)\)[^;]*/g,
          (_, path: string) =>
            `local('${name}'), url(${serve(join(fontFolder, path))}) format('woff2')`,
        )
        .replaceAll(/\n\s*/g, '\n')
        .trim(),
    );
  }).join('\n');
  return { style, files };
}
