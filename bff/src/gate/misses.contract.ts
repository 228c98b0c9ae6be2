import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '@pasteroom/kit/core/ids';
import type { Misses } from './misses.ts';
import { browser, guest, signedIn } from '../testing/visitors.ts';
import type { Visitor } from '../session/visitor.ts';

interface Counted {
  misses: Misses;
  close(): Promise<void>;
}

const PAUSED = { code: 'rate_limited', message: 'Too many wrong codes. Please try again in 10 minutes.' };
const PAUSED_NEARBY = { code: 'rate_limited', message: 'Too many wrong codes from your network. Please try again in 10 minutes.' };

/** What the limits of wrong codes promise, wherever they are counted. */
export function missesContract(store: string, open: () => Promise<Counted>): void {
  describe(`wrong codes counted ${store}`, () => {
    let counted: Counted;
    beforeEach(async () => {
      counted = await open();
    });
    afterEach(() => counted.close());

    async function mistype(visitor: Visitor, times: number): Promise<void> {
      for (let n = 0; n < times; n += 1) {
        counted.misses.lookUp(visitor)();
        await counted.misses.count(visitor);
      }
    }
    const read = (visitor: Visitor) => counted.misses.lookUp(visitor)();

    test.each([
      ['a browser', browser],
      ['a session', signedIn],
      ['an address without either', guest],
    ])('pause %s after ten, and name the time', async (_who, visitorAt) => {
      const walker = visitorAt();
      await mistype(walker, 10);
      expect(() => read(walker)).toThrow(expect.objectContaining(PAUSED));
      await counted.misses.count(walker);
      expect(() => read(walker)).toThrow(expect.objectContaining({ ...PAUSED, retryAfter: expect.any(Number) }));
    });

    test('pause nobody else at that address', async () => {
      const client = newId();
      await mistype(browser(client), 10);
      for (const neighbour of [browser(client), signedIn(client), guest(client)]) read(neighbour);
    });

    test('are counted together for all who bring no cookie', async () => {
      const client = newId();
      for (let n = 0; n < 10; n += 1) await mistype(guest(client), 1);
      expect(() => read(guest(client))).toThrow(expect.objectContaining(PAUSED));
      read(browser(client));
    });

    test('let a class of forty through, with two typos each', async () => {
      const client = newId();
      for (let n = 0; n < 40; n += 1) await mistype(browser(client), 2);
      read(browser(client));
    });

    test('pause a whole address after 120, whoever typed them', async () => {
      const client = newId();
      for (let n = 0; n < 11; n += 1) await mistype(n % 2 === 0 ? browser(client) : signedIn(client), 10);
      await mistype(guest(client), 9);
      const last = browser(client);
      read(last);
      await counted.misses.count(last);
      for (const visitor of [browser(client), signedIn(client), guest(client)])
        expect(() => read(visitor)).toThrow(expect.objectContaining(PAUSED_NEARBY));
      read(browser());
    });

    test('of one browser that sends 200 at once are its own affair', async () => {
      const flood = browser();
      await Promise.all(Array.from({ length: 200 }, () => counted.misses.count(flood)));
      expect(() => read(flood)).toThrow(expect.objectContaining(PAUSED));
      read(browser(flood.client));
    });

    test('are not counted for who shows the test key', async () => {
      const tester = { ...guest(), unlimited: true };
      await mistype(tester, 130);
      read(tester);
      read(guest(tester.client));
    });
  });
}
