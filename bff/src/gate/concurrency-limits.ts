import { SECOND } from '@pasteroom/kit/core/clock';
import { concurrencyLimit, overloaded } from '@pasteroom/kit/service/concurrency-limit';
import type { Log } from '@pasteroom/kit/core/log';
import type { Metrics } from '@pasteroom/kit/core/metrics';
import type { ConnectionLimits } from '../http/connection-limits.ts';
import { rateLimited } from '../http/rate-limited.ts';
import type { Route } from '../routes/routes.ts';
import type { Sender } from '../session/visitor.ts';
import { openShares, type ShareFigures } from './shares.ts';

type Release = () => void;

/** @throws `rate_limited` if the sender's share is used up, `unavailable` if no slot is free */
export interface ConcurrencyLimits {
  acquireForCall(sender: Sender): Release;
  /** Acquires the additional slot that forms, files and large responses need. */
  acquireForTransfer(route: Route, sender: Sender): Release;
  acquireForBody(sender: Sender): Release;
}

export interface StreamsInFlight {
  uploads: number;
  downloads: number;
}

interface Options {
  calls: number;
  streams: StreamsInFlight;
  limits: Pick<ConnectionLimits, 'calls' | 'bodies' | 'uploads' | 'downloads' | 'previews'>;
  log: Log;
  metrics?: Metrics | undefined;
}

const RETRY_AFTER_MS = 5 * SECOND;

/**
 * Uploads and downloads have lower limits than calls, so reads and captchas still get slots. Image
 * uploads require only an unsolved captcha, so they get half of the upload slots.
 */
export function openConcurrencyLimits({
  calls,
  streams,
  limits,
  log,
  metrics,
}: Options): ConcurrencyLimits {
  const limitOf = openLimitsWith(log, metrics);
  const acquire = {
    call: limitOf('calls', calls, limits.calls),
    // Doubles `timesFree`, so half of the slots suffice for 40 people at one IP address.
    picture: limitOf('pictures', Math.ceil(streams.uploads / 2), {
      ...limits.uploads,
      timesFree: 2 * limits.uploads.timesFree,
    }),
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

function openLimitsWith(log: Log, metrics: Metrics | undefined) {
  const countRejected = metrics?.counter(
    'pasteroom_concurrency_rejected_total',
    'Requests rejected by a concurrency limit, by limit and share',
    'limit',
  );
  return (name: string, max: number, figures: ShareFigures): Acquire => {
    const limit = concurrencyLimit({ name, max, log });
    const shares = openShares(figures);
    metrics?.gauge(`pasteroom_${name}_in_flight`, `Number of ${name} in flight`, async () =>
      limit.inFlight(),
    );
    return (sender) => {
      const free = max - limit.inFlight();
      const spent = sender.unlimited || free === 0 ? undefined : shares.spentBy(sender, free);
      if (spent !== undefined || !limit.acquire()) {
        countRejected?.(`${name}/${spent ?? 'all'}`);
        throw spent === undefined
          ? overloaded()
          : rateLimited('Too many concurrent requests.', RETRY_AFTER_MS);
      }
      shares.add(sender, 1);
      return () => {
        shares.add(sender, -1);
        limit.release();
      };
    };
  };
}
