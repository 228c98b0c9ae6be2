import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Bench, openBench } from '../testing/bench.ts';
import { sendJson } from '../testing/upstream.ts';

describe('to services over the network', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await openBench();
  });
  afterAll(() => bench.close());

  /** A service that breaks the connection of the first calls, as a replica does that is killed. */
  function breakFirst(service: 'paste' | 'captcha', calls: number): void {
    bench[service].asked.length = 0;
    bench[service].answer = (_asked, res) => {
      if (bench[service].asked.length <= calls) res.destroy();
      else sendJson(res, 200, { there: true });
    };
  }

  test('what only reads is sent once more when the connection to the service breaks', async () => {
    breakFirst('captcha', 1);
    const { status, json } = await bench.call('/api/texts/text/captcha', { headers: bench.newClient() });
    expect([status, json, bench.captcha.asked.length]).toEqual([200, { there: true }, 2]);
  });

  test('but not twice more', async () => {
    breakFirst('captcha', 2);
    const { status } = await bench.call('/api/texts/text/captcha', { headers: bench.newClient() });
    expect([status, bench.captcha.asked.length]).toEqual([503, 2]);
  });

  test('a text is asked for once more, too', async () => {
    breakFirst('paste', 1);
    const { status } = await bench.call('/api/texts/room', { headers: { ...bench.newClient(), ...bench.ticket() } });
    expect([status, bench.paste.asked.length]).toEqual([200, 2]);
  });

  test('what changes something is never sent twice', async () => {
    breakFirst('paste', 1);
    const { status } = await bench.call('/api/texts/report-link', {
      method: 'POST',
      headers: { ...bench.newClient(), 'content-type': 'application/json', 'content-length': 2 },
      body: '{}',
    });
    expect([status, bench.paste.asked.length]).toEqual([503, 1]);
  });
});
