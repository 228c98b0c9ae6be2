import { ANSWER_LENGTH, TRIES } from '@pasteroom/openapi/rules/captcha';

export function readAnswer(typed: string, wrong = ''): string {
  const bare = typed.replaceAll(/\s/g, '');
  const isBehind = wrong !== '' && bare.length > wrong.length && bare.startsWith(wrong);
  return (isBehind ? bare.slice(wrong.length) : bare).slice(0, ANSWER_LENGTH);
}

export function isUsedUp(
  picture: { readonly expiresAt: string },
  wrongTries: number,
  now: number,
): boolean {
  return wrongTries >= TRIES || now >= Date.parse(picture.expiresAt);
}
