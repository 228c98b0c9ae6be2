import { MAX_PASSWORD_LENGTH } from '@pasteroom/openapi/rules/sharing';
import { askPassword } from './terminal.ts';

/** Not an argument, since other users can list the arguments of running programs. */
export async function readPassword(signal: AbortSignal): Promise<string> {
  const password = process.env['PASTEROOM_PASSWORD'] || (await askPassword(signal));
  if (password === '') throw new Error('The password is empty.');
  if ([...password].length > MAX_PASSWORD_LENGTH || /\p{Cc}/u.test(password))
    throw new Error(
      `A password has at most ${MAX_PASSWORD_LENGTH} characters and no control characters.`,
    );
  return password;
}
