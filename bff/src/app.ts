import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { withHealth } from '@pasteroom/kit/service/health';
import { type Address, listen, type Running } from '@pasteroom/kit/service/listen';
import { measureBus } from '@pasteroom/kit/service/metrics';
import { MAX_REQUESTS_IN_HAND, places } from '@pasteroom/kit/service/places';
import type { Frame } from '@pasteroom/kit/service/serve';
import { accountClient } from './account-client.ts';
import { admission } from './admission.ts';
import { apiLayer } from './api.ts';
import { callerTokens } from './caller-tokens.ts';
import { captchaGate } from './captcha-gate.ts';
import type { BffConfig } from './config.ts';
import { type Connections, overNetwork } from './connections.ts';
import { measured } from './durations.ts';
import { openDevices } from './devices.ts';
import { frontLayer } from './front.ts';
import { hostCookie } from './host-cookie.ts';
import type { OpenLimiter } from './limiters.ts';
import { type Limits, openLimits } from './limits.ts';
import { openMisses } from './misses.ts';
import { inlineScriptHashes, loadSite } from './load-site.ts';
import { openTexts } from './open-texts.ts';
import { operatorCheck } from './operator.ts';
import { operatorRoutes } from './operator-routes.ts';
import { openProxy } from './proxy.ts';
import { publicPages } from './public-pages.ts';
import { readings } from './readings.ts';
import { refuser } from './refusal.ts';
import { requestIds } from './request-ids.ts';
import { sameSiteCheck } from './same-site.ts';
import { securityHeaders } from './security-headers.ts';
import { serviceClient } from './service-client.ts';
import { SESSION_LIFE_MS, Sessions } from './session.ts';
import { sessionRoutes } from './session-routes.ts';
import { staticSite } from './static-site.ts';
import { streamPlaces } from './stream-places.ts';
import { traced } from './traced.ts';
import { visitors } from './visitor.ts';

export type { BffConfig } from './config.ts';

/** What the BFF stands on. Keys and bus belong to the caller, who closes them after it. */
export interface BffBackends {
  keys: ExpiringKeys;
  bus: EventBus;
  /** Where the rate limits that all replicas share are counted; in this process, where it is not said. */
  limiter?: OpenLimiter;
  /** The ways to the services, which the BFF closes; over the network, where it is not said. */
  connections?: Connections;
  /** Where the built front end is. */
  siteFolder: string;
}

export type BffFrame = Pick<Frame, 'now' | 'newId' | 'log' | 'metrics' | 'maxInHand'>;

/** Starts the BFF; it answers when this resolves. Throws where the front end is not built. */
export async function startBff(backends: BffBackends, config: BffConfig, frame: BffFrame, address?: Address): Promise<Running> {
  const { keys, bus, connections = overNetwork() } = backends;
  const { newId, log, metrics } = frame;
  if (config.rateLimitBypassKey !== undefined) log.warn('rate limits can be lifted by a test key');
  const limits = openLimits(backends.limiter);
  const { copies, listener } = await compose(backends, config, frame, { connections, limits });
  // A group of its own: every instance must hear what it must forget, and nothing of what was before it.
  const subscription = await bus.subscribe(`bff-${newId()}`, readings(copies, limits), { from: 'now' });
  if (metrics) measureBus(metrics, bus);
  const server = await listen(
    withHealth(traced(metrics ? measured(listener, metrics) : listener), {
      needs: { keys: () => keys.ping() },
      waitsFor: { bus: () => bus.ping() },
    }),
    address,
  );
  return {
    url: server.url,
    async close() {
      await server.close();
      await subscription.stop();
      await connections.close();
    },
  };
}

interface Opened {
  connections: Connections;
  limits: Limits;
}

async function compose({ keys, limiter, siteFolder }: BffBackends, config: BffConfig, frame: BffFrame, { connections, limits }: Opened) {
  const { now, newId, log, maxInHand = MAX_REQUESTS_IN_HAND } = frame;
  const { publicUrl, siteUrl, services, demo, streamsInHand } = config;
  const site = await loadSite(siteFolder, siteUrl);
  const security = securityHeaders({ publicUrl, scriptHashes: inlineScriptHashes(site.files) });
  const sessions = new Sessions({ keys, now, newId });
  const cookie = hostCookie('pasteroom', SESSION_LIFE_MS, publicUrl);
  const devices = openDevices({ key: config.clientKey, publicUrl, now, newId });
  const admit = admission({
    visitorOf: visitors(config, { sessions, cookie, devices }),
    checkSameSite: sameSiteCheck(publicUrl),
    limits,
    misses: openMisses(limiter),
    gate: captchaGate({ key: config.captchaKey, keys, now }),
    checkOperator: operatorCheck(config.operatorToken),
    log,
  });
  const shared = {
    admission: admit,
    texts: openTexts(now, security),
    pages: publicPages(now, security),
    callerTokenFor: callerTokens(services, now),
    refuse: refuser(security, log),
    newRequestId: requestIds(newId),
  };
  const ask = serviceClient(connections.calls);
  const checkCredential = accountClient(ask, services.account.url);
  const api = apiLayer({
    ...shared,
    takeStreamPlace: streamPlaces(streamsInHand, log),
    ownRoutes: [
      sessionRoutes({ sessions, cookie, devices, checkCredential, callerTokenFor: shared.callerTokenFor, demo, now }),
      operatorRoutes({ ask, services, callerTokenFor: shared.callerTokenFor }),
    ],
    proxy: openProxy(services, connections.streams),
    security,
    now,
    log,
  });
  const listener = frontLayer({
    ...shared,
    site: staticSite(site, security),
    takePlace: places({ name: 'requests', max: maxInHand, log }),
    ask,
    services,
    api,
  });
  return { copies: { texts: shared.texts, pages: shared.pages }, listener };
}
