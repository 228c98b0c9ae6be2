import { HOUR, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';

export function rateLimited(why: string, ms: number): AppError {
  return new AppError('rate_limited', `${why} Please try again in ${inWords(ms)}.`, {
    retryAfter: ms / SECOND,
  });
}

function inWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / SECOND));
  if (seconds * SECOND < MINUTE) return counted(seconds, 'second');
  const minutes = Math.ceil((seconds * SECOND) / MINUTE);
  return minutes * MINUTE < 2 * HOUR
    ? counted(minutes, 'minute')
    : counted(Math.ceil((minutes * MINUTE) / HOUR), 'hour');
}

const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;
