import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AccountDeleted, BannedLinkFound, PageBannedLinkFound } from '@pasteroom/events';
import { DAY } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import {
  ada,
  guest,
  openShared,
  type Replica,
  type Shared,
  WRITTEN,
} from './testing/running-service.ts';

let shared: Shared;
let first: Replica;
let second: Replica;
beforeEach(async () => {
  shared = await openShared();
  [first, second] = [await shared.replica(), await shared.replica()];
});
afterEach(() => shared.close());

test('deletes only the messages of a deleted account', async () => {
  await first.write(WRITTEN, { caller: ada() });
  await first.write({ ...WRITTEN, message: 'of a guest' }, { caller: guest });
  await shared.bus.publish([
    newEvent(AccountDeleted, { accountId: 'account-ada' }, { now: shared.now, newId }),
  ]);
  await shared.bus.drain();
  expect((await second.inbox()).messages.map(({ message }) => message)).toEqual(['of a guest']);
  expect(await shared.bus.deadLetters()).toBe(0);
});

test('adds a banned link to the inbox once a day per author and domain', async () => {
  const link = {
    reportId: 'report-1',
    host: 'cdn.discordapp.com',
    client: 'client-1',
    userId: null,
  };
  const tell = async (definition: typeof BannedLinkFound, change: Partial<typeof link> = {}) => {
    await shared.bus.publish([
      newEvent(definition, { ...link, reportId: newId(), ...change }, { now: shared.now, newId }),
    ]);
  };
  await tell(BannedLinkFound);
  await tell(BannedLinkFound);
  await tell(BannedLinkFound, { host: 'made-up.cdn.discordapp.com' });
  await tell(PageBannedLinkFound, { client: 'client-2' });
  await shared.bus.drain();
  await first.write(WRITTEN);
  const { messages } = await second.inbox();
  expect(
    messages.map(({ kind, name, email, message, dueAt }) => [kind, name, email, message, dueAt]),
  ).toEqual([
    ['message', 'Ada', 'ada@example.org', WRITTEN.message, null],
    ['refused-link', '', '', 'cdn.discordapp.com', null],
    ['refused-link', '', '', 'cdn.discordapp.com', null],
  ]);
  shared.now.advance(DAY);
  await tell(BannedLinkFound);
  await shared.bus.drain();
  expect((await second.inbox()).messages).toHaveLength(4);
  expect(await shared.bus.deadLetters()).toBe(0);
  expect(await shared.allReported()).toHaveLength(1);
});

test('exports the inbox backlog and the age of waiting events', async () => {
  await first.write(WRITTEN);
  const text = await first.metrics.text();
  expect(text).toMatch(/^pasteroom_inbox_backlog\{component="contact"\} 1$/m);
  expect(text).toMatch(/^pasteroom_outbox_age_seconds\{component="contact"\} \d+$/m);
});
