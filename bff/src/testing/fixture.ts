import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { manualClock, MINUTE } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { signToken } from '@pasteroom/kit/core/signed-token';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { silentLog } from '@pasteroom/kit/core/log';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { perService, SERVICES, type ServiceName } from '@pasteroom/openapi/services';
import { type BffConfig, type BffContext, startBff } from '../app.ts';
import { proxyList } from '../http/client-address.ts';
import { networkUpstream } from '../upstream/network.ts';
import { call, type Heard, type Sent } from './http-call.ts';
import { losableKeys } from './losable-keys.ts';
import { sendJson, startUpstream, type Upstream } from './upstream.ts';

const START = '2026-05-01T12:00:00.000Z';
export const CALLER_KEYS = perService((service) => service.padEnd(32, '.'));
export const BYPASS_KEY = 'let-tests-through-quickly';
export const OPERATOR_TOKEN = 'o'.repeat(32);
const CAPTCHA_KEY = 'k'.repeat(32);

export const INLINE_SCRIPT = "document.documentElement.dataset.theme = 'dark';";
export const OFFER = '<p data-ad-slot="content">This place is free</p>';
const documentOf = (title: string): string =>
  `<!doctype html><title>${title}</title><link rel="canonical" href="/${title}" /><link rel="alternate" hreflang="pt-BR" href="/pt/${title}" /><script>${INLINE_SCRIPT}</script><script type="module" src="/assets/app-1a2b.js"></script>${OFFER}`;
export const [PAGE, LIST, PREVIEW, NOT_FOUND] = [
  documentOf('pastetext'),
  documentOf('livePage'),
  documentOf('preview'),
  documentOf('none'),
];
export const [GERMAN_LIST, GERMAN_NOT_FOUND] = [documentOf('de/livePage'), documentOf('de/none')];
export const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2_000))});\n`;

async function writeSite(folder: string): Promise<void> {
  const files: Record<string, string | Buffer> = {
    'documents.json': JSON.stringify({
      documents: [
        { path: '/pastetext', file: 'pastetext.html' },
        { path: '/', file: 'pastetext.html' },
        { path: '/livePage', file: 'live.html', translations: { de: 'de/live.html' } },
        { path: '/de/livePage', file: 'de/live.html' },
        { path: '/preview/:token', file: 'preview.html' },
        { path: '/checkout/:sessionId', file: 'checkout.html' },
      ],
      notFound: '404.html',
      notFoundTranslations: { de: 'de/404.html' },
    }),
    'pastetext.html': PAGE,
    'pastetext.html.br': brotliCompressSync(PAGE),
    'live.html': LIST,
    'preview.html': PREVIEW,
    'checkout.html': documentOf('checkout'),
    '404.html': NOT_FOUND,
    'de/live.html': GERMAN_LIST,
    'de/404.html': GERMAN_NOT_FOUND,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/app-1a2b.js': SCRIPT,
    'assets/kdf-worker-1a2b.js': SCRIPT,
    'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b.js.gz': gzipSync(SCRIPT),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

export type Fixture = Awaited<ReturnType<typeof createFixture>>;

/** Loopback is a trusted proxy, so tests can simulate many clients. */
export async function createFixture(
  change: Partial<BffConfig> = {},
  context: Partial<Pick<BffContext, 'maxInFlight' | 'log' | 'metrics'>> = {},
) {
  const siteFolder = mkdtempSync(join(tmpdir(), 'bff-site-'));
  await writeSite(siteFolder);
  const clock = manualClock(START);
  const databases = [openDatabase(':memory:'), openDatabase(':memory:')] as const;
  const keys = new EmbeddedKeys(databases[0], clock);
  const bus = new EmbeddedBus(databases[1], { now: clock, log: silentLog });
  const started = await Promise.all(
    SERVICES.map(async (service) => [service, await startUpstream()] as const),
  );
  const upstreams = Object.fromEntries(started) as Record<ServiceName, Upstream>;
  const { paste, publish, captcha, account, payment, contact, ads } = upstreams;
  const services = perService((service) => ({
    url: upstreams[service].url,
    callerKey: CALLER_KEYS[service],
  }));
  const config: BffConfig = {
    demo: 'everywhere',
    streamsInFlight: { uploads: 100, downloads: 400 },
    captchaKey: CAPTCHA_KEY,
    clientKey: 'n'.repeat(32),
    rateLimitBypassKey: BYPASS_KEY,
    operatorToken: OPERATOR_TOKEN,
    trustedProxies: proxyList('127.0.0.1'),
    services,
    ...change,
  };
  const losable = losableKeys(keys);
  const bff = await startBff(
    { keys: losable.keys, bus, upstream: networkUpstream(config.services), siteFolder },
    config,
    {
      now: clock,
      newId,
      log: silentLog,
      ...context,
    },
  );
  let clients = 0;
  const people = new Map<string, object>();
  const host = config.publicUrl === undefined ? {} : { host: new URL(config.publicUrl).host };

  return {
    bff,
    clock,
    keys,
    loseKeys: losable.lose,
    bus,
    paste,
    publish,
    captcha,
    account,
    payment,
    contact,
    ads,
    call: (path: string, { headers, ...sent }: Sent = {}): Promise<Heard> =>
      call(bff.url + path, { ...sent, headers: { ...host, ...headers } }),
    newClient: () => ({ 'x-forwarded-for': `2001:db8:${(clients += 1).toString(16)}::1` }),
    newDevice: async (address: Record<string, string>) => {
      const { headers } = await call(`${bff.url}/api/users/session`, {
        headers: { ...host, ...address },
      });
      return { ...address, cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
    },
    ticket: (
      kind: 'pass' | 'captcha' = 'pass',
      { key = CAPTCHA_KEY, lifeMs = 5 * MINUTE } = {},
    ): Record<string, string> => ({
      [kind === 'pass' ? 'x-captcha-pass' : 'x-captcha-id']: signToken(key, {
        kind,
        id: newId(),
        exp: Math.floor((clock().getTime() + lifeMs) / 1_000),
      }),
    }),
    signIn: async (name = 'Ada', sent: Sent['headers'] = {}) => {
      const user = {
        id: `id-${name}`,
        name,
        imgUrl: '',
        email: `${name.toLowerCase()}@demo.invalid`,
      };
      people.set(`/accounts/${user.id}`, {
        name,
        imgUrl: user.imgUrl,
        email: user.email,
        premiumUntil: null,
      });
      account.answer = ({ url }, res) =>
        sendJson(res, 200, url === '/sign-ins' ? user : people.get(url));
      const body = JSON.stringify({ credential: `demo:${name}` });
      const { headers } = await call(`${bff.url}/api/users/session`, {
        method: 'POST',
        headers: {
          ...host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...sent,
        },
        body,
      });
      return {
        cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '',
        origin: config.publicUrl ?? bff.url,
      };
    },
    async close() {
      await bff.close();
      await Promise.all(Object.values(upstreams).map((service) => service.close()));
      await bus.close();
      await keys.close();
      for (const database of databases) database.close();
      rmSync(siteFolder, { recursive: true });
    },
  };
}
