import { setTimeout as pause } from 'node:timers/promises';
import { PasteEnded } from '@pasteroom/events';
import { newId } from '@pasteroom/kit/core/ids';
import { SECOND } from '@pasteroom/kit/core/clock';
import { RedisKeys } from '@pasteroom/kit/keys/redis-keys';
import { silentLog } from '@pasteroom/kit/core/log';
import { duplicateEvents, produce } from './events.ts';
import type { Fault } from './faults.ts';
import { gaugeOf } from './gauges.ts';
import type { Visitor } from './visitor.ts';
import type { Checker } from './checker.ts';

const HEADERS = { ce_specversion: '1.0', ce_type: PasteEnded.type, ce_source: PasteEnded.topic };

const poisonMessages = () => [
  {
    key: 'poison',
    value: 'no JSON',
    headers: { ...HEADERS, ce_id: newId(), ce_time: new Date().toISOString() },
  },
  {
    key: 'poison',
    value: '{"pasteId":7}',
    headers: { ...HEADERS, ce_id: newId(), ce_time: new Date().toISOString() },
  },
  { key: 'poison', value: null, headers: { ce_type: PasteEnded.type } },
  {
    key: 'poison',
    value: '{}',
    headers: { ...HEADERS, ce_type: 'paste.never-heard-of', ce_id: newId() },
  },
  { key: 'poison', value: 'without any header', headers: {} },
];
const EXPECTED_DEAD_LETTERS = 3;

/** The load continues, so the lag is only zero at times. */
async function catchesUp(bff: Parameters<typeof gaugeOf>[0]): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await gaugeOf(bff, 'consumer_lag')) === 0) return true;
    await pause(SECOND / 2);
  }
  return false;
}

export const poisoned: Fault = {
  name: 'poison messages on the topic',
  recoversWithin: 10,
  failsNoCall: true,
  async inject({ of, checker }) {
    const [bff] = of('bff');
    if (!bff) return;
    const before = (await gaugeOf(bff, 'dead_letters')) ?? 0;
    await produce(poisonMessages());
    await pause(5 * SECOND);
    const deadLetters = ((await gaugeOf(bff, 'dead_letters')) ?? 0) - before;
    if (deadLetters !== EXPECTED_DEAD_LETTERS)
      checker.reportViolation(
        `${deadLetters} messages became dead letters, not ${EXPECTED_DEAD_LETTERS}`,
      );
    if (!(await catchesUp(bff)))
      checker.reportViolation('events after the poison messages were not consumed');
  },
};

const LINKS = 4;
const FAILURES_PER_LINK = 5;

/** Checks that duplicates count once. `alone` means that no other test reads the topics. */
export const duplicated = (forMs: number, { alone }: { alone: boolean }): Fault => ({
  name: 'every event delivered twice',
  recoversWithin: 10,
  async inject({ redisUrl, workload, checker }) {
    const stop = await duplicateEvents();
    const keys = await RedisKeys.open({ url: redisUrl, prefix: 'captcha:' }, silentLog);
    for (let link = 0; link < LINKS; link += 1) await reportLink(workload.author, checker);
    await pause(forMs);
    const { times, clients } = await stop();
    const counts = await Promise.all(
      [...clients].map(async (client) =>
        Number((await keys.get(`captcha-failures:${client}`)) ?? 0),
      ),
    );
    const count = counts.reduce((sum, each) => sum + each, 0);
    await keys.close();
    if (times === 0) checker.reportViolation('no event was delivered twice');
    if (alone ? count !== LINKS * FAILURES_PER_LINK : count > LINKS * FAILURES_PER_LINK)
      checker.reportViolation(`${LINKS} links were counted as ${count}`);
  },
});

async function reportLink({ ask }: Visitor, checker: Checker): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await ask('/api/texts/report-link', {
    method: 'POST',
    headers,
    body: JSON.stringify({ host: 'cdn.discordapp.com' }),
  });
  checker.expects('report a link', answer, 202);
}
