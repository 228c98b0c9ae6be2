import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { sendJson } from '../testing/upstream.ts';

describe('to services over the network', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture();
  });
  afterAll(() => fixture.close());

  function breakFirst(service: 'paste' | 'captcha', calls: number): void {
    fixture[service].requests.length = 0;
    fixture[service].answer = (_request, res) => {
      if (fixture[service].requests.length <= calls) res.destroy();
      else sendJson(res, 200, { there: true });
    };
  }

  test('what only reads is sent once more when the connection to the service breaks', async () => {
    breakFirst('captcha', 1);
    const { status, json } = await fixture.call('/api/texts/text/captcha', { headers: fixture.newClient() });
    expect([status, json, fixture.captcha.requests.length]).toEqual([200, { there: true }, 2]);
  });

  test('but not twice more', async () => {
    breakFirst('captcha', 2);
    const { status } = await fixture.call('/api/texts/text/captcha', { headers: fixture.newClient() });
    expect([status, fixture.captcha.requests.length]).toEqual([503, 2]);
  });

  test('a text is asked for once more, too', async () => {
    breakFirst('paste', 1);
    const { status } = await fixture.call('/api/texts/room', { headers: { ...fixture.newClient(), ...fixture.ticket() } });
    expect([status, fixture.paste.requests.length]).toEqual([200, 2]);
  });

  test('what changes something is never sent twice', async () => {
    breakFirst('paste', 1);
    const { status } = await fixture.call('/api/texts/report-link', {
      method: 'POST',
      headers: { ...fixture.newClient(), 'content-type': 'application/json', 'content-length': 2 },
      body: '{}',
    });
    expect([status, fixture.paste.requests.length]).toEqual([503, 1]);
  });
});
