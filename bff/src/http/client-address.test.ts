import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { clientAddress, networksOf, proxyList } from './client-address.ts';

function requestFrom(peer: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const req = new IncomingMessage(socket);
  if (forwarded !== undefined) req.headers['x-forwarded-for'] = forwarded;
  return req;
}

describe('clientAddress', () => {
  const trusted = proxyList('10.0.0.0/8, 192.0.2.1 fd00::/8');

  test.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['fd00::1', '2001:db8::7', '2001:db8::7'],
    ['10.0.0.1', 'forged, 6.6.6.6, 198.51.100.1, 192.0.2.1', '198.51.100.1'],
    ['10.0.0.1', '10.0.0.2, 10.0.0.3', '10.0.0.2'],
    ['10.0.0.1', 'not an address', '10.0.0.1'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
  ])('resolves the peer %s with X-Forwarded-For %j to %s', (peer, forwarded, expected) => {
    expect(clientAddress(requestFrom(peer, forwarded), trusted)).toBe(expected);
  });

  test('returns an IP address for any X-Forwarded-For header', () => {
    fc.assert(
      fc.property(fc.string(), (forwarded) =>
        expect(clientAddress(requestFrom('10.0.0.1', forwarded), trusted)).toMatch(
          /^[\da-fA-F.:]+/,
        ),
      ),
    );
  });
});

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8:1:ab2::1', ['2001:db8:1:ab2::/64', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['2001:0DB8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['1::', ['1:0:0:0::/64', '1:0:0::/48']],
])('maps the address %s to the networks %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});

test.each(['10.0.0.0/33', '10.0.0.0/x', 'example.org', '10.0.0', '::/129', '10.0.0.0/'])(
  'rejects %s as a trusted proxy',
  (entry) => {
    expect(() => proxyList(`127.0.0.1,${entry}`)).toThrow(entry);
  },
);
