import { describe, expect, test } from '@jest/globals';
import { DAY, manualClock } from '../core/clock.ts';
import { openDatabase } from '../sqlite/database.ts';
import { EventLog } from './event-log.ts';

function openLog() {
  const clock = manualClock('2026-05-01T12:00:00Z');
  const database = openDatabase(':memory:');
  const log = new EventLog(database, clock);
  const append = (topic: string, key: string) => log.append([{ topic, key, headers: {}, text: '{}' }]);
  const keys = () =>
    database
      .prepare<{ key: string }>('SELECT key FROM events ORDER BY seq')
      .all()
      .map(({ key }) => key);
  return { database, log, clock, append, keys };
}

const PAGES = { group: 'pages', topic: 'paste' };
const MAIL = { group: 'mail', topic: 'paste' };

describe('the event log, trimmed', () => {
  test('loses what every group has read and is older than 7 days', () => {
    const { log, clock, append, keys } = openLog();
    log.begin(PAGES);
    log.begin(MAIL);
    append('paste', 'read by both');
    append('paste', 'read by one');
    append('payment', 'read by nobody, asked for by nobody');
    clock.advance(1);
    append('paste', 'read by both, young');
    log.commit(PAGES, 4);
    log.commit(MAIL, 1);

    clock.advance(7 * DAY);
    log.trim([PAGES, MAIL]);
    expect(keys()).toEqual(['read by one', 'read by both, young']);
  });

  test('forgets a group that has had no members for 7 days, and only that', () => {
    const { log, clock, append, keys } = openLog();
    log.begin(PAGES);
    log.begin(MAIL);
    append('paste', 'waits for mail');
    log.commit(PAGES, 1);
    clock.advance(7 * DAY + 1);
    log.trim([PAGES, MAIL]);
    expect(keys()).toEqual(['waits for mail']);

    clock.advance(7 * DAY + 1);
    log.trim([PAGES]);
    expect(keys()).toEqual([]);
    log.begin(MAIL);
    append('paste', 'next');
    expect(log.after(MAIL, 10).map(({ key }) => key)).toEqual(['next']);
    expect(log.after(PAGES, 10).map(({ key }) => key)).toEqual(['next']);
  });

  test('never gives a number twice, so that a group misses nothing after the log was emptied', () => {
    const { log, clock, append, keys } = openLog();
    log.begin(PAGES);
    append('paste', 'old');
    log.commit(PAGES, 1);
    clock.advance(7 * DAY + 1);
    log.trim([PAGES]);
    expect(keys()).toEqual([]);
    append('paste', 'new');
    expect(log.after(PAGES, 10).map(({ key }) => key)).toEqual(['new']);
  });

  test('keeps dead events for 90 days', () => {
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

describe('the event log of a file that an older version wrote', () => {
  test('goes on where each group was', () => {
    const { database, clock, log, append } = openLog();
    log.begin(PAGES);
    append('paste', 'read');
    append('paste', 'unread');
    log.commit(PAGES, 1);
    database.exec('ALTER TABLE consumer_offsets RENAME TO places');

    const reopened = new EventLog(database, clock);
    reopened.begin(PAGES);
    expect(reopened.after(PAGES, 10).map(({ key }) => key)).toEqual(['unread']);
  });
});

describe('what a group asks for', () => {
  test('is found by the types of events, and counted so', () => {
    const { log } = openLog();
    log.begin(PAGES);
    const append = (key: string, type?: string) =>
      log.append([{ topic: 'paste', key, headers: type === undefined ? {} : { ce_type: type }, text: '{}' }]);
    append('one', 'paste.published');
    append('two', 'paste.ended');
    append('three');
    append('four', 'paste.ended');
    const found = (types?: string[], limit = 10) => log.after(PAGES, limit, types).map(({ key }) => key);
    expect(found(['paste.ended'])).toEqual(['two', 'four']);
    expect(found(['paste.ended'], 1)).toEqual(['two']);
    expect(found(['paste.ended', 'paste.published'])).toEqual(['one', 'two', 'four']);
    expect(found([])).toEqual([]);
    expect(found()).toEqual(['one', 'two', 'three', 'four']);
    expect([log.countAfter(PAGES, ['paste.ended']), log.countAfter(PAGES)]).toEqual([2, 4]);
    log.commit(PAGES, 2);
    expect([found(['paste.ended']), log.countAfter(PAGES, ['paste.ended'])]).toEqual([['four'], 1]);
    expect([log.newest('paste'), log.newest('payment')]).toEqual([4, 0]);
  });
});

describe('what a group passes over', () => {
  const left = (log: EventLog) => log.after(PAGES, 10).map(({ key }) => key);

  test('is not told again, is no backlog, and is on disk once it is settled', () => {
    const { database, log, clock, append } = openLog();
    log.begin(PAGES);
    for (const key of ['one', 'two', 'three']) append('paste', key);
    log.passOver(PAGES, 2);
    expect([left(log), log.countAfter(PAGES)]).toEqual([['three'], 1]);
    expect(left(new EventLog(database, clock))).toEqual(['one', 'two', 'three']);
    log.settle();
    log.settle();
    expect(left(new EventLog(database, clock))).toEqual(['three']);
  });

  test('is never behind what it has done with', () => {
    const { database, log, clock, append } = openLog();
    log.begin(PAGES);
    for (const key of ['one', 'two', 'three']) append('paste', key);
    log.passOver(PAGES, 1);
    log.commit(PAGES, 2);
    log.settle();
    expect(left(log)).toEqual(['three']);
    expect(left(new EventLog(database, clock))).toEqual(['three']);
  });

  test('does not keep the log from being trimmed', () => {
    const { log, clock, append, keys } = openLog();
    log.begin(PAGES);
    append('paste', 'nobody asks for it');
    log.passOver(PAGES, 1);
    clock.advance(7 * DAY + 1);
    log.trim([PAGES]);
    expect(keys()).toEqual([]);
  });
});
