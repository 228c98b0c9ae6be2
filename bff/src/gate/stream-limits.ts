import type { ServerResponse } from 'node:http';
import { concurrencyLimit } from '@pasteroom/kit/service/concurrency-limit';
import type { Log } from '@pasteroom/kit/service/log';
import type { BffConfig } from '../config.ts';
import type { Route } from '../routes/routes.ts';

/** Takes the slot that a call of this route needs besides the one that every call has; false where none is free. */
export type AcquireStreamSlot = (route: Route, res: ServerResponse) => boolean;

/**
 * Files take as long as their visitor’s line is slow, and hold a connection to a service all the while. Uploads and downloads have limits of
 * their own, lower than that of all calls, so that however many are under way there is room for those who read or answer a captcha.
 */
export function streamLimits({ uploads, downloads }: BffConfig['streamsInFlight'], log: Log): AcquireStreamSlot {
  const uploading = concurrencyLimit({ name: 'uploads', max: uploads, log });
  const downloading = concurrencyLimit({ name: 'downloads', max: downloads, log });
  return ({ answeredBy, method }, res) => {
    if (answeredBy !== 'stream') return true;
    return (method === 'GET' ? downloading : uploading).acquireSlot(res);
  };
}
