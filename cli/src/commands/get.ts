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
import { openFolder } from '../save-files.ts';
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
  const folder =
    options.out === undefined
      ? undefined
      : await openFolder(options.out, { overwrites: options.force ?? false, signal });

  const found = await client.get(code, { signal });
  progress.clear();
  if ('sealed' in found) return getSealed(found, { key, client, folder, format }, context);
  const text = 'protected' in found ? await open(found, client, context) : found;
  progress.clear();
  const output = converted(text.html, format);
  if (!options.json) printText(output);
  const paths = new Map<Attachment, string>();
  try {
    for (const file of text.files) {
      if (folder === undefined) break;
      const saved = await folder.save(file, {
        // The files of a protected text may be unavailable later.
        isOnlyChance: 'protected' in found,
        content: () => client.download(file, { signal }),
        onProgress: (done) => progress.share(file.filename, done, file.size),
      });
      progress.clear();
      paths.set(file, saved);
    }
  } finally {
    // Even if a download failed, because the text may not open again.
    if (options.json) printJson(resultOf(text, output, paths));
  }
  if (!options.json && folder === undefined) listFiles(text.files);
  if (text.readsLeft !== undefined && process.stderr.isTTY)
    printNotice(undefined, `Reads left: ${text.readsLeft}`);
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
  if (files.length > 0) printNotice(undefined, 'Use --out DIR to save the files.');
}

function resultOf(text: OpenText, output: string, paths: ReadonlyMap<Attachment, string>) {
  const { code, expiresAt, readsLeft } = text;
  const files = text.files.map((file) => ({
    name: file.filename,
    type: file.type,
    size: file.size,
    ...(paths.has(file) && { path: paths.get(file) }),
  }));
  return { code, expiresAt, ...(readsLeft !== undefined && { readsLeft }), text: output, files };
}
