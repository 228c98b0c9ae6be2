import { ANSWER_LENGTH, TRIES } from '@pasteroom/openapi/rules/captcha';

/** What the field holds after typing, without what cannot belong to an answer. Behind a `wrong` answer, which is full, a new one begins. */
export function readAnswer(typed: string, wrong = ''): string {
  const bare = typed.replaceAll(/\s/g, '');
  const isBehind = wrong !== '' && bare.length > wrong.length && bare.startsWith(wrong);
  return (isBehind ? bare.slice(wrong.length) : bare).slice(0, ANSWER_LENGTH);
}

/** Tells whether a picture is used up: after its tries, or at its end (`expiresAt`, ISO 8601). */
export function isUsedUp(picture: { readonly expiresAt: string }, wrongTries: number, now: number): boolean {
  return wrongTries >= TRIES || now >= Date.parse(picture.expiresAt);
}

/** A picture's SVG as an address for an img, where no script in it could run. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
