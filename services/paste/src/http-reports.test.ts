import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { guest } from '@pasteroom/content/testing/forms';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import type { components } from '@pasteroom/openapi/paste';
import { CALLER_KEY } from './testing/client.ts';
import { openService, type RunningService } from './testing/running-service.ts';

type Schemas = components['schemas'];

let service: RunningService;
beforeEach(async () => {
  service = await openService();
  await service.publish();
});
afterEach(() => service.close());

const asOperator = () => ({
  [CALLER_HEADER]: mintCallerToken(
    CALLER_KEY,
    'paste',
    { ...guest, isOperator: true },
    service.clock(),
  ),
});
const send = <Body>(path: string, body: object, headers: Record<string, string> = {}) =>
  service.ask<Body>(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const report = (body: object = { reason: 'spam' }, code = 'room-1') =>
  send<Schemas['ReportReference']>(`/texts/${code}/report`, body);
const decide = (
  reference: string,
  decision: string,
  body: object = { reason: 'because' },
  headers = asOperator(),
) => send<Schemas['Report']>(`/operator/reports/${reference}/${decision}`, body, headers);
const list = (query = '', headers: Record<string, string> = asOperator()) =>
  service.ask<Schemas['Reports']>(`/operator/reports${query}`, { headers });

describe('POST /texts/{code}/report', () => {
  test('returns the reference of a new report and lists it for the operator', async () => {
    const { status, body } = await report({
      reason: 'phishing',
      message: '<b>asks for passwords</b>',
    });
    expect([status, body]).toEqual([201, { reference: expect.stringMatching(/^T-[2-9A-Z]{10}$/) }]);
    expect((await list()).body).toEqual({
      reports: [
        {
          reference: body.reference,
          about: {
            kind: 'text',
            id: expect.any(String),
            title: 'hello',
            url: '/pastetext#room-1',
            others: 0,
          },
          reason: 'phishing',
          message: '<b>asks for passwords</b>',
          state: 'open',
          createdAt: '2030-01-01T00:00:00.000Z',
          history: [],
        },
      ],
      next: null,
    });
  });

  test.each([
    [{}, 400],
    [{ reason: 'because' }, 400],
    [{ reason: 'spam', message: 'x'.repeat(2_001) }, 400],
    [{ reason: 'spam', message: { $ne: null } }, 400],
    [{ reason: 'spam', state: 'removed' }, 400],
    [{ reason: 'spam', message: 'x'.repeat(2_000) }, 201],
  ])('responds to the report %j with %i', async (body, status) => {
    expect((await report(body)).status).toBe(status);
  });

  test('includes the name of the reported file and rejects files of other texts', async () => {
    const file = { name: 'virus.zip', content: 'x' };
    const { body: other } = await service.publish({ code: 'room-2', files: [file] });
    const foreign = other.files[0]?.generatedFilename ?? '';
    expect(await report({ reason: 'malware', file: foreign })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/file' }] },
    });
    expect(
      (await report({ reason: 'malware', message: 'Do not open', file: foreign }, 'room-2')).status,
    ).toBe(201);
    expect((await list()).body.reports.map(({ message }) => message)).toEqual([
      `File: ${foreign}\nDo not open`,
    ]);
  });

  test('returns 404 for an unknown code', async () => {
    expect(await report({ reason: 'spam' }, 'never-was')).toMatchObject({
      status: 404,
      body: { message: 'No text found with the given code' },
    });
  });
});

describe('banned link reports', () => {
  const reportLink = (body: object) => send('/texts/report-link', body);
  const textId = '0123456789abcdef';

  test('lists a banned link from the editor once, until its report is closed', async () => {
    for (let at = 0; at < 3; at += 1)
      expect((await reportLink({ host: 'cdn.discordapp.com', textId })).status).toBe(202);
    const { reports } = (await list()).body;
    const about = {
      kind: 'link',
      id: 'client:client',
      title: 'cdn.discordapp.com',
      url: null,
      others: 0,
    };
    expect(reports).toMatchObject([{ about, reason: 'banned-link', message: '', state: 'open' }]);
    const reference = reports[0]?.reference ?? '';
    expect(await decide(reference, 'hold')).toMatchObject({
      status: 400,
      body: { code: 'validation' },
    });
    expect(await decide(reference, 'remove')).toMatchObject({
      status: 200,
      body: { about, state: 'removed' },
    });
    expect((await list()).body.reports).toEqual([]);
  });

  test.each(['short', 'x'.repeat(65), 'no spaces in it', 7])(
    'rejects a banned link with the invalid text id %j',
    async (id) => {
      expect((await reportLink({ host: 'cdn.discordapp.com', textId: id })).status).toBe(400);
    },
  );

  test('rejects the reason banned-link in reports by visitors', async () => {
    expect((await report({ reason: 'banned-link' })).status).toBe(400);
  });
});

describe('the report queue', () => {
  test('allows only the operator to list reports and decide on them', async () => {
    const { body } = await report();
    for (const answer of [
      await list('', {}),
      await decide(body.reference, 'remove', { reason: 'x' }, { [CALLER_HEADER]: '' }),
    ])
      expect([401, 403]).toContain(answer.status);
    expect((await list('', {})).body.code).toBe('forbidden');
    expect((await service.getText('room-1')).status).toBe(200);
  });

  test('accepts decisions until the text is removed, then returns 410', async () => {
    const { reference } = (await report()).body;
    expect(await decide(reference, 'hold')).toMatchObject({ status: 200, body: { state: 'held' } });
    expect((await service.getText('room-1')).status).toBe(404);
    expect((await list('?state=held')).body.reports).toHaveLength(1);
    expect(await decide(reference, 'release')).toMatchObject({
      status: 200,
      body: { state: 'released' },
    });
    expect((await service.getText('room-1')).status).toBe(200);
    const { status, body } = await decide(reference, 'remove', { reason: 'malware' });
    const history = ['because', 'because', 'malware'];
    expect([status, body.state, body.history.map(({ reason }) => reason)]).toEqual([
      200,
      'removed',
      history,
    ]);
    expect((await service.getText('room-1')).status).toBe(404);
    expect(await decide(reference, 'remove')).toMatchObject({
      status: 410,
      body: { code: 'gone' },
    });
    expect([
      (await list()).body.reports,
      (await list('?state=removed')).body.reports.length,
    ]).toEqual([[], 1]);
  });

  test('rejects invalid decisions, reasons, references and filters', async () => {
    const { reference } = (await report()).body;
    expect((await decide(reference, 'burn')).status).toBe(400);
    expect((await decide(reference, 'hold', {})).status).toBe(400);
    expect((await decide(reference, 'hold', { reason: ' ' })).status).toBe(400);
    expect((await decide('T-2222222222', 'hold')).status).toBe(404);
    expect((await list('?state=all')).status).toBe(400);
    expect((await list('?before=x')).status).toBe(400);
  });
});
