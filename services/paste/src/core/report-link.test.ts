import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { guest } from '@pasteroom/content/testing/forms';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { recordBannedLink, reportLink } from './report-link.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

test('records an event each time the editor reports a banned link', async () => {
  await reportLink(fixture.deps, { host: 'CDN.discordapp.com.', caller: guest });
  await reportLink(fixture.deps, { host: 'cdn.discordapp.com', caller: guest });
  const data = { host: 'cdn.discordapp.com', client: 'client', userId: null };
  const events = await fixture.takeEvents('paste.banned-link-found');
  expect(events).toMatchObject([{ data }, { data }]);
  expect(new Set(events.map(({ key }) => key)).size).toBe(2);
});

test('reports a banned host once per text, or once if there is no text id', async () => {
  const host = 'cdn.discordapp.com';
  for (const textId of ['draft-01', 'draft-01', 'draft-02', undefined, undefined])
    await reportLink(fixture.deps, { host, textId, caller: guest });
  await reportLink(fixture.deps, { host: 'media.discordapp.net', caller: guest });
  const reports = await fixture.deps.reports.list({ states: ['open'], order: 'newest' }, null, 10);
  expect(reports.map(({ message }) => message).toSorted()).toEqual([
    host,
    host,
    host,
    'media.discordapp.net',
  ]);
});

test('stores only a hash of the text that contained the banned link', async () => {
  await recordBannedLink(fixture.deps, {
    host: 'cdn.discordapp.com',
    text: 'code room-1',
    caller: guest,
  });
  expect(
    JSON.stringify(await fixture.deps.reports.list({ states: ['open'], order: 'newest' }, null, 1)),
  ).not.toContain('room-1');
});

test.each(['example.org', 'discordapp.com.example.org', '', 'x'.repeat(1_000)])(
  'rejects the host %j and records nothing',
  async (host) => {
    await expect(reportLink(fixture.deps, { host, caller: guest })).rejects.toMatchObject({
      code: 'not_found',
      errors: [{ path: '/host' }],
    });
    expect(await fixture.takeEvents('paste.banned-link-found')).toEqual([]);
    expect(await fixture.deps.reports.list({ states: ['open'], order: 'newest' }, null, 1)).toEqual(
      [],
    );
  },
);
