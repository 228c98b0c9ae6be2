import { beforeEach, describe, expect, test } from '@jest/globals';
import { passWallet } from './pass-wallet.ts';
import { passWork, type WorkState } from './pass-work.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const PASS = { captchaPass: 'earned', expiresAt: '2026-03-10T12:05:00Z' };

interface Job {
  signal: AbortSignal;
  progress: (share: number) => void;
  succeed: () => void;
  fail: () => void;
}

let wallet = passWallet(() => now);
let jobs: Job[];
let canWork: boolean;
let work: ReturnType<typeof passWork>;
const never = new AbortController().signal;

beforeEach(() => {
  wallet = passWallet(() => now);
  jobs = [];
  canWork = true;
  const earn = (signal: AbortSignal, progress: (share: number) => void) =>
    new Promise<typeof PASS>((resolve, reject) => {
      jobs.push({
        signal,
        progress,
        succeed: () => resolve(PASS),
        fail: () => reject(new Error('offline')),
      });
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  work = passWork({ wallet, canWork: () => canWork, earn });
});

describe('passWork', () => {
  test('reports progress and stores the earned pass in the wallet', async () => {
    const seen: WorkState[] = [];
    work.subscribe(() => seen.push(work.state()));
    const outcome = work.obtain(never);
    jobs[0]?.progress(0.254);
    jobs[0]?.succeed();
    expect(await outcome).toBe('held');
    expect(wallet.current()).toBe('earned');
    expect(seen).toEqual([
      { step: 'working', percent: 0 },
      { step: 'working', percent: 25 },
      { step: 'idle' },
    ]);
  });

  test('does not start the proof of work while the wallet has a pass', async () => {
    wallet.keep('at hand', PASS.expiresAt);
    expect(await work.obtain(never)).toBe('held');
    expect(jobs).toEqual([]);
  });

  test('returns impossible if the browser does not support the proof of work', async () => {
    canWork = false;
    expect(await work.obtain(never)).toBe('impossible');
    expect(work.state()).toEqual({ step: 'idle' });
  });

  test('returns impossible after a failed proof of work and allows a retry', async () => {
    const first = work.obtain(never);
    jobs[0]?.fail();
    expect(await first).toBe('impossible');
    expect(work.state()).toEqual({ step: 'failed' });
    const second = work.obtain(never);
    expect(work.state()).toEqual({ step: 'working', percent: 0 });
    jobs[1]?.succeed();
    expect(await second).toBe('held');
  });

  test('runs one proof-of-work job for concurrent callers', async () => {
    const both = [work.obtain(never), work.obtain(never)];
    jobs[0]?.succeed();
    expect(await Promise.all(both)).toEqual(['held', 'held']);
    expect(jobs).toHaveLength(1);
  });

  test('aborts the proof-of-work job when the last waiting caller cancels', async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const outcomes = [work.obtain(one.signal), work.obtain(other.signal)];
    one.abort(new Error('closed'));
    await expect(outcomes[0]).rejects.toThrow('closed');
    expect([jobs[0]?.signal.aborted, work.state().step]).toEqual([false, 'working']);
    other.abort(new Error('closed, too'));
    await expect(outcomes[1]).rejects.toThrow('closed, too');
    expect([jobs[0]?.signal.aborted, work.state().step]).toEqual([true, 'idle']);
  });

  test('starts a new job after an abort and ignores progress of the aborted job', async () => {
    const gone = new AbortController();
    const first = work.obtain(gone.signal);
    gone.abort(new Error('closed'));
    await expect(first).rejects.toThrow('closed');
    const second = work.obtain(never);
    jobs[0]?.progress(0.9);
    expect(work.state()).toEqual({ step: 'working', percent: 0 });
    jobs[1]?.succeed();
    expect(await second).toBe('held');
    expect(jobs).toHaveLength(2);
  });

  test('aborts the proof-of-work job after the user has solved an image captcha', async () => {
    const outcome = work.obtain(never);
    wallet.keep('of the picture', PASS.expiresAt);
    expect(jobs[0]?.signal.aborted).toBe(true);
    expect(await outcome).toBe('held');
    expect([wallet.current(), work.state().step]).toEqual(['of the picture', 'idle']);
  });

  test('does not start the proof of work for a caller that has already aborted', async () => {
    await expect(work.obtain(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(jobs).toEqual([]);
  });
});
