import { BlockList } from 'node:net';
import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { MAX_REQUESTS_IN_FLIGHT } from '@pasteroom/kit/service/concurrency-limit';
import { withHealth } from '@pasteroom/kit/service/health';
import { type Address, listen, type Running } from '@pasteroom/kit/service/listen';
import { measureBus } from '@pasteroom/kit/service/metrics';
import type { ServiceContext } from '@pasteroom/kit/service/serve';
import { openAnswerers } from './answerers.ts';
import { responseCache } from './cache/response-cache.ts';
import type { BffConfig } from './config.ts';
import { openAdmission } from './gate/admission.ts';
import { byTokenOrSession, openApiTokens } from './gate/api-tokens.ts';
import { captchaGate } from './gate/captcha-gate.ts';
import { openConcurrencyLimits } from './gate/concurrency-limits.ts';
import { demoOffer } from './gate/demo-sign-in.ts';
import { type Guesses, openGuesses } from './gate/guesses.ts';
import type { OpenLimiter } from './gate/limiters.ts';
import { openLimits } from './gate/limits.ts';
import { operatorCheck } from './gate/operator.ts';
import { sameSiteCheck } from './gate/same-site.ts';
import { arrivedBody } from './gate/small-body.ts';
import { openStoredBytes } from './gate/stored-bytes.ts';
import { CONNECTION_LIMITS } from './http/connection-limits.ts';
import { openObserve } from './http/observe.ts';
import { ownHostCheck } from './http/own-host.ts';
import { requestIds } from './http/request-ids.ts';
import { securityHeaders } from './http/security-headers.ts';
import { openSendError } from './http/send-error.ts';
import { visitorConnections } from './http/visitor-connections.ts';
import { expressApp } from './handlers/express-app.ts';
import { allHandlers } from './handlers/all-handlers.ts';
import { openShownAds } from './handlers/shown-ads.ts';
import { openUndo } from './handlers/undo-calls.ts';
import { manifest } from './manifest.ts';
import { pipeline } from './pipeline.ts';
import { type CallService, serviceCalls } from './session/call-service.ts';
import { type CallerTokenFor, callerTokens } from './session/caller-tokens.ts';
import { openDevices } from './session/devices.ts';
import { openEndedAccounts } from './session/ended-accounts.ts';
import { openAccounts } from './session/accounts.ts';
import { hostCookie } from './session/host-cookie.ts';
import { openNonces } from './session/nonces.ts';
import { SESSION_TTL_MS, Sessions } from './session/session.ts';
import { senders, visitors } from './session/visitor.ts';
import { withApiDocs } from './site/api-docs.ts';
import { inlineScriptHashes, loadSite } from './site/load-site.ts';
import { siteWithAds } from './site/site-with-ads.ts';
import { type InMemoryState, subscriptions } from './subscriptions.ts';
import type { Upstream } from './upstream/upstream.ts';

export type { BffConfig } from './config.ts';

/** The caller must close `keys` and `bus` after the BFF. */
export interface BffDeps {
  keys: ExpiringKeys;
  bus: EventBus;
  /** Defaults to an in-memory limiter per process. */
  limiter?: OpenLimiter;
  upstream: Upstream;
  siteFolder: string;
}

export type BffContext = Pick<ServiceContext, 'now' | 'newId' | 'log' | 'metrics' | 'maxInFlight'>;

export async function startBff(
  deps: BffDeps,
  config: BffConfig,
  context: BffContext,
  address?: Address,
): Promise<Running> {
  const { keys, bus, limiter, siteFolder, upstream } = deps;
  const { now, log, metrics } = context;
  if (config.rateLimitBypassKey !== undefined) log.warn('rate limit bypass enabled (test mode)');
  const site = await loadSite(siteFolder, config);
  const callerTokenFor = callerTokens(config.services, now);
  const callService = serviceCalls({ upstream, callerTokenFor });
  const accounts = openAccounts({ callService, now });
  const guesses = openGuesses(now, limiter);
  const endedAccounts = openEndedAccounts({ keys, now });
  const apiTokens = openApiTokens({ callService, guesses, endedAccounts, now });
  const inMemory: OpenedState = {
    cache: responseCache(now),
    limits: openLimits(now, limiter),
    accounts,
    apiTokens,
    endedAccounts,
  };
  const opened = {
    keys,
    limiter,
    guesses,
    upstream,
    callerTokenFor,
    callService,
    site,
    ...inMemory,
  };
  const { listener, guard, shownAds, undo } = compose(opened, config, context);
  // Every instance must drop its cached copies.
  const subscription = await bus.broadcast(manifest.name, subscriptions({ ...inMemory, shownAds }));
  if (metrics) measureBus(metrics, bus);
  const server = await listen(
    withHealth(listener, { needs: {}, waitsFor: { keys, bus } }),
    address,
    [guard],
  );
  return {
    url: server.url,
    async close() {
      await server.close();
      await shownAds.stop();
      await subscription.stop();
      await undo.stop();
      await upstream.close();
    },
  };
}

