import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AppError } from '@pasteroom/kit/core/errors';
import { newId } from '@pasteroom/kit/core/ids';
import type { Guesses } from './guesses.ts';
import { browser, guest, signedIn } from '../testing/visitors.ts';
import type { Visitor } from '../session/visitor.ts';

interface Counted {
  guesses: Guesses;
  close(): Promise<void>;
}

const BLOCKED = {
  code: 'rate_limited',
  message: 'Too many wrong codes. Please try again in 10 minutes.',
};
const BLOCKED_NETWORK = {
  code: 'rate_limited',
  message: 'Too many wrong codes from your network. Please try again in 10 minutes.',
};
const TAKEN = {
  code: 'rate_limited',
  message: 'Too many attempts to use taken codes. Please try again in 10 minutes.',
};
const PENDING = {
  code: 'rate_limited',
  message: 'Too many requests. Please try again in 1 second.',
};

export function guessesContract(store: string, open: () => Promise<Counted>): void {
  describe(`the guess limit ${store}`, () => {
    let counted: Counted;
    beforeEach(async () => {
      counted = await open();
    });
    afterEach(() => counted.close());

    const lookUp = async (visitor: Visitor) => counted.guesses.reserve(visitor, 'look-up');
    const claim = async (visitor: Visitor) => counted.guesses.reserve(visitor, 'claim');
    const read = async (visitor: Visitor) => (await lookUp(visitor)).settle(200);
    async function mistype(visitor: Visitor, times: number): Promise<void> {
      for (let n = 0; n < times; n += 1) await (await lookUp(visitor)).settle(404);
    }
    const expectError = (visitor: Visitor, error: object) =>
      expect(lookUp(visitor)).rejects.toMatchObject(error);

    test.each([
      ['a browser', browser],
      ['a session', signedIn],
      ['an address without either', guest],
    ])('blocks %s after ten wrong codes and returns a retry time', async (_who, visitorAt) => {
      const guesser = visitorAt();
      await mistype(guesser, 10);
      await expectError(guesser, { ...BLOCKED, retryAfter: expect.any(Number) });
    });

    test('does not block other visitors at the address of a blocked browser', async () => {
      const client = newId();
      await mistype(browser(client), 10);
      for (const neighbour of [browser(client), signedIn(client), guest(client)])
        await read(neighbour);
    });

    test('counts visitors without a cookie at one address together', async () => {
      const client = newId();
      for (let n = 0; n < 10; n += 1) await mistype(guest(client), 1);
      await expectError(guest(client), BLOCKED);
      await read(browser(client));
    });

    test('admits a class of 40 with four typos each while one browser is blocked', async () => {
      const client = newId();
      await mistype(browser(client), 10);
      const pupils = Array.from({ length: 40 }, () => browser(client));
      await Promise.all(pupils.map((pupil) => mistype(pupil, 4)));
      await Promise.all(pupils.map(read));
    });

    test('blocks an entire address after 200 wrong codes', async () => {
      const client = newId();
      for (let n = 0; n < 19; n += 1)
        await mistype(n % 2 === 0 ? browser(client) : signedIn(client), 10);
      await mistype(guest(client), 9);
      const last = browser(client);
      await read(last);
      await mistype(last, 1);
      for (const visitor of [browser(client), signedIn(client), guest(client)])
        await expectError(visitor, BLOCKED_NETWORK);
      await read(browser());
    });

    test('blocks an entire IPv6 /48 network after 800 wrong codes', async () => {
      const network = newId();
      for (let n = 0; n < 80; n += 1) await mistype({ ...browser(), network }, 10);
      await expectError({ ...browser(), network }, BLOCKED_NETWORK);
      await read(browser());
    });

    test('limits concurrent guesses to ten by reserving them before the lookup', async () => {
      const flood = browser();
      const underWay = await Promise.all(Array.from({ length: 10 }, () => lookUp(flood)));
      const others = Promise.allSettled(Array.from({ length: 190 }, () => lookUp(flood)));
      await Promise.all(underWay.map(async (guess) => guess.settle(404)));
      const why = (await others).map((other) =>
        other.status === 'rejected' ? (other.reason as AppError).message : 'let in',
      );
      expect(new Set(why)).toEqual(new Set([BLOCKED.message]));
      await read(browser(flood.client));
    });

    test('rejects a guess after a timeout if ten others are still pending', async () => {
      const slow = browser();
      const underWay = await Promise.all(Array.from({ length: 10 }, () => lookUp(slow)));
      await expectError(slow, PENDING);
      await Promise.all(underWay.map(async (guess) => guess.settle(200)));
      await read(slow);
    });

    test('applies the address limit to concurrent guesses from many browsers', async () => {
      const client = newId();
      const underWay = await Promise.all(
        Array.from({ length: 200 }, () => lookUp(browser(client))),
      );
      const others = [browser(client), signedIn(client), guest(client)].map((visitor) =>
        expectError(visitor, BLOCKED_NETWORK),
      );
      await Promise.all(underWay.map(async (guess) => guess.settle(404)));
      await Promise.all(others);
    });

    test('queues 60 concurrent readers without a cookie instead of rejecting them', async () => {
      const client = newId();
      await mistype(guest(client), 9);
      await Promise.all(Array.from({ length: 60 }, () => read(guest(client))));
    });

    describe('of passwords', () => {
      const WRONG = 403;
      const CODE = 'room-1';
      const unlock = (visitor: Visitor, code = CODE) =>
        counted.guesses.reserve(visitor, 'password', code);
      async function fail(visitor: Visitor, times: number, code = CODE): Promise<void> {
        for (let n = 0; n < times; n += 1) await (await unlock(visitor, code)).settle(WRONG);
      }
      const expectBlocked = (visitor: Visitor, code: string, from = '') =>
        expect(unlock(visitor, code)).rejects.toMatchObject({
          code: 'rate_limited',
          message: `Too many wrong passwords${from}. Please try again in 60 minutes.`,
        });

      test('blocks a visitor after five wrong passwords of a text, however it is spelled', async () => {
        const guesser = browser();
        for (const code of [CODE, ' ROOM-1', 'Ｒｏｏｍ-1', '"room-1"', 'room\u200b-1'])
          await fail(guesser, 1, code);
        for (const code of [CODE, 'Room-1 ']) await expectBlocked(guesser, code);
        await (await unlock(guesser, 'room-2')).settle(200);
        await read(guesser);
      });

      test('blocks other visitors at the same address only after 50 wrong passwords', async () => {
        const client = newId();
        for (let n = 0; n < 9; n += 1) await fail(browser(client), 5);
        const last = browser(client);
        await (await unlock(last)).settle(200);
        await fail(last, 5);
        await expectBlocked(browser(client), CODE, ' from your network');
        await (await unlock(browser())).settle(200);
      });

      test('counts concurrent wrong passwords', async () => {
        const flood = browser();
        const pending = await Promise.all(Array.from({ length: 5 }, () => unlock(flood)));
        const others = Array.from({ length: 20 }, () => expectBlocked(flood, CODE));
        await Promise.all(pending.map((guess) => guess.settle(WRONG)));
        await Promise.all(others);
      });

      test('counts a wrong key as a wrong code, which locks no text', async () => {
        const guesser = browser();
        for (let n = 0; n < 10; n += 1)
          await (await unlock(guesser, `room-${n}`)).settle(WRONG, 'wrong_key');
        await expect(read(guesser)).rejects.toMatchObject(BLOCKED);
        const client = newId();
        for (let n = 0; n < 100; n += 1)
          await (await unlock(browser(client))).settle(WRONG, 'wrong_key');
        await (await unlock(browser(client))).settle(200);
      });

      test('counts wrong codes as such, and no right passwords, errors or abandoned calls', async () => {
        const visitor = browser();
        for (let n = 0; n < 20; n += 1) {
          for (const status of [200, 400, 410, 429, 503])
            await (await unlock(visitor)).settle(status);
          await (await unlock(visitor)).end();
          (await unlock(visitor)).release();
        }
        await fail(visitor, 4);
        for (let n = 0; n < 10; n += 1) await (await unlock(visitor, `wrong-${n}`)).settle(404);
        await expect(unlock(visitor, 'room-3')).rejects.toMatchObject(BLOCKED);
      });
    });

    test('does not count hits, failed requests or released guesses', async () => {
      const reader = browser();
      for (let n = 0; n < 30; n += 1)
        for (const status of [200, 204, 304, 400, 429, 500, 503])
          await (await lookUp(reader)).settle(status);
      for (let n = 0; n < 30; n += 1) (await lookUp(reader)).release();
      for (let n = 0; n < 30; n += 1) await (await lookUp(reader)).end();
      await mistype(reader, 9);
      await read(reader);
    });

    test('counts wrong codes and taken codes separately', async () => {
      const author = browser();
      for (let n = 0; n < 10; n += 1) await (await claim(author)).settle(409);
      await expect(claim(author)).rejects.toMatchObject(TAKEN);
      await mistype(author, 9);
      await (await claim(browser(author.client))).settle(201);
    });

    test('counts a guess once even if it is settled, ended and released', async () => {
      const reader = browser();
      for (let n = 0; n < 9; n += 1) {
        const guess = await lookUp(reader);
        await guess.settle(404);
        await guess.end();
        guess.release();
      }
      await read(reader);
    });

    test('does not count guesses with the rate limit bypass key', async () => {
      const tester = { ...guest(), unlimited: true };
      await mistype(tester, 210);
      await read(guest(tester.client));
    });
  });
}
