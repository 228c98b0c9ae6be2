import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { guest, signedIn } from '../testing/forms.ts';
import { createReportsFixture, type ReportsFixture } from '../testing/reports-fixture.ts';
import { reportBody } from '../http-moderation.ts';
import { reportBannedLink } from './banned-link-reports.ts';

let fixture: ReportsFixture;
beforeEach(() => {
  fixture = createReportsFixture();
});
afterEach(() => fixture.close());

const refuse = (text: string, caller = guest, host = 'cdn.discordapp.com') =>
  reportBannedLink(fixture.deps, 'T', { host, text, caller });
const queue = async () => (await fixture.list()).views.map((view) => reportBody('text', view));

describe('banned link reports', () => {
  test('reports a banned link to the operator with its host and author id', async () => {
    await refuse('draft one', signedIn('ada'));
    expect(await queue()).toEqual([
      {
        reference: expect.stringMatching(/^T-[2-9A-HJ-NP-Z]{10}$/),
        about: {
          kind: 'link',
          id: 'account:ada',
          title: 'cdn.discordapp.com',
          url: null,
          others: 0,
        },
        reason: 'banned-link',
        message: '',
        state: 'open',
        createdAt: '2030-01-01T00:00:00.000Z',
        history: [],
      },
    ]);
  });

  test('reports a banned link once per text and author', async () => {
    for (const text of ['draft one', 'draft one', 'draft two']) await refuse(text);
    await refuse('draft one', { user: null, client: 'neighbour' });
    await refuse('draft one', signedIn('ada'));
    const reports = await queue();
    const writers = ['account:ada', 'client:client', 'client:client', 'client:neighbour'];
    expect(reports.map(({ about }) => about.id).toSorted()).toEqual(writers);
    expect(reports.find(({ about }) => about.id === 'client:client')?.about.others).toBe(1);
  });

  test('reports at most 20 banned links per author', async () => {
    for (let at = 0; at < 30; at += 1) await refuse(`draft ${at}`);
    expect(await queue()).toHaveLength(20);
  });

  test.each(['release', 'remove'] as const)(
    'closes all waiting banned link reports about an author after a %s decision',
    async (decision) => {
      await refuse('draft one');
      await refuse('draft two', guest, 'media.discordapp.net');
      await refuse('draft one', signedIn('ada'));
      const [reference = ''] = (await queue())
        .filter(({ about }) => about.id === 'client:client')
        .map((report) => report.reference);
      const view = await fixture.decide(reference, decision, 'seen');
      expect(view).toMatchObject({
        report: { state: `${decision}d`, history: [{ decision, reason: 'seen' }] },
        about: { url: null },
      });
      expect((await queue()).map(({ about }) => about.id)).toEqual(['account:ada']);
      expect([...fixture.subjects.there]).toEqual(['a', 'b']);
    },
  );

  test('rejects the decision to hold a banned link', async () => {
    await refuse('draft one');
    const [{ reference } = { reference: '' }] = await queue();
    await expect(fixture.decide(reference, 'hold')).rejects.toMatchObject({
      code: 'validation',
      message: 'A rejected link cannot be held. Release or remove it to close the report.',
    });
    expect((await queue()).map(({ state }) => state)).toEqual(['open']);
  });

  test('reports a banned link again if another text contains it after a decision', async () => {
    await refuse('draft one');
    const [{ reference } = { reference: '' }] = await queue();
    await fixture.decide(reference, 'remove');
    await refuse('draft one');
    expect(await queue()).toEqual([]);
    await refuse('draft two');
    expect(await queue()).toHaveLength(1);
  });
});
