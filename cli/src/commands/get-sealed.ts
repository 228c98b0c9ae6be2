import { cleanSealedHtml } from '@pasteroom/html-rules/clean-html';
import type { Bytes } from '@pasteroom/sealed/base64url';
import { readHead } from '@pasteroom/sealed/head';
import { keyOfWords } from '@pasteroom/sealed/key-from-words';
import { checkSealed, openBody, openToken } from '@pasteroom/sealed/open';
import type { SealedContent, SealedPicture } from '@pasteroom/sealed/seal';
import { readWords, WORD_COUNT } from '@pasteroom/sealed/words';
import type { PasteroomClient, SealedText } from '../../../client/src/client.ts';
import type { Format } from '../arguments.ts';
import { confirmRead } from '../confirm-read.ts';
import { type Context, printJson, printText } from '../context.ts';
import { converted } from '../convert.ts';
import { readSecretWords } from '../read-words.ts';
import type { Folder } from '../save-files.ts';
import { printNotice } from '../terminal.ts';

interface Request {
  /** From the link. Without it, the words are read from standard input. */
  readonly key: Bytes | undefined;
  readonly client: PasteroomClient;
  readonly folder: Folder | undefined;
  readonly format: Format;
}

/** Decrypts the text on this machine. The server never gets the words or the key. */
export async function getSealed(
  found: SealedText,
  { key: linked, client, folder, format }: Request,
  context: Context,
): Promise<void> {
  const { options, progress, signal } = context;
  const { code, sealed } = found;
  const key = linked ?? (await keyFromInput(sealed, signal));
  const head = await checkSealed(sealed, key, { code, expiresAt: new Date(found.expiresAt) });
  await confirmRead(found.readsLeft, context);
  const revealed = await client.revealSealed(code, { open: await openToken(key, head), signal });
  const generatedFilename = decodeURIComponent(revealed.body.slice('/uploads/'.length));
  progress.show('Downloading…');
  const body = await client.download({ generatedFilename }, { signal });
  const content = await openBody(body, key, head);
  progress.clear();
  const output = converted(await htmlOf(content, format), format);
  if (!options.json) printText(output);

  const files = [];
  for (const { name, type, blob } of content.files) {
    const path = await folder?.save(
      { filename: name, size: blob.size },
      {
        isOnlyChance: true,
        content: async () => blob.stream(),
        onProgress: (done) => progress.share(name, done, blob.size),
      },
    );
    progress.clear();
    files.push({ name, type, size: blob.size, ...(path !== undefined && { path }) });
    if (!options.json && folder === undefined)
      printNotice(undefined, `File: ${name} (${blob.size} bytes)`);
  }
  if (files.length > 0 && folder === undefined && !options.json)
    printNotice(undefined, 'Use --out DIR to save the files.');
  const { expiresAt, readsLeft } = revealed;
  const left = readsLeft === undefined ? {} : { readsLeft };
  if (options.json) printJson({ code, expiresAt, ...left, text: output, files });
  if (readsLeft !== undefined && process.stderr.isTTY)
    printNotice(undefined, `Reads left: ${readsLeft}`);
}

async function keyFromInput(sealed: SealedText['sealed'], signal: AbortSignal): Promise<Bytes> {
  const read = await readWords(await readSecretWords(signal), readHead(sealed.head).list);
  if (read.ok) return keyOfWords(sealed, read.numbers);
  if (read.fault === 'count')
    throw new Error(`Enter ${WORD_COUNT} secret words. There are ${read.count}.`);
  const hint = read.suggestion === undefined ? '' : ` Did you mean “${read.suggestion}”?`;
  throw new Error(`“${read.word}” isn't in the word list.${hint}`);
}

/** Embeds pictures in HTML and Markdown. */
async function htmlOf({ html, pictures }: SealedContent, format: Format): Promise<string> {
  let clean = cleanSealedHtml(html, pictures.length);
  if (format === 'text') return clean;
  for (const [at, picture] of pictures.entries())
    clean = clean.replaceAll(`src="sealed:${at}"`, `src="${await dataUrl(picture)}"`);
  return clean;
}

const dataUrl = async ({ blob }: SealedPicture): Promise<string> =>
  `data:${blob.type};base64,${Buffer.from(await blob.arrayBuffer()).toString('base64')}`;
