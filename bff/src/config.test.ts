import { expect, test } from '@jest/globals';
import { parseConfig } from '@pasteroom/kit/service/config';
import { perService, SERVICES } from '@pasteroom/openapi/services';
import { bffSettings } from './config.ts';

const key = (letter: string) => letter.repeat(32);
/** Base64 keys may end with an equals sign. */
const callerKeyOf = (service: string) => `${service.padEnd(31, '.')}=`;
const env = {
  CAPTCHA_KEY: key('k'),
  CLIENT_KEY: key('n'),
  CALLER_KEYS: SERVICES.map((service) => `${service}=${callerKeyOf(service)}`).join(', '),
  ...Object.fromEntries(
    SERVICES.map((service) => [`${service.toUpperCase()}_URL`, `http://${service}:8080`]),
  ),
};
const parse = (change: Record<string, string> = {}) =>
  parseConfig(bffSettings, { ...env, ...change });

test('parses the environment', () => {
  const { trustedProxies, ...config } = parse({
    TRUSTED_PROXIES: '10.0.0.0/8,127.0.0.1',
    PUBLIC_URL: 'https://paste.example',
    DEMO_SIGN_IN: '1',
    GOOGLE_CLIENT_ID: 'pasteroom.apps.example',
  });
  expect(config).toEqual({
    publicUrl: 'https://paste.example',
    siteUrl: 'https://paste.example',
    rateLimitBypassKey: undefined,
    streamsInFlight: { uploads: 100, downloads: 400 },
    accessLogShare: 0.01,
    operatorToken: undefined,
    googleClientId: 'pasteroom.apps.example',
    outsideLinks: { chat: undefined, promo: undefined, video: undefined, mail: undefined },
    demo: 'everywhere',
    checkouts: [],
    captchaKey: key('k'),
    clientKey: key('n'),
    services: perService((service) => ({
      url: `http://${service}:8080`,
      callerKey: callerKeyOf(service),
    })),
  });
  expect(trustedProxies?.check('10.9.9.9')).toBe(true);
});

test('parses external links and turns the operator email into a mailto link', () => {
  const links = parse({
    CHAT_URL: 'https://chat.example/',
    OPERATOR_EMAIL: 'ads@paste.example',
  }).outsideLinks;
  expect(links).toMatchObject({ chat: 'https://chat.example/', mail: 'mailto:ads@paste.example' });
});

test('allows the checkouts of configured payment providers', () => {
  expect(parse({ CASHFREE_APP_ID: 'app' }).checkouts).toEqual(['cashfree']);
  expect(parse({ CASHFREE_APP_ID: 'app', PAYPAL_CLIENT_ID: 'client' }).checkouts).toEqual([
    'cashfree',
    'paypal',
  ]);
});

test('disables Google sign-in without a client id', () => {
  expect(parse({ GOOGLE_CLIENT_ID: '' }).googleClientId).toBeUndefined();
});

test('disables demo sign-in by default', () => {
  expect(parse().demo).toBe('nowhere');
  expect(parse({ DEMO_SIGN_IN: 'loopback' }).demo).toBe('on-loopback');
});

test.each([
  ['PUBLIC_URL', 'ftp://paste.example', 'http://'],
  ['PUBLIC_URL', 'paste.example', 'http://'],
  ['CHAT_URL', 'javascript:alert(1)', 'http://'],
  ['PROMO_URL', 'spelling.example', 'http://'],
  ['VIDEO_URL', 'data:,', 'http://'],
  ['TRUSTED_PROXIES', '10.0.0.0/99', '10.0.0.0/99'],
  ['CALLER_KEYS', `paste=${key('p')}`, 'captcha=KEY'],
  ['CALLER_KEYS', `paste=short,captcha=${key('c')},account=${key('a')}`, 'paste=KEY'],
  ['CAPTCHA_KEY', 'short', '32 characters'],
  ['OPERATOR_TOKEN', 'short', '32 characters'],
  ['RATE_LIMIT_BYPASS_KEY', 'short', '16 characters'],
  ['DEMO_SIGN_IN', 'yes', 'must be 1, loopback or 0'],
])('rejects %s=%s', (name, value, said) => {
  expect(() => parse({ [name]: value })).toThrow(
    new RegExp(`${name}: .*${said.replaceAll('/', '\\/')}`),
  );
});

test.each(['1', 'loopback'])('rejects DEMO_SIGN_IN=%s in production', (value) => {
  expect(() => parse({ DEMO_SIGN_IN: value, NODE_ENV: 'production' })).toThrow('DEMO_SIGN_IN');
});

test('rejects a rate limit bypass key in production', () => {
  const key = { RATE_LIMIT_BYPASS_KEY: 'let-tests-through-quickly' };
  expect(parse(key).rateLimitBypassKey).toBe('let-tests-through-quickly');
  expect(() => parse({ ...key, NODE_ENV: 'production' })).toThrow('RATE_LIMIT_BYPASS_KEY');
});
