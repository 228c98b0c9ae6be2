import { expect, test } from '@jest/globals';
import { parseConfig } from '@pasteroom/kit/service/config';
import { accountSettings } from './config.ts';

const parse = (env: Record<string, string> = {}) => parseConfig(accountSettings, env);
const clientId = 'pasteroom.apps.example';

test('accepts no ID tokens without a client id', () => {
  expect(parse()).toEqual({ demo: false, oidc: null });
  expect(parse({ OIDC_ISSUER: 'https://issuer.example', GOOGLE_CLIENT_ID: '' }).oidc).toBeNull();
});

test('accepts ID tokens from Google or the configured issuer', () => {
  expect(parse({ GOOGLE_CLIENT_ID: clientId }).oidc).toEqual({
    issuer: 'https://accounts.google.com',
    clientId,
  });
  for (const issuer of [
    'https://issuer.example/realm',
    'http://127.0.0.1:9000',
    'http://localhost:9000',
  ])
    expect(parse({ GOOGLE_CLIENT_ID: clientId, OIDC_ISSUER: issuer }).oidc).toEqual({
      issuer,
      clientId,
    });
});

test.each([
  'http://issuer.example',
  'http://127.0.0.1.example',
  'ftp://issuer.example',
  'issuer.example',
])('rejects the insecure issuer %s', (issuer) => {
  expect(() => parse({ GOOGLE_CLIENT_ID: clientId, OIDC_ISSUER: issuer })).toThrow(/OIDC_ISSUER: /);
});

test('rejects the demo sign-in in production', () => {
  expect(() => parse({ NODE_ENV: 'production', DEMO_SIGN_IN: '1' })).toThrow('DEMO_SIGN_IN');
});
