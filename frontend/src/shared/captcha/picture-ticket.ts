import { TICKETS } from '@pasteroom/openapi/rules/captcha';
import { fetchPicture } from './captcha-calls.ts';

const EXPIRY_MARGIN_MS = 10_000;

/** A ticket is the id of an issued captcha, solved or not. */
export function pictureTickets(
  fetchOne: () => Promise<{ captchaId: string; expiresAt: string }>,
  now: () => number,
) {
  let held: { id: string; endsAt: number; left: number; bytesLeft: number } | undefined;
  return async function ticket(bytes: number): Promise<string> {
    if (
      held === undefined ||
      held.left === 0 ||
      held.bytesLeft < bytes ||
      now() >= held.endsAt - EXPIRY_MARGIN_MS
    ) {
      const { captchaId, expiresAt } = await fetchOne();
      held = {
        id: captchaId,
        endsAt: Date.parse(expiresAt),
        left: TICKETS.captcha.calls,
        bytesLeft: TICKETS.captcha.bytes,
      };
    }
    held.left -= 1;
    held.bytesLeft -= bytes;
    return held.id;
  };
}

export const pictureTicket = pictureTickets(fetchPicture, () => Date.now());
