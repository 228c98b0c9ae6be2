import { PasteroomError } from '../../../client/src/client.ts';
import { type Context, printJson } from '../context.ts';
import { UsageError } from '../errors.ts';
import { printableLine } from '../printable.ts';
import { targetOf } from '../target.ts';

export async function rm([operand = '']: readonly string[], context: Context): Promise<void> {
  const { options, signal } = context;
  const { code, server } = targetOf(operand);
  const { client, config } = await context.connect({ server });
  try {
    await client.delete(code, { deleteToken: await config.deleteToken(code), signal });
  } catch (error) {
    if (!(error instanceof PasteroomError) || error.code !== 'not_found') throw error;
    await config.forgetDeleteToken(code);
    const message = `There is no text ${code} that you published from this machine or account.`;
    throw new PasteroomError({ code: error.code, status: error.status, message }, error);
  }
  await config.forgetDeleteToken(code);
  if (options.json) printJson({ code, deleted: true });
}

export async function list(_operands: readonly string[], context: Context): Promise<void> {
  const { options, signal } = context;
  const { client, isSignedIn } = await context.connect();
  if (!isSignedIn)
    throw new Error('Save an API token of your account first: pasteroom login TOKEN');
  const texts = [];
  for await (const text of client.list({ signal })) {
    const { uniqueId: code, ...rest } = text;
    if (options.json) texts.push({ code, ...rest });
    else
      process.stdout.write(
        `${[code, text.expiresAt, text.isSealed ? '(sealed)' : printableLine(text.title)].join('\t')}\n`,
      );
  }
  if (options.json) printJson({ texts });
}

export async function login([token = '']: readonly string[], context: Context): Promise<void> {
  const { options, signal } = context;
  if (!/^[\x21-\x7e]+$/.test(token)) throw new UsageError('This is not an API token.');
  const { client, config } = await context.connect({ token });
  // Rejects an invalid token before saving it.
  await client.list({ signal }).next();
  if (!(await config.saveToken(token))) throw new Error('The API token was not saved.');
  if (options.json) printJson({ server: client.server, saved: true });
}
