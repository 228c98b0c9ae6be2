import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { HighlightAnswer } from './highlight-worker.ts';
import { highlighter } from './highlighter.ts';

class SilentWorker extends EventTarget {
  static started: SilentWorker[] = [];
  readonly requests: unknown[] = [];
  constructor() {
    super();
    SilentWorker.started.push(this);
  }
  postMessage(request: unknown): void {
    this.requests.push(request);
  }
  answer(data: HighlightAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate(): void {}
}

const original = globalThis.Worker;
beforeEach(() => {
  SilentWorker.started = [];
  globalThis.Worker = SilentWorker as unknown as typeof Worker;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.Worker = original;
});

test('requests all languages again if slow code stops the worker', async () => {
  const { fetchAll, highlight, languages } = highlighter(() => undefined);
  const ranges = highlight('slow', 'bash');
  fetchAll();
  const [first] = SilentWorker.started;
  first?.answer({ languages: ['bash'] });
  first?.answer('started');
  jest.runAllTimers();
  expect(await ranges).toEqual([]);
  const [, second] = SilentWorker.started;
  expect(second?.requests).toEqual([{}]);
  second?.answer({ languages: ['bash'] });
  second?.answer({ languages: ['abap', 'bash'] });
  expect(languages()).toEqual(['abap', 'bash']);
});