type OpenedState = Omit<InMemoryState, 'shownAds'>;

interface Opened extends OpenedState, Pick<BffDeps, 'keys'> {
  callerTokenFor: CallerTokenFor;
  callService: CallService;
  limiter: OpenLimiter | undefined;
  guesses: Guesses;
  upstream: Upstream;
  site: Awaited<ReturnType<typeof loadSite>>;
}

function compose(opened: Opened, config: BffConfig, context: BffContext) {
  const {
    keys,
    limiter,
    guesses,
    upstream,
    callerTokenFor,
    callService,
    accounts,
    apiTokens,
    site,
    cache,
    limits,
  } = opened;
  const { now, newId, log, metrics, maxInFlight = MAX_REQUESTS_IN_FLIGHT } = context;
  const {
    publicUrl,
    streamsInFlight,
    googleClientId,
    checkouts,
    adNetwork,
    trustedProxies = new BlockList(),
  } = config;
  const connectionLimits = { ...CONNECTION_LIMITS, ...config.connectionLimits };
  const security = securityHeaders({
    publicUrl,
    scriptHashes: inlineScriptHashes(site.files),
    googleClientId,
    checkouts,
  });
  const sessions = new Sessions({ keys, now, newId });
  const cookie = hostCookie('pasteroom', SESSION_TTL_MS, publicUrl);
  const devices = openDevices({ key: config.clientKey, publicUrl, now, newId });
  const nonces =
    googleClientId === undefined ? null : openNonces({ key: config.clientKey, keys, now, newId });
  const senderOf = senders(config, devices);
  const sendError = openSendError(security.api, publicUrl, log);
  const admission = openAdmission({
    visitorOf: byTokenOrSession(apiTokens, visitors({ ...opened, sessions, cookie })),
    checkSameSite: sameSiteCheck(publicUrl),
    limits,
    guesses,
    gate: captchaGate({ key: config.captchaKey, keys, now }),
    storedBytes: openStoredBytes({ keys, now }),
    checkOperator: operatorCheck({ token: config.operatorToken, limiter, now }),
    accounts,
    log,
  });
  const shownSite = siteWithAds(site, security, (cookies) => devices.ensure(cookies).cookie);
  const shownAds = openShownAds({
    site: shownSite,
    byNetwork: adNetwork !== undefined,
    callService,
    newId,
    log,
  });
  const signIn = {
    sessions,
    cookie,
    devices,
    nonces,
    googleClientId,
    offersDemo: demoOffer(config.demo),
  };
  const bff = expressApp(allHandlers({ ...opened, ...signIn, shownAds, adNetwork }), security.api);
  const concurrency = openConcurrencyLimits({
    calls: maxInFlight,
    streams: streamsInFlight,
    limits: connectionLimits,
    log,
    metrics,
  });
  const newRequestId = requestIds(newId);
  const undo = openUndo({ callService, newId, log });
  const guard = visitorConnections({
    limits: connectionLimits,
    trusted: trustedProxies,
    sendError: (req, res, error) =>
      sendError(req, res, error, { requestId: newRequestId(), name: 'none' }),
    metrics,
  });
  const listener = pipeline({
    isOwnHost: ownHostCheck(publicUrl),
    site: withApiDocs(shownSite.answer, publicUrl),
    cache,
    concurrency,
    arrivedBody: arrivedBody({ concurrency, bodyMs: connectionLimits.bodyMs }),
    senderOf,
    admission,
    answerers: openAnswerers({
      cache,
      shownAds,
      upstream,
      admission,
      callerTokenFor,
      bff,
      sendError,
      security,
      undo,
    }),
    sendError,
    observe: openObserve({ metrics, log, accessLogShare: config.accessLogShare }),
    security,
    newRequestId,
    log,
  });
  return { listener, guard, shownAds, undo };
}
