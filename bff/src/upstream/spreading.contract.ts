import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Resolve } from './replicas.ts';
import { openReplicaBench, type ReplicaBench } from '../testing/replica-bench.ts';

const NOBODY = '127.0.0.9';

/** Connections that spread requests, and a way to send one over them. */
interface Spreading {
  /** The answer's body. */
  ask(method: 'GET' | 'POST', url: string): Promise<string>;
  refresh(): Promise<void>;
  destroy(): Promise<void>;
}

interface Opened {
  bench: ReplicaBench;
  ask(method?: 'GET' | 'POST', host?: string): Promise<string>;
  refresh(): Promise<void>;
}

const times = <T>(count: number, job: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, () => job()));

/** How requests to a service are spread over its replicas, whatever keeps the connections. Gives what each test has opened to more tests. */
export function spreadingContract(open: (resolve: Resolve) => Spreading): () => Opened {
  let bench: ReplicaBench;
  let spreading: Spreading;
  const ask: Opened['ask'] = (method = 'GET', host = 'paste') => spreading.ask(method, bench.urlOf(host));

  beforeEach(async () => {
    bench = await openReplicaBench();
    spreading = open((name) => bench.resolve(name));
  });
  afterEach(async () => {
    await spreading.destroy();
    await bench.close();
  });

  test('calls side by side are shared out evenly, and so are those that follow over the kept connections', async () => {
    await times(6, ask);
    expect(bench.answered).toEqual({ '127.0.0.1': 3, '127.0.0.2': 3 });
    for (let call = 0; call < 6; call += 1) await ask();
    expect(bench.answered).toEqual({ '127.0.0.1': 6, '127.0.0.2': 6 });
  });

  test.each(['GET', 'POST'] as const)('a %s passes over an address where nobody answers', async (method) => {
    bench.listed = [NOBODY, '127.0.0.1', '127.0.0.2'];
    const answers = await times(6, () => ask(method));
    expect(new Set(answers)).toEqual(new Set(['127.0.0.1', '127.0.0.2']));
  });

  test('a new replica gets its share once the name is looked up again', async () => {
    await times(6, ask);
    await bench.start('127.0.0.3');
    bench.answered = {};
    await times(6, ask);
    expect(bench.answered).toEqual({ '127.0.0.1': 3, '127.0.0.2': 3 });
    bench.answered = {};
    await spreading.refresh();
    await times(6, ask);
    expect(bench.answered).toEqual({ '127.0.0.1': 2, '127.0.0.2': 2, '127.0.0.3': 2 });
  });

  test('a replica that answers later than its name gets its share, too', async () => {
    bench.listed = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
    await times(6, ask);
    bench.listed = ['127.0.0.1', '127.0.0.2'];
    await bench.start('127.0.0.3');
    bench.answered = {};
    await spreading.refresh();
    await times(6, ask);
    expect(bench.answered).toEqual({ '127.0.0.1': 2, '127.0.0.2': 2, '127.0.0.3': 2 });
  });

  test('a replica that leaves breaks no call, before and after its name is gone', async () => {
    await times(4, () => ask('POST'));
    await bench.stop('127.0.0.2');
    await times(4, () => ask('POST'));
    bench.listed = ['127.0.0.1'];
    await spreading.refresh();
    await times(4, () => ask('POST'));
    expect(bench.answered).toEqual({ '127.0.0.1': 10, '127.0.0.2': 2 });
  });

  test('a call in hand outlives the change of addresses', async () => {
    let arrived = (): void => undefined;
    let finish = (): void => undefined;
    const inHand = new Promise<void>((resolve) => (arrived = resolve));
    await bench.start('127.0.0.3', (_req, res) => {
      finish = () => res.end('finished');
      arrived();
    });
    bench.listed = ['127.0.0.3'];
    const asked = ask();
    await inHand;
    bench.listed = ['127.0.0.1'];
    await spreading.refresh();
    finish();
    expect([await asked, await ask()]).toEqual(['finished', '127.0.0.1']);
  });

  test('where nobody answers at any address the call fails', async () => {
    bench.listed = [NOBODY, '127.0.0.8'];
    await expect(ask()).rejects.toThrow();
  });

  test('a service named by its address is never looked up', async () => {
    expect(await ask('GET', '127.0.0.2')).toBe('127.0.0.2');
    await spreading.refresh();
    expect(bench.lookUps).toBe(0);
  });

  return () => ({ bench, ask, refresh: () => spreading.refresh() });
}
