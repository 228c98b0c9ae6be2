import { describe, expect, test } from '@jest/globals';
import { DAY, manualClock } from '../core/clock.ts';
import { openDatabase } from '../sqlite/database.ts';
import { EventLog } from './event-log.ts';

function openLog() {
  const clock = manualClock('2026-05-01T12:00:00Z');
  const database = openDatabase(':memory:');
  const log = new EventLog(database, clock);
  const append = (topic: string, key: string) =>
    log.append([{ topic, key, headers: {}, text: '{}' }]);
  const keys = () =>
    database
      .prepare<{ key: string }>('SELECT key FROM events ORDER BY seq')
      .all()
      .map(({ key }) => key);
  return { database, log, clock, append, keys };
}

const at = (group: string, seq: number) => ({ group, topic: 'paste', seq });

describe('EventLog.trim', () => {
  test('removes events older than 7 days that every group has read', () => {
    const { log, clock, append, keys } = openLog();
    log.begin('pages', 'paste');
    log.begin('mail', 'paste');
    append('paste', 'read by both');
    append('paste', 'read by one');
    append('payment', 'read by nobody, asked for by nobody');
    clock.advance(1);
    append('paste', 'read by both, young');
    log.commit(at('pages', 4));
    log.commit(at('mail', 1));

    clock.advance(7 * DAY);
    log.trim([at('pages', 4), at('mail', 1)]);
    expect(keys()).toEqual(['read by one', 'read by both, young']);
  });

  test('removes groups that have had no members for 7 days', () => {
    const { log, clock, append, keys } = openLog();
    log.begin('pages', 'paste');
    log.begin('mail', 'paste');
    append('paste', 'waits for mail');
    log.commit(at('pages', 1));
    clock.advance(7 * DAY + 1);
    log.trim([at('pages', 1), at('mail', 0)]);
    expect(keys()).toEqual(['waits for mail']);

    clock.advance(7 * DAY + 1);
    log.trim([at('pages', 1)]);
    expect(keys()).toEqual([]);
    expect([log.begin('mail', 'paste').seq, log.begin('pages', 'paste').seq]).toEqual([0, 1]);
  });

  test('does not reuse sequence numbers, even after emptying the log', () => {
    const { log, clock, append, keys } = openLog();
    log.begin('pages', 'paste');
    append('paste', 'old');
    log.commit(at('pages', 1));
    clock.advance(7 * DAY + 1);
    log.trim([at('pages', 1)]);
    expect(keys()).toEqual([]);
    append('paste', 'new');
    expect(log.after('paste', log.begin('pages', 'paste').seq).map(({ key }) => key)).toEqual([
      'new',
    ]);
  });

  test('retains dead letters for 90 days', () => {
    const { log, clock, append, keys } = openLog();
    append('paste.dead', 'dead');
    clock.advance(90 * DAY);
    log.trim([]);
    expect(keys()).toEqual(['dead']);
    clock.advance(1);
    log.trim([]);
    expect(keys()).toEqual([]);
  });
});

describe('an event log created by an older version', () => {
  test('resumes each group at its offset in an older event log', () => {
    const { database, clock, log, append } = openLog();
    log.begin('pages', 'paste');
    append('paste', 'read');
    append('paste', 'unread');
    log.commit(at('pages', 1));
    database.exec('ALTER TABLE consumer_offsets RENAME TO places');

    const reopened = new EventLog(database, clock);
    expect(
      reopened.after('paste', reopened.begin('pages', 'paste').seq).map(({ key }) => key),
    ).toEqual(['unread']);
  });
});
