import { expect, test } from '@jest/globals';
import { withDefaults } from './config.ts';

const demo = (env: Record<string, string>) => withDefaults(env, {})['DEMO_SIGN_IN'];

test.each([
  {},
  { HOST: '127.0.0.1' },
  { HOST: '' },
  { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' },
  { PUBLIC_URL: 'http://[::1]:8080' },
])('enables the demo sign-in for loopback clients in a local setup: %j', (env) => {
  expect(demo(env)).toBe('loopback');
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '192.168.1.20' },
  { PUBLIC_URL: 'https://paste.example' },
  { PUBLIC_URL: 'http://127.0.0.1.evil.example' },
  { PUBLIC_URL: 'nonsense' },
  { NODE_ENV: 'production' },
  { GOOGLE_CLIENT_ID: 'id' },
])('disables the demo sign-in in any other setup: %j', (env) => {
  expect(demo(env)).toBe('0');
});

test('simulates payments by default only in a local setup', () => {
  const simulated = (env: Record<string, string>) => withDefaults(env, {})['PAYMENT_SIMULATOR'];
  expect([
    simulated({}),
    simulated({ GOOGLE_CLIENT_ID: 'id' }),
    simulated({ PAYMENT_SIMULATOR: '0' }),
  ]).toEqual(['1', '1', '0']);
  expect([simulated({ HOST: '0.0.0.0' }), simulated({ NODE_ENV: 'production' })]).toEqual([
    '0',
    '0',
  ]);
  expect(simulated({ HOST: '0.0.0.0', PAYMENT_SIMULATOR: '1' })).toBe('1');
});

test('respects an explicit DEMO_SIGN_IN', () => {
  expect([demo({ DEMO_SIGN_IN: '1', HOST: '0.0.0.0' }), demo({ DEMO_SIGN_IN: '0' })]).toEqual([
    '1',
    '0',
  ]);
});
