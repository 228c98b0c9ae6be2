import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { systemClock } from '@pasteroom/kit/core/clock';
import { EmbeddedDeadLetters } from '@pasteroom/kit/events/embedded-dead-letters';
import { EventLog } from '@pasteroom/kit/events/event-log';
import { openDatabase, type Database } from '@pasteroom/kit/sqlite/database';
import { answer } from './command.ts';

const TOPICS = ['captcha', 'paste'];

let database: Database;
let letters: EmbeddedDeadLetters;
beforeEach(() => {
  database = openDatabase(':memory:');
  letters = new EmbeddedDeadLetters(database, systemClock);
});
afterEach(() => database.close());

const dead = (id: string, hour: number, error = 'Error: no room') => ({
  topic: 'paste.dead',
  key: id,
  text: '{"code":"SECRET"}',
  headers: {
    ce_id: id,
    ce_type: 'paste.ended',
    ce_time: `2026-05-01T0${hour}:00:00.000Z`,
    dead_group: 'captcha',
    dead_error: error,
  },
});
const run = (...words: string[]) => answer(letters, words, TOPICS);

test('lists dead letters by event, group and error, but without their content', async () => {
  new EventLog(database, systemClock).append([
    dead('a', 3),
    dead('b', 1),
    dead('c', 2, 'Error: away'),
  ]);
  expect(await run('list')).toEqual([
    '2 × paste.ended failed in captcha: Error: no room\n    2026-05-01T01:00:00.000Z to 2026-05-01T03:00:00.000Z, event a',
    '1 × paste.ended failed in captcha: Error: away\n    2026-05-01T02:00:00.000Z to 2026-05-01T02:00:00.000Z, event c',
  ]);
  expect(await run('list', 'captcha')).toEqual(['There are no dead letters.']);
});

test('replays dead letters and reports the number per topic', async () => {
  new EventLog(database, systemClock).append([dead('a', 1), dead('b', 2)]);
  expect(await run('replay', 'captcha')).toEqual(['There are no dead letters.']);
  expect(await run('replay')).toEqual(['2 replayed to paste.']);
  expect(await run('list')).toEqual(['There are no dead letters.']);
});

test('rejects unknown topics and unknown commands', async () => {
  await expect(run('replay', 'paste.dead')).rejects.toThrow(
    'Unknown topic paste.dead. The topics are captcha, paste.',
  );
  await expect(run('burn')).rejects.toThrow('The first argument must be list or replay.');
});
