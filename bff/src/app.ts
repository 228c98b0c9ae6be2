import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { withHealth } from '@pasteroom/kit/service/health';
import { type Address, listen, type Running } from '@pasteroom/kit/service/listen';
import { measureBus } from '@pasteroom/kit/service/metrics';
import { MAX_REQUESTS_IN_HAND, places } from '@pasteroom/kit/service/places';
import type { ServiceContext } from '@pasteroom/kit/service/serve';
import { accountClient } from './session/account-client.ts';
import { admission } from './gate/admission.ts';
import { apiLayer } from './api.ts';
import { callerTokens } from './session/caller-tokens.ts';
import { captchaGate } from './gate/captcha-gate.ts';
import type { BffConfig } from './config.ts';
import { type Connections, overNetwork } from './upstream/connections.ts';
import { measured } from './http/request-metrics.ts';
import { openEntitlements } from './session/entitlement.ts';
import { openDevices } from './session/devices.ts';
import { frontLayer } from './front.ts';
import { hostCookie } from './session/host-cookie.ts';
import type { OpenLimiter } from './gate/limiters.ts';
import { type Limits, openLimits } from './gate/limits.ts';
import { openMisses } from './gate/misses.ts';
import { inlineScriptHashes, loadSite } from './site/load-site.ts';
import { openTexts } from './cache/open-texts.ts';
import { operatorCheck } from './gate/operator.ts';
import { operatorRoutes } from './own/operator-routes.ts';
import { openProxy } from './upstream/proxy.ts';
import { publicPages } from './cache/public-pages.ts';
import { subscriptions } from './subscriptions.ts';
import { refuser } from './http/refusal.ts';
import { requestIds } from './http/request-ids.ts';
import { sameSiteCheck } from './gate/same-site.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serviceClient } from './upstream/service-client.ts';
import { SESSION_LIFE_MS, Sessions } from './session/session.ts';
import { sessionRoutes } from './own/session-routes.ts';
import { staticSite } from './site/static-site.ts';
import { streamPlaces } from './gate/stream-places.ts';
import { traced } from './http/traced.ts';
import { visitors } from './session/visitor.ts';

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

export type BffContext = Pick<ServiceContext, 'now' | 'newId' | 'log' | 'metrics' | 'maxInHand'>;

/** Starts the BFF; it answers when this resolves. Throws where the front end is not built. */
export async function startBff(backends: BffBackends, config: BffConfig, context: BffContext, address?: Address): Promise<Running> {
  const { keys, bus, connections = overNetwork() } = backends;
  const { newId, log, metrics } = context;
  if (config.rateLimitBypassKey !== undefined) log.warn('rate limits can be lifted by a test key');
  const limits = openLimits(backends.limiter);
  const { copies, listener } = await compose(backends, config, context, { connections, limits });
  // A group of its own: every instance must hear what it must forget, and nothing of what was before it.
  const subscription = await bus.subscribe(`bff-${newId()}`, subscriptions(copies, limits), { from: 'now' });
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

async function compose(
  { keys, limiter, siteFolder }: BffBackends,
  config: BffConfig,
  context: BffContext,
  { connections, limits }: Opened,
) {
  const { now, newId, log, maxInHand = MAX_REQUESTS_IN_HAND } = context;
  const { publicUrl, siteUrl, services, demo, streamsInHand } = config;
  const site = await loadSite(siteFolder, siteUrl);
  const security = securityHeaders({ publicUrl, scriptHashes: inlineScriptHashes(site.files) });
  const sessions = new Sessions({ keys, now, newId });
  const cookie = hostCookie('pasteroom', SESSION_LIFE_MS, publicUrl);
  const devices = openDevices({ key: config.clientKey, publicUrl, now, newId });
  const ask = serviceClient(connections.calls);
  const callerTokenFor = callerTokens(services, now);
  const entitlements = openEntitlements({ ask, accountUrl: services.account.url, callerTokenFor, now });
  const admit = admission({
    visitorOf: visitors(config, { sessions, cookie, devices }),
    checkSameSite: sameSiteCheck(publicUrl),
    limits,
    misses: openMisses(limiter),
    gate: captchaGate({ key: config.captchaKey, keys, now }),
    checkOperator: operatorCheck(config.operatorToken),
    entitlements,
    log,
  });
  const shared = {
    admission: admit,
    texts: openTexts(now, security),
    pages: publicPages(now, security),
    callerTokenFor,
    refuse: refuser(security, log),
    newRequestId: requestIds(newId),
  };
  const checkCredential = accountClient(ask, services.account.url);
  const api = apiLayer({
    ...shared,
    takeStreamPlace: streamPlaces(streamsInHand, log),
    ownRoutes: [
      sessionRoutes({ sessions, cookie, devices, checkCredential, callerTokenFor, entitlements, demo }),
      operatorRoutes({ ask, services, callerTokenFor }),
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
  return { copies: { texts: shared.texts, pages: shared.pages, entitlements }, listener };
}
