import { expect, test } from '@jest/globals';
import { isLocalAddress } from './is-local-address.ts';

test.each([
  'localhost',
  'LOCALHOST:8080',
  'localhost.',
  'paste.localhost',
  '127.0.0.1:8080',
  '127.8.9.1',
  '127.1',
  '2130706433',
  '[::1]:8080',
  '[::]',
  '[::ffff:127.0.0.1]',
  '0.0.0.0:8080',
])('treats %s as an address on this device', (host) => {
  expect(isLocalAddress(`http://${host}/pastetext#abc`)).toBe(true);
});

test.each([
  'paste.example',
  'localhost.example',
  'mylocalhost',
  '192.168.1.7:8080',
  '10.0.0.127',
  '127.0.0.1.example',
  'nas:5000',
  '[fd00::1]',
  '[::ffff:8.8.8.8]',
])('treats %s as reachable from other devices', (host) => {
  expect(isLocalAddress(`http://${host}/pastetext#abc`)).toBe(false);
});
