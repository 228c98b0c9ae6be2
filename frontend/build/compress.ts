import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export async function compressAll(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  const texts = names.filter((name) => /\.(html|js|css|svg|webmanifest|txt|xml)$/.test(name));
  await Promise.all(texts.map((name) => compress(`${directory}/${name}`)));
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(text, { params })),
    writeFile(`${file}.gz`, await zip(text, { level: 9 })),
  ]);
}
