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

const PAUSED = { code: 'rate_limited', message: 'Too many wrong codes. Please try again in 10 minutes.' };
const PAUSED_NEARBY = { code: 'rate_limited', message: 'Too many wrong codes from your network. Please try again in 10 minutes.' };
const TAKEN = { code: 'rate_limited', message: 'Too many codes that are taken. Please try again in 10 minutes.' };
const ON_THEIR_WAY = { code: 'rate_limited', message: 'That was too often. Please try again in 1 second.' };

export function guessesContract(store: string, open: () => Promise<Counted>): void {
  describe(`wrong codes counted ${store}`, () => {
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
    const expectError = (visitor: Visitor, error: object) => expect(lookUp(visitor)).rejects.toMatchObject(error);

    test.each([
      ['a browser', browser],
      ['a session', signedIn],
      ['an address without either', guest],
    ])('pause %s after ten, and name the time', async (_who, visitorAt) => {
      const walker = visitorAt();
      await mistype(walker, 10);
      await expectError(walker, { ...PAUSED, retryAfter: expect.any(Number) });
    });

    test('pause nobody else at that address', async () => {
      const client = newId();
      await mistype(browser(client), 10);
      for (const neighbour of [browser(client), signedIn(client), guest(client)]) await read(neighbour);
    });

    test('are counted together for all who bring no cookie', async () => {
      const client = newId();
      for (let n = 0; n < 10; n += 1) await mistype(guest(client), 1);
      await expectError(guest(client), PAUSED);
      await read(browser(client));
    });

    test('let a class of forty through, with four typos each, beside one who has used up ten', async () => {
      const client = newId();
      await mistype(browser(client), 10);
      const pupils = Array.from({ length: 40 }, () => browser(client));
      await Promise.all(pupils.map((pupil) => mistype(pupil, 4)));
      await Promise.all(pupils.map(read));
    });

    test('pause a whole address after 200, whoever typed them', async () => {
      const client = newId();
      for (let n = 0; n < 19; n += 1) await mistype(n % 2 === 0 ? browser(client) : signedIn(client), 10);
      await mistype(guest(client), 9);
      const last = browser(client);
      await read(last);
      await mistype(last, 1);
      for (const visitor of [browser(client), signedIn(client), guest(client)]) await expectError(visitor, PAUSED_NEARBY);
      await read(browser());
    });

    test('pause a whole /48 of IPv6 after 800', async () => {
      const network = newId();
      for (let n = 0; n < 80; n += 1) await mistype({ ...browser(), network }, 10);
      await expectError({ ...browser(), network }, PAUSED_NEARBY);
      await read(browser());
    });

    test('are reserved before they are looked up, so that 200 at once learn no more than ten', async () => {
      const flood = browser();
      const underWay = await Promise.all(Array.from({ length: 10 }, () => lookUp(flood)));
      const others = Promise.allSettled(Array.from({ length: 190 }, () => lookUp(flood)));
      await Promise.all(underWay.map(async (guess) => guess.settle(404)));
      const why = (await others).map((other) => (other.status === 'rejected' ? (other.reason as AppError).message : 'let in'));
      expect(new Set(why)).toEqual(new Set([PAUSED.message]));
      await read(browser(flood.client));
    });

    test('are refused after a while where those before them are answered late', async () => {
      const slow = browser();
      const underWay = await Promise.all(Array.from({ length: 10 }, () => lookUp(slow)));
      await expectError(slow, ON_THEIR_WAY);
      await Promise.all(underWay.map(async (guess) => guess.settle(200)));
      await read(slow);
    });

    test('under many names at once are no more than an address has', async () => {
      const client = newId();
      const underWay = await Promise.all(Array.from({ length: 200 }, () => lookUp(browser(client))));
      const others = [browser(client), signedIn(client), guest(client)].map((visitor) => expectError(visitor, PAUSED_NEARBY));
      await Promise.all(underWay.map(async (guess) => guess.settle(404)));
      await Promise.all(others);
    });

    test('keep nobody out who finds what was looked for: 60 readers without a cookie at once take turns', async () => {
      const client = newId();
      await mistype(guest(client), 9);
      await Promise.all(Array.from({ length: 60 }, () => read(guest(client))));
    });

    test('cost nothing where the code was there, where nothing was told, and where nobody was asked', async () => {
      const reader = browser();
      for (let n = 0; n < 30; n += 1) for (const status of [200, 204, 304, 400, 429, 500, 503]) await (await lookUp(reader)).settle(status);
      for (let n = 0; n < 30; n += 1) (await lookUp(reader)).release();
      for (let n = 0; n < 30; n += 1) await (await lookUp(reader)).end();
      await mistype(reader, 9);
      await read(reader);
    });

    test('are one thing, and taken ones that were to be claimed are another', async () => {
      const author = browser();
      for (let n = 0; n < 10; n += 1) await (await claim(author)).settle(409);
      await expect(claim(author)).rejects.toMatchObject(TAKEN);
      await mistype(author, 9);
      await (await claim(browser(author.client))).settle(201);
    });

    test('are counted once, however often a call is said to be over', async () => {
      const reader = browser();
      for (let n = 0; n < 9; n += 1) {
        const guess = await lookUp(reader);
        await guess.settle(404);
        await guess.end();
        guess.release();
      }
      await read(reader);
    });

    test('are not counted for who shows the test key', async () => {
      const tester = { ...guest(), unlimited: true };
      await mistype(tester, 210);
      await read(guest(tester.client));
    });
  });
}
