import { Readable } from 'node:stream';
import { filesOf, generatedFilename } from '@pasteroom/content/core/attachments';
import exportTask from '@pasteroom/content/core/export-task';
import { findFile } from '@pasteroom/content/core/get-file';
import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError, isAppError } from '@pasteroom/kit/core/errors';
import { ZipFile } from 'yazl';
import type { Deps } from './deps.ts';
import { cleanedAgain, findEvenUsedUp } from './find-text.ts';
import { keptWhileSending } from './keep-files.ts';
import { isProtected, isUsedUp, onlyReadersDecrypt, type Paste, usedUp } from './paste.ts';

interface ArchiveRequest {
  code: string;
  /** `generatedFilename` of a file that the caller has seen. */
  file?: string | undefined;
  caller: Caller;
}

interface Entry {
  name: string;
  id: string;
  size?: number;
}

/**
 * Returns a ZIP of the text as HTML and Markdown, its images and its files. Reads one file at a
 * time.
 * @throws `forbidden` for sealed texts and for protected texts without one of their file names,
 * `gone` after the last read without one, or `not_found`
 */
export async function archive(
  deps: Deps,
  { code, file, caller }: ArchiveRequest,
): Promise<{ filename: string; stream: Readable }> {
  const found = await findEvenUsedUp(deps, code);
  if (found.sealed) throw isUsedUp(found) ? usedUp() : onlyReadersDecrypt();
  if (isProtected(found) || file !== undefined) await checkReader(deps, found, file);
  const paste = await cleanedAgain(deps, found);
  // A caller who names a file has read the text before.
  if (file === undefined) deps.reads.add(paste.id, deps.now());
  const images = await imagesOf(deps, paste);
  const html = withLocalImages(paste.content, images);
  const markdown = await markdownOf(deps, html, caller);
  const taken = new Set<string>();
  const files = paste.attachments.map(({ id, filename, size }) => ({
    id,
    name: `files/${uniqueName(filename, taken)}`,
    size,
  }));
  const texts = {
    [`${paste.code}.html`]: documentOf(paste.code, html),
    ...(markdown !== null && { [`${paste.code}.md`]: markdown }),
  };
  const zip = zipOf(deps, texts, { entries: [...files, ...images], mtime: paste.createdAt });
  return { filename: `${paste.code}.zip`, stream: await keptWhileSending(deps, paste, zip) };
}

/** Returns null if the text is too complex, so its files can still be downloaded. */
async function markdownOf(
  { threads }: Pick<Deps, 'threads'>,
  html: string,
  { client }: Caller,
): Promise<string | null> {
  try {
    return await threads.run(exportTask, { html, format: 'md' }, { client, size: html.length });
  } catch (error) {
    if (isAppError(error, 'content_too_complex')) return null;
    throw error;
  }
}

function zipOf(
  { objects }: Pick<Deps, 'objects'>,
  texts: Readonly<Record<string, string>>,
  { entries, mtime }: { entries: readonly Entry[]; mtime: Date },
): Readable {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let source: Readable | undefined;
  async function open({ id, name }: Entry): Promise<Readable> {
    const object = await objects.get(id);
    if (!object) throw new Error(`The file ${name} is missing in the store.`);
    source = object.stream;
    return source;
  }
  zip.on('error', (error: Error) => stream.destroy(error));
  stream.once('close', () => source?.destroy());
  for (const [name, text] of Object.entries(texts))
    zip.addBuffer(Buffer.from(text), name, { mtime });
  for (const { size, ...entry } of entries)
    // Most files are compressed already.
    zip.addReadStreamLazy(
      entry.name,
      { mtime, compress: false, ...(size !== undefined && { size }) },
      (done) => {
        open(entry).then(
          (opened) => done(null, opened),
          (error: unknown) => done(error, Readable.from([])),
        );
      },
    );
  zip.end();
  return stream;
}

/**
 * Only those who opened a protected text know the name of one of its files. For open texts, a name
 * replaces the captcha pass.
 */
async function checkReader(deps: Deps, paste: Paste, name: string | undefined): Promise<void> {
  const found = name === undefined ? null : await findFile(deps, name);
  if (found !== null && filesOf(paste).includes(found.id)) return;
  if (isUsedUp(paste)) throw usedUp();
  throw new AppError('forbidden', 'Open the text before you download its files.');
}

/** Windows and macOS ignore case, and macOS also ignores normalization. */
function uniqueName(filename: string, taken: Set<string>): string {
  const [, stem = filename, ext = ''] = /^(.+?)(\.[^.]*)?$/s.exec(filename) ?? [];
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? filename : `${stem}-${number}${ext}`;
    const key = name.normalize('NFC').toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return name;
  }
}

async function imagesOf(deps: Deps, { pictures }: Paste): Promise<Entry[]> {
  const now = deps.now();
  const files = await Promise.all(pictures.map((id) => deps.files.find(id, now, now)));
  return files.flatMap((file) =>
    file ? [{ id: file.id, name: `images/${generatedFilename(file)}` }] : [],
  );
}

const withLocalImages = (html: string, images: readonly Entry[]): string =>
  images.reduce((text, { name }) => {
    const file = encodeURIComponent(name.slice('images/'.length));
    return text.replaceAll(`src="/uploads/${file}"`, `src="images/${file}"`);
  }, html);

const documentOf = (title: string, html: string): string =>
  `<!doctype html>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>${title}</title>\n${html}\n`;
