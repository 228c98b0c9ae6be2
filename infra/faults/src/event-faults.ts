import { setTimeout as pause } from 'node:timers/promises';
import { PasteEnded } from '@pasteroom/events';
import { newId } from '@pasteroom/kit/core/ids';
import { SECOND } from '@pasteroom/kit/core/clock';
import { doubleEvents, inject } from './events.ts';
import type { Fault } from './faults.ts';
import { gaugeOf } from './gauges.ts';

const HEADERS = { ce_specversion: '1.0', ce_type: PasteEnded.type, ce_source: PasteEnded.topic };

/** Messages that no reader can do anything with, and one for which its reader has no handler. */
const poison = () => [
  { key: 'poison', value: 'no JSON', headers: { ...HEADERS, ce_id: newId(), ce_time: new Date().toISOString() } },
  { key: 'poison', value: '{"pasteId":7}', headers: { ...HEADERS, ce_id: newId(), ce_time: new Date().toISOString() } },
  { key: 'poison', value: null, headers: { ce_type: PasteEnded.type } },
  { key: 'poison', value: '{}', headers: { ...HEADERS, ce_type: 'paste.never-heard-of', ce_id: newId() } },
  { key: 'poison', value: 'without any header', headers: {} },
];
const BURIED = 3;

/** What cannot be read is put aside by each group that wanted it, and what comes after it is read. */
export const poisoned: Fault = {
  name: 'poison messages on the topic',
  recoversWithin: 10,
  refusesNothing: true,
  async act({ of, witness }) {
    const [bff] = of('bff');
    if (!bff) return;
    const before = (await gaugeOf(bff, 'dead_letters')) ?? 0;
    await inject(poison());
    await pause(5 * SECOND);
    const buried = ((await gaugeOf(bff, 'dead_letters')) ?? 0) - before;
    if (buried !== BURIED) witness.breaks(`${buried} messages were buried, not ${BURIED}`);
    if ((await gaugeOf(bff, 'consumer_lag')) !== 0) witness.breaks('what came after the poison is not read');
  },
};

/** Every reader sees every event at least twice. */
export const doubled = (forMs: number): Fault => ({
  name: 'every event delivered twice',
  recoversWithin: 10,
  refusesNothing: true,
  async act({ of, witness }) {
    const stop = await doubleEvents();
    await pause(forMs);
    if ((await stop()) === 0) witness.breaks('no event was delivered twice');
    for (const replica of [...of('captcha'), ...of('bff')]) {
      if ((await gaugeOf(replica, 'dead_letters')) === undefined) witness.breaks(`${replica.service} tells nothing of its events`);
    }
  },
});
