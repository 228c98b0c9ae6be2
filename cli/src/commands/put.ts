import { codeBlockOf } from '@pasteroom/markdown/code-block';
import { checkRoomCode, CODE_FAULTS } from '@pasteroom/openapi/rules/room-codes';
import { READ_LIMITS } from '@pasteroom/openapi/rules/sharing';
import { MAX_FILES } from '@pasteroom/openapi/rules/files';
import { choiceOf, formatOf, type Options } from '../arguments.ts';
import { type Context, printJson } from '../context.ts';
import { htmlOf } from '../convert.ts';
import { UsageError } from '../errors.ts';
import { readPassword } from '../password.ts';
import { openFile } from '../read-files.ts';
import { readText } from '../read-text.ts';
import { openSealing } from '../seal.ts';
import { printNotice } from '../terminal.ts';

const EXPIRIES = { '10m': 600, '1h': 3_600, '24h': 86_400, '1y': 31_536_000 } as const;
const READS = Object.fromEntries(READ_LIMITS.map((limit) => [limit, limit]));
const STANDARD_INPUT = '-';

export async function put(operands: readonly string[], context: Context): Promise<void> {
  const { options, progress, signal } = context;
  const paths = operands.filter((path) => path !== STANDARD_INPUT);
  const readsInput = paths.length === 0 || paths.length < operands.length;
  checkOperands(operands, paths, options, readsInput);
  const sharing = {
    code: codeOf(options),
    expiresIn: choiceOf('expires', options.expires, EXPIRIES),
    readLimit: choiceOf('reads', options.reads, READS),
  };
  const format = formatOf(options);
  const { client, config } = await context.connect();

  const files = await Promise.all(paths.map(openFile));
  const password = options.password ? await readPassword(signal) : undefined;
  const input = readsInput ? await readText(signal) : undefined;
  const html = format === 'text' ? undefined : input && htmlOf(input, format);
  const sealing = options.seal
    ? openSealing({ html: html ?? (input === undefined ? '' : codeBlockOf(input)), files }, sharing)
    : undefined;
  const published = await client.publish({
    ...sharing,
    ...(sealing ? { seal: sealing.seal } : { html, text: input, files, password }),
    onProgress: (sent, total) => progress.share('Uploading', sent, total),
    signal,
  });
  progress.clear();
  await config.saveDeleteToken(published.code, published);
  const secrets = sealing?.secrets(client.server);
  if (options.json) return printJson({ ...published, ...secrets });
  process.stdout.write(`${secrets?.link ?? published.link}\n`);
  if (secrets === undefined) return;
  printNotice(undefined, `Secret words: ${secrets.words.join(' ')}`);
  printNotice(undefined, 'Share the link, or the code and the words. Both open the text.');
}

function checkOperands(
  operands: readonly string[],
  paths: readonly string[],
  options: Options,
  readsInput: boolean,
): void {
  if (operands.length - paths.length > 1)
    throw new UsageError('Standard input (-) can be given only once.');
  if (paths.length > MAX_FILES) throw new UsageError(`A text can have at most ${MAX_FILES} files.`);
  if (options.seal && options.password)
    throw new UsageError('A sealed text has secret words instead of a password.');
  if (options.as !== undefined && !readsInput)
    throw new UsageError('--as applies to standard input. Files are published unchanged.');
}

function codeOf({ code }: Options): string | undefined {
  if (code === undefined) return undefined;
  const checked = checkRoomCode(code);
  if (!checked.ok) throw new UsageError(CODE_FAULTS[checked.fault]);
  return checked.code;
}
