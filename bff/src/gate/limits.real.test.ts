import { expect, test } from '@jest/globals';
import { systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { RedisKeys } from '@pasteroom/kit/keys/redis-keys';
import { silentLog } from '@pasteroom/kit/core/log';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { guessesContract } from './guesses.contract.ts';
import { openGuesses } from './guesses.ts';
import { inRedis } from './limiters.ts';
import { limitsContract } from './limits.contract.ts';
import { openLimits } from './limits.ts';

import { guest, signedIn } from '../testing/visitors.ts';

const RATE_LIMITED = { code: 'rate_limited' };

async function openReplica(prefix: string) {
  const keys = await RedisKeys.open({ url: realAddress('REDIS_URL'), prefix }, silentLog);
  const limiter = inRedis(keys.connection);
  return {
    limits: openLimits(systemClock, limiter),
    guesses: openGuesses(systemClock, limiter),
    close: () => keys.close(),
  };
}

async function openReplicas() {
  const prefix = `test:${newId()}:`;
  const replicas = [await openReplica(prefix), await openReplica(prefix)] as const;
  return { replicas, close: () => Promise.all(replicas.map(({ close }) => close())) };
}

/** Returns a visitor at the limit of one replica, and the guesses of another. */
async function atLimit() {
  const { replicas, close } = await openReplicas();
  const [one, other] = [replicas[0].guesses, replicas[1].guesses];
  const guesser = guest();
  for (let n = 0; n < 10; n += 1) await (await one.reserve(guesser, 'look-up')).settle(404);
  return { guesser, other, close };
}

describeReal('rate limiting on a real Redis server', () => {
  limitsContract('in Redis', () => openReplica(`test:${newId()}:`));
  guessesContract('in Redis', () => openReplica(`test:${newId()}:`));

  test('shares sign-in limits between replicas but counts reads per replica', async () => {
    const { replicas, close } = await openReplicas();
    const [one, other] = [replicas[0].limits, replicas[1].limits];
    const visitor = signedIn();
    for (let n = 0; n < 10; n += 1)
      for (const { limits } of replicas) await limits.spend('signIns', visitor);
    for (const { limits } of replicas)
      await expect(limits.spend('signIns', visitor)).rejects.toMatchObject(RATE_LIMITED);
    for (let n = 0; n < 240; n += 1) await one.spend('reads', visitor);
    await expect(one.spend('reads', visitor)).rejects.toMatchObject(RATE_LIMITED);
    await other.spend('reads', visitor);
    await close();
  });

  test('allows only one more wrong code at another replica after the limit', async () => {
    const { guesser, other, close } = await atLimit();
    await (await other.reserve(guesser, 'look-up')).settle(404);
    await expect(other.reserve(guesser, 'look-up')).rejects.toMatchObject(RATE_LIMITED);
    await close();
  });

  test('rejects guesses at another replica after five concurrent wrong codes', async () => {
    const { guesser, other, close } = await atLimit();
    const atOnce = await Promise.all(
      Array.from({ length: 5 }, async () => other.reserve(guesser, 'look-up')),
    );
    for (const guess of atOnce) await guess.settle(404);
    await expect(other.reserve(guesser, 'look-up')).rejects.toMatchObject(RATE_LIMITED);
    await close();
  });

  test('expires rate limit counts in Redis', async () => {
    const prefix = `test:${newId()}:`;
    const keys = await RedisKeys.open({ url: realAddress('REDIS_URL'), prefix }, silentLog);
    const limiter = inRedis(keys.connection)({ keyPrefix: 'brief', points: 1, duration: 1 });
    await limiter.consume('somebody');
    let refused = 0;
    for (;;) {
      try {
        await limiter.consume('somebody');
        break;
      } catch (error) {
        expect(error).toMatchObject({ msBeforeNext: expect.any(Number) });
        refused += 1;
        await new Promise(setImmediate);
      }
    }
    expect(refused).toBeGreaterThan(0);
    await keys.close();
  });

  test('admits calls after Redis goes down', async () => {
    const { limits, guesses, close } = await openReplica(`test:${newId()}:`);
    const visitor = guest();
    await limits.spend('signIns', visitor);
    await close();
    await limits.spend('signIns', visitor);
    await (await guesses.reserve(visitor, 'look-up')).settle(404);
  });
});
