import { SECOND } from '@pasteroom/kit/core/clock';
import { concurrencyLimit, overloaded } from '@pasteroom/kit/service/concurrency-limit';
import type { Log } from '@pasteroom/kit/service/log';
import type { Metrics } from '@pasteroom/kit/service/metrics';
import type { BffConfig } from '../config.ts';
import type { ConnectionLimits } from '../http/connection-limits.ts';
import { rateLimited } from '../http/rate-limited.ts';
import type { Route } from '../routes/routes.ts';
import type { Sender } from '../session/visitor.ts';
import { openShares, type ShareFigures } from './shares.ts';

/**
 * Places for what takes as long as its visitor's line is slow, or a service is busy. Throws `rate_limited` for who holds its share of them, and
 * `unavailable` where none is free; neither costs anything.
 */
export interface Places {
  /** Takes the one that every call needs, until what is given back is called. */
  forCall(sender: Sender): () => void;
  /** Takes what a call with a form or for a file needs besides, until what is given back is called. */
  forStream(route: Route, sender: Sender): () => void;
  /** Takes one for a small body on its way, until what is given back is called. */
  forBody(sender: Sender): () => void;
}

interface Options {
  /** Calls at a time. */
  calls: number;
  /** Calls with files at a time, by where the files go. */
  streams: BffConfig['streamsInFlight'];
  limits: Pick<ConnectionLimits, 'calls' | 'bodies' | 'uploads' | 'downloads'>;
  log: Log;
  metrics?: Metrics | undefined;
}

const RETRY_AFTER_MS = 5 * SECOND;

/**
 * Calls with files hold a connection to a service all the while. Uploads and downloads have limits of their own, lower than that of all calls, so
 * that however many are under way there is room for those who read or answer a captcha. Pictures, for which a guest has shown nothing but a captcha
 * that anybody is given, may take half of the places for uploads, so that there is room to publish.
 */
export function openPlaces({ calls, streams, limits, log, metrics }: Options): Places {
  const place = placesWith(log, metrics);
  const kinds = {
    calls: place('calls', calls, limits.calls),
    // Of the half that pictures have, a class of 40 behind one address finds a place for each.
    pictures: place('pictures', Math.ceil(streams.uploads / 2), { ...limits.uploads, timesFree: 2 * limits.uploads.timesFree }),
    uploads: place('uploads', streams.uploads, limits.uploads),
    downloads: place('downloads', streams.downloads, limits.downloads),
    bodies: place('bodies', limits.bodies.all, limits.bodies),
  };
  return {
    forCall: kinds.calls,
    forStream({ method, guestShows }, sender) {
      if (method === 'GET') return kinds.downloads(sender);
      using taken = new DisposableStack();
      if (guestShows === 'captcha') taken.defer(kinds.pictures(sender));
      taken.defer(kinds.uploads(sender));
      const kept = taken.move();
      return () => kept.dispose();
    },
    forBody: kinds.bodies,
  };
}

type TakePlace = (sender: Sender) => () => void;

/** Makes the places of one kind; what is in use of them, and refused, is told to whoever measures. */
function placesWith(log: Log, metrics: Metrics | undefined) {
  const refusals = metrics?.counter('pasteroom_places_refused_total', 'Calls refused for want of a place: which, and of whose', 'place');
  return (name: string, max: number, figures: ShareFigures): TakePlace => {
    const limit = concurrencyLimit({ name, max, log });
    const shares = openShares(figures);
    let inUse = 0;
    metrics?.gauge(`pasteroom_${name}_in_flight`, `Places for ${name} in use`, async () => inUse);
    return (sender) => {
      const free = max - inUse;
      const spent = sender.unlimited || free === 0 ? undefined : shares.spentBy(sender, free);
      if (spent !== undefined || !limit.acquire()) {
        refusals?.(`${name}/${spent ?? 'all'}`);
        throw spent === undefined ? overloaded() : rateLimited('Too much of yours is under way.', RETRY_AFTER_MS);
      }
      inUse += 1;
      shares.add(sender, 1);
      return () => {
        inUse -= 1;
        shares.add(sender, -1);
        limit.release();
      };
    };
  };
}
