import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { guest, signedIn } from '@pasteroom/content/testing/forms';
import type { Caller } from '@pasteroom/kit/core/caller';
import { SECOND } from '@pasteroom/kit/core/clock';
import type { components } from '@pasteroom/openapi/publish';
import { receiptFor } from './testing/client.ts';
import { openService, type RunningService } from './testing/running-service.ts';

type Schemas = components['schemas'];

const operator: Caller = { ...guest, isOperator: true };

let service: RunningService;
beforeEach(async () => {
  service = await openService();
});
afterEach(() => service.close());

const reportAs = async (caller: Caller) =>
  (
    await service.ask<{ reference: string }>('/publish/page-1/report', {
      json: { reason: 'spam' },
      caller,
    })
  ).body.reference;
const decide = (reference: string, decision: string) =>
  service.ask(`/operator/reports/${reference}/${decision}`, {
    json: { reason: `${decision}: because` },
    caller: operator,
  });
const show = (reference: string, caller = operator) =>
  service.ask<Schemas['ReportedContent']>(`/operator/pages/${reference}`, { caller });
const block = (kind: string, value: string) =>
  service.ask('/operator/blocks', {
    method: 'PUT',
    json: { kind, value, isBlocked: true },
    caller: operator,
  });
const html = '<h2>Bees</h2><p>dance</p>';

async function live() {
  const saved = await service.save({ html, files: [{ name: 'a.txt', content: 'evil' }] });
  await service.markPremium('page-1', { receipt: receiptFor('page-1'), customSlug: 'bees' });
  return saved.body;
}

test('returns a reported page with its files to the operator, even while the page is held', async () => {
  await live();
  const reference = await reportAs(guest);
  const { status, body } = await show(reference);
  const files = [
    { filename: 'a.txt', size: 4, sha256: createHash('sha256').update('evil').digest('hex') },
  ];
  expect([status, body]).toMatchObject([
    200,
    { title: 'Title', html, files, isHeld: false, expiresAt: null },
  ]);
  await decide(reference, 'hold');
  expect((await show(reference)).body).toMatchObject({ html, isHeld: true });
  const file = `/operator/pages/${reference}/files/${body.files[0]?.generatedFilename}`;
  expect(await (await service.call(file, { caller: operator })).text()).toBe('evil');
  for (const path of [`/operator/pages/${reference}`, file, '/operator/counts', '/operator/blocks'])
    expect((await service.ask(path, { caller: signedIn('ada') })).status).toBe(403);
  await decide(reference, 'remove');
  expect((await show(reference)).status).toBe(410);
});

test('finds reports by any name of the page, even after its removal', async () => {
  await live();
  const reference = await reportAs(guest);
  const find = async (name: string) =>
    (
      await service.ask<Schemas['Reports']>(`/operator/reports?find=${name}`, { caller: operator })
    ).body.reports.map((each) => each.reference);
  expect([await find('page-1'), await find('Bees'), await find('wasps')]).toEqual([
    [reference],
    [reference],
    [],
  ]);
  await decide(reference, 'remove');
  expect(await find('bees')).toEqual([reference]);
});

test('holds a page after reports from several users and returns the decision to its owner', async () => {
  const { ownerToken: token } = await live();
  const ask = async () =>
    (
      await service.ask<Schemas['AuthorDecisions']>('/publish/decisions', {
        json: { items: [{ uniqueId: 'page-1', token }, { uniqueId: 'page-1' }] },
      })
    ).body.decisions;
  for (const id of ['a', 'b', 'c']) await reportAs({ ...signedIn(id), client: id });
  expect([(await service.read('/publish/bees.html')).status, await ask()]).toEqual([
    200,
    [null, null],
  ]);
  await reportAs({ ...signedIn('d'), client: 'd' });
  expect((await service.read('/publish/bees.html')).status).toBe(404);
  expect(await ask()).toMatchObject([
    { state: 'held', reason: expect.stringContaining('automatically') },
    null,
  ]);
});

test('rejects blocked hosts and files in new pages', async () => {
  await block('host', 'evil.example');
  await block('file', createHash('sha256').update('evil').digest('hex'));
  service.clock.advance(3 * SECOND);
  const refusals = [
    await service.save({ title: 'See www.evil.example' }),
    await service.save({ html: '<p><a href="https://evil.example/x">x</a></p>' }),
    await service.save({ files: [{ name: 'b.txt', content: 'evil' }] }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'banned_link'],
    [400, 'banned_link'],
    [400, 'file_blocked'],
  ]);
  expect((await service.save()).status).toBe(201);
});
