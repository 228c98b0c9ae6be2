import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { guest } from '@pasteroom/content/testing/forms';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { recordBannedLink, reportLink } from './report-link.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

test('a banned host that the editor saw is recorded, each time anew', async () => {
  await reportLink(fixture.deps, { host: 'CDN.discordapp.com.', caller: guest });
  await reportLink(fixture.deps, { host: 'cdn.discordapp.com', caller: guest });
  const data = { host: 'cdn.discordapp.com', client: 'client', userId: null };
  const events = await fixture.takeEvents('paste.banned-link-found');
  expect(events).toMatchObject([{ data }, { data }]);
  expect(new Set(events.map(({ key }) => key)).size).toBe(2);
});

test('the operator hears of it once for each text, or once for each host where the text is not named', async () => {
  const host = 'cdn.discordapp.com';
  for (const textId of ['draft-01', 'draft-01', 'draft-02', undefined, undefined])
    await reportLink(fixture.deps, { host, textId, caller: guest });
  await reportLink(fixture.deps, { host: 'media.discordapp.net', caller: guest });
  const reports = await fixture.deps.reports.list({ states: ['open'], order: 'newest' }, null, 10);
  expect(reports.map(({ message }) => message).toSorted()).toEqual([host, host, host, 'media.discordapp.net']);
});

test('what is kept of the text that a refused link stood in is a hash: it may hold the code under which the text is published without it', async () => {
  await recordBannedLink(fixture.deps, { host: 'cdn.discordapp.com', text: 'code room-1', caller: guest });
  expect(JSON.stringify(await fixture.deps.reports.list({ states: ['open'], order: 'newest' }, null, 1))).not.toContain('room-1');
});

test.each(['example.org', 'discordapp.com.example.org', '', 'x'.repeat(1_000)])(
  '%j is no banned host, and nothing is recorded',
  async (host) => {
    await expect(reportLink(fixture.deps, { host, caller: guest })).rejects.toMatchObject({
      code: 'validation',
      errors: [{ path: '/host' }],
    });
    expect(await fixture.takeEvents('paste.banned-link-found')).toEqual([]);
    expect(await fixture.deps.reports.list({ states: ['open'], order: 'newest' }, null, 1)).toEqual([]);
  },
);
