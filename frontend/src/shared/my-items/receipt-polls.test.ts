import { beforeEach, describe, expect, test } from '@jest/globals';
import { POLL_INTERVAL_MS, type Receipt, receiptPolls } from './receipt-polls.ts';

const START = Date.parse('2026-11-27T12:00:00.000Z');
const ITEM = { uniqueId: 'k7m2xp', token: 'secret' };

let now: number;
let isVisible: boolean;
let asked: string[];
let answer: () => Promise<Receipt | null>;
let timers: { run: () => void; at: number }[];
let visibility: Set<() => void>;
let polls: ReturnType<typeof receiptPolls>;

beforeEach(() => {
  [now, isVisible, asked, timers, visibility] = [START, true, [], [], new Set()];
  answer = () => Promise.resolve({ reads: 0 });
  polls = receiptPolls({
    ask: ({ uniqueId }) => {
      asked.push(uniqueId);
      return answer();
    },
    isVisible: () => isVisible,
    onVisible: (listener) => {
      visibility.add(listener);
      return () => visibility.delete(listener);
    },
    later: (run, ms) => {
      const timer = { run, at: now + ms };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
    now: () => now,
  });
});

/** Lets answers arrive. */
const settle = () => new Promise(setImmediate);

async function pass(ms: number): Promise<void> {
  await settle();
  now += ms;
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { run } of due) run();
  await settle();
}

const show = (item = ITEM) => polls.of(item).subscribe(() => undefined);

describe('a receipt poll', () => {
  test('asks immediately and then at each interval', async () => {
    show();
    await pass(POLL_INTERVAL_MS - 1);
    expect(asked).toHaveLength(1);
    answer = () => Promise.resolve({ reads: 1 });
    await pass(1);
    expect(asked).toHaveLength(2);
    expect(polls.of(ITEM).state()).toEqual({ reads: 1 });
  });

  test('asks once for two components, and stops with the last one', async () => {
    const hideFirst = show();
    const hideSecond = show();
    await settle();
    expect(asked).toHaveLength(1);
    hideFirst();
    await pass(POLL_INTERVAL_MS);
    expect(asked).toHaveLength(2);
    hideSecond();
    await pass(POLL_INTERVAL_MS);
    expect(asked).toHaveLength(2);
    expect(timers).toEqual([]);
    expect(visibility.size).toBe(0);
  });

  test('pauses while the page is hidden and continues when it is visible', async () => {
    show();
    await settle();
    isVisible = false;
    await pass(POLL_INTERVAL_MS);
    await pass(POLL_INTERVAL_MS);
    expect(asked).toHaveLength(1);
    isVisible = true;
    for (const listener of visibility) listener();
    await settle();
    expect(asked).toHaveLength(2);
    expect(timers).toHaveLength(1);
  });

  test('stops when the text does not exist', async () => {
    answer = () => Promise.resolve(null);
    const hide = show();
    await pass(POLL_INTERVAL_MS);
    for (const listener of visibility) listener();
    hide();
    show();
    await pass(POLL_INTERVAL_MS);
    expect(asked).toHaveLength(1);
    expect(polls.of(ITEM).state()).toBeNull();
  });

  test('continues after an error and keeps the last receipt', async () => {
    show();
    await settle();
    answer = () => Promise.reject(new Error('The server is unavailable.'));
    await pass(POLL_INTERVAL_MS);
    expect(polls.of(ITEM).state()).toEqual({ reads: 0 });
    answer = () => Promise.resolve({ reads: 2 });
    await pass(POLL_INTERVAL_MS);
    expect(polls.of(ITEM).state()).toEqual({ reads: 2 });
  });

  test('stops a minute after the last read, which may be refunded before', async () => {
    const lastReadAt = new Date(START).toISOString();
    answer = () => Promise.resolve({ reads: 1, readsLeft: 0, lastReadAt });
    show();
    await pass(POLL_INTERVAL_MS);
    expect(asked).toHaveLength(2);
    await pass(60_000);
    const { length } = asked;
    await pass(POLL_INTERVAL_MS);
    await pass(POLL_INTERVAL_MS);
    expect(asked).toHaveLength(length);
  });

  test('asks less often for many texts', async () => {
    for (let number = 0; number < 30; number++) show({ ...ITEM, uniqueId: `text-${number}` });
    await pass(POLL_INTERVAL_MS);
    expect(asked).toHaveLength(30);
    await pass(20_000);
    expect(asked).toHaveLength(60);
  });
});
