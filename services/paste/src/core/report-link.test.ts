import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { guest } from '@pasteroom/content/testing/forms';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { reportLink } from './report-link.ts';

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
  expect(reports.map(({ client, message }) => [client, message]).toSorted()).toEqual([
    ['draft draft-01', host],
    ['draft draft-02', host],
    [`host ${host}`, host],
    ['host media.discordapp.net', 'media.discordapp.net'],
  ]);
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
