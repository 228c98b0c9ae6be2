import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { sendJson } from '../testing/upstream.ts';

describe('lost connections', () => {
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

  test('retries a captcha request once after a lost connection', async () => {
    breakFirst('captcha', 1);
    const { status, json } = await fixture.call('/api/texts/text/captcha', {
      headers: fixture.newClient(),
    });
    expect([status, json, fixture.captcha.requests.length]).toEqual([200, { there: true }, 2]);
  });

  test('retries a captcha request only once after repeated lost connections', async () => {
    breakFirst('captcha', 2);
    const { status } = await fixture.call('/api/texts/text/captcha', {
      headers: fixture.newClient(),
    });
    expect([status, fixture.captcha.requests.length]).toEqual([503, 2]);
  });

  test('retries reading a text once after a lost connection', async () => {
    breakFirst('paste', 1);
    const { status } = await fixture.call('/api/texts/room', {
      headers: { ...fixture.newClient(), ...fixture.ticket() },
    });
    expect([status, fixture.paste.requests.length]).toEqual([200, 2]);
  });

  test('does not retry a write after a lost connection', async () => {
    breakFirst('paste', 1);
    const { status } = await fixture.call('/api/texts/report-link', {
      method: 'POST',
      headers: { ...fixture.newClient(), 'content-type': 'application/json', 'content-length': 2 },
      body: '{}',
    });
    expect([status, fixture.paste.requests.length]).toEqual([503, 1]);
  });
});
