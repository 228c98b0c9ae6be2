import type {
  Attachment,
  OpenText,
  PasteroomClient,
  ProtectedText,
} from '../../../client/src/client.ts';
import { formatOf } from '../arguments.ts';
import { type Context, printJson, printText } from '../context.ts';
import { converted } from '../convert.ts';
import { readPassword } from '../password.ts';
import { type Folder, openFolder } from '../save-files.ts';
import { openZip, type ZipTarget } from '../save-zip.ts';
import { confirmRead } from '../confirm-read.ts';
import { getSealed } from './get-sealed.ts';
import { targetOf } from '../target.ts';
import { printNotice } from '../terminal.ts';

export async function get([operand = '']: readonly string[], context: Context): Promise<void> {
  const { options, progress, signal } = context;
  const { code, server, key } = targetOf(operand);
  const format = formatOf(options);
  const { client } = await context.connect({ server });
  // A text with a read limit must not be opened if its files can't be saved.
  const zip = options.zip === undefined ? undefined : await openZip(options.zip, context);
  const folder =
    options.out === undefined
      ? undefined
      : await openFolder(options.out, { overwrites: options.force ?? false, signal });

  const found = await client.get(code, { signal });
  progress.clear();
  if ('sealed' in found) {
    if (zip) throw new Error("A sealed text can't be saved as a ZIP. Use --out to save its files.");
    return getSealed(found, { key, client, folder, format }, context);
  }
  // The files of a protected text may be unavailable later.
  const isOnlyChance = 'protected' in found;
  const text = isOnlyChance ? await open(found, client, context) : found;
  progress.clear();
  const output = converted(text.html, format);
  if (!options.json && !zip?.isStandardOutput) printText(output);
  const saved: Saved = { paths: new Map() };
  try {
    const request = { text, isOnlyChance, client, saved };
    if (folder) await saveFiles(folder, request, context);
    if (zip && isOnlyChance && text.files.length === 0) {
      if (zip.isStandardOutput) printText(output, process.stderr);
      throw new Error('This text has no files.');
    }
    if (zip) await saveZip(zip, request, context);
  } finally {
    // Even if a download failed, because the text may not open again.
    if (options.json) printJson(resultOf(text, output, saved));
  }
  if (!options.json && !folder && !zip) listFiles(text.files);
  if (text.readsLeft !== undefined && process.stderr.isTTY)
    printNotice(undefined, `Reads left: ${text.readsLeft}`);
}

interface Saved {
  readonly paths: Map<Attachment, string>;
  zip?: string | undefined;
}

interface SaveRequest {
  readonly text: OpenText;
  readonly isOnlyChance: boolean;
  readonly client: PasteroomClient;
  readonly saved: Saved;
}

async function saveFiles(
  folder: Folder,
  { text, isOnlyChance, client, saved }: SaveRequest,
  { progress, signal }: Context,
): Promise<void> {
  for (const file of text.files) {
    const path = await folder.save(file, {
      isOnlyChance,
      content: () => client.download(file, { signal }),
      onProgress: (done) => progress.share(file.filename, done, file.size),
    });
    progress.clear();
    saved.paths.set(file, path);
  }
}

async function saveZip(
  zip: ZipTarget,
  { text: { code, files }, isOnlyChance, client, saved }: SaveRequest,
  { progress, signal }: Context,
): Promise<void> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  saved.zip = await zip.save({
    isOnlyChance,
    content: () => client.downloadZip(code, { file: files[0], signal }),
    onProgress: (done) => progress.share('Downloading', done, total),
  });
  progress.clear();
}

/** Never repeats the call, because each call can use up a read. */
async function open(
  { code, protected: { password: hasPassword, readsLeft } }: ProtectedText,
  client: PasteroomClient,
  { options, signal }: Context,
): Promise<OpenText> {
  await confirmRead(readsLeft, { options, signal });
  const password = hasPassword ? await readPassword(signal) : undefined;
  return client.reveal(code, { password, signal });
}

function listFiles(files: readonly Attachment[]): void {
  for (const { filename, size } of files)
    printNotice(undefined, `File: ${filename} (${size} bytes)`);
  if (files.length > 0) printNotice(undefined, 'Use --out DIR or --zip FILE to save the files.');
}

function resultOf(text: OpenText, output: string, { paths, zip }: Saved) {
  const { code, expiresAt, readsLeft } = text;
  const files = text.files.map((file) => ({
    name: file.filename,
    type: file.type,
    size: file.size,
    ...(paths.has(file) && { path: paths.get(file) }),
  }));
  return {
    code,
    expiresAt,
    ...(readsLeft !== undefined && { readsLeft }),
    text: output,
    files,
    ...(zip !== undefined && { zip }),
  };
}
