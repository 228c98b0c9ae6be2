import { SECOND } from '@pasteroom/kit/core/clock';
import { concurrencyLimit, overloaded } from '@pasteroom/kit/service/concurrency-limit';
import type { Log } from '@pasteroom/kit/core/log';
import type { Metrics } from '@pasteroom/kit/core/metrics';
import type { ConnectionLimits } from '../http/connection-limits.ts';
import { rateLimited } from '../http/rate-limited.ts';
import type { Route } from '../routes/routes.ts';
import type { Sender } from '../session/visitor.ts';
import { openShares, type ShareFigures } from './shares.ts';

/** Releases a slot; to be called once. */
type Release = () => void;

/**
 * Slots for what takes as long as its visitor's line is slow, or a service is busy. Throws `rate_limited` for who holds its share of them, and
 * `unavailable` where none is free; neither costs anything.
 */
export interface ConcurrencyLimits {
  /** Acquires the slot that every call needs. */
  acquireForCall(sender: Sender): Release;
  /** Acquires the additional slot of a call with a form, a file or a large response. */
  acquireForTransfer(route: Route, sender: Sender): Release;
  /** Acquires a slot for a small body on its way. */
  acquireForBody(sender: Sender): Release;
}

/** How many calls with files at a time, by where the files go. */
export interface StreamsInFlight {
  uploads: number;
  downloads: number;
}

interface Options {
  /** Calls at a time. */
  calls: number;
  streams: StreamsInFlight;
  limits: Pick<ConnectionLimits, 'calls' | 'bodies' | 'uploads' | 'downloads' | 'previews'>;
  log: Log;
  metrics?: Metrics | undefined;
}

const RETRY_AFTER_MS = 5 * SECOND;

/**
 * Calls with files hold a connection to a service all the while. Uploads and downloads have limits of their own, lower than that of all calls, so
 * that however many are in flight there is room for those who read or answer a captcha. Pictures, for which a guest has shown nothing but a captcha
 * that anybody is given, may take half of the slots for uploads, so that there is room to publish.
 */
export function openConcurrencyLimits({ calls, streams, limits, log, metrics }: Options): ConcurrencyLimits {
  const limitOf = openLimitsWith(log, metrics);
  const acquire = {
    call: limitOf('calls', calls, limits.calls),
    // Pictures have half of the slots, in which a class of 40 behind one address finds one for each.
    picture: limitOf('pictures', Math.ceil(streams.uploads / 2), { ...limits.uploads, timesFree: 2 * limits.uploads.timesFree }),
    upload: limitOf('uploads', streams.uploads, limits.uploads),
    download: limitOf('downloads', streams.downloads, limits.downloads),
    preview: limitOf('previews', limits.previews.all, limits.previews),
    body: limitOf('bodies', limits.bodies.all, limits.bodies),
  };
  return {
    acquireForCall: acquire.call,
    acquireForTransfer({ method, guestShows, isLarge }, sender) {
      if (isLarge) return acquire.preview(sender);
      if (method === 'GET') return acquire.download(sender);
      if (guestShows !== 'captcha') return acquire.upload(sender);
      using acquired = new DisposableStack();
      acquired.defer(acquire.picture(sender));
      acquired.defer(acquire.upload(sender));
      const kept = acquired.move();
      return () => kept.dispose();
    },
    acquireForBody: acquire.body,
  };
}

type Acquire = (sender: Sender) => Release;

/** Opens the limit of one kind; what is in flight, and refused, is told to whoever measures. */
function openLimitsWith(log: Log, metrics: Metrics | undefined) {
  const countRefused = metrics?.counter(
    'pasteroom_concurrency_refused_total',
    'Calls beyond a limit of what is in flight: which, and of whose',
    'limit',
  );
  return (name: string, max: number, figures: ShareFigures): Acquire => {
    const limit = concurrencyLimit({ name, max, log });
    const shares = openShares(figures);
    let inFlight = 0;
    metrics?.gauge(`pasteroom_${name}_in_flight`, `How many ${name} are in flight`, async () => inFlight);
    return (sender) => {
      const free = max - inFlight;
      const spent = sender.unlimited || free === 0 ? undefined : shares.spentBy(sender, free);
      if (spent !== undefined || !limit.acquire()) {
        countRefused?.(`${name}/${spent ?? 'all'}`);
        throw spent === undefined ? overloaded() : rateLimited('Too much of yours is under way.', RETRY_AFTER_MS);
      }
      inFlight += 1;
      shares.add(sender, 1);
      return () => {
        inFlight -= 1;
        shares.add(sender, -1);
        limit.release();
      };
    };
  };
}
