import type { ServerResponse } from 'node:http';
import { places } from '@pasteroom/kit/service/places';
import type { Log } from '@pasteroom/kit/service/log';
import type { BffConfig } from '../config.ts';
import type { Route } from '../routes/routes.ts';

/** Takes the place that a call of this route needs besides the one that every call has; false where none is free. */
export type TakeStreamPlace = (route: Route, res: ServerResponse) => boolean;

const A_SMALL_BODY = 65_536;

/**
 * Files take as long as their visitor’s line is slow, and hold a connection to a service all the while. Uploads and downloads have places of
 * their own, fewer than there are in all, so that however many are under way there is room for those who read or answer a captcha.
 */
export function streamPlaces({ uploads, downloads }: BffConfig['streamsInHand'], log: Log): TakeStreamPlace {
  const takeUpload = places({ name: 'uploads', max: uploads, log });
  const takeDownload = places({ name: 'downloads', max: downloads, log });
  return ({ maxBytes, budget }, res) => {
    if (maxBytes > A_SMALL_BODY) return takeUpload(res);
    return budget === 'files' ? takeDownload(res) : true;
  };
}
