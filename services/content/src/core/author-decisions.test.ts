import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { guest, signedIn } from '../testing/forms.ts';
import { createReportsFixture, type ReportsFixture } from '../testing/reports-fixture.ts';
import { authorDecisions, authorKeysOf } from './author-decisions.ts';
import { hashOf } from './secrets.ts';

const TOKEN = 'the token of its author';
const keys = authorKeysOf({ tokenHash: hashOf(TOKEN), authorId: 'ada', name: 'room-1' });

let fixture: ReportsFixture;
let reference: string;
beforeEach(async () => {
  fixture = createReportsFixture();
  const { describe } = fixture.subjects;
  fixture.deps.subjects.describe = async (id) => {
    const described = await describe(id);
    return described && { ...described, authorKeys: id === 'a' ? keys : [] };
  };
  reference = await fixture.add('a', 'one');
});
afterEach(() => fixture.close());

const asked = async (name: string, token?: string, caller = guest) =>
  (await authorDecisions(fixture.deps, [{ name, token }], caller))[0];

test('returns a decision and its reason to an author with a token or a session', async () => {
  expect(await asked('room-1', TOKEN)).toBeNull();
  await fixture.decide(reference, 'hold', 'It looks like phishing.');
  const held = { state: 'held', reason: 'It looks like phishing.', at: fixture.now() };
  expect([await asked('room-1', TOKEN), await asked('room-1', undefined, signedIn('ada'))]).toEqual(
    [held, held],
  );
  await fixture.decide(reference, 'release');
  expect(await asked('room-1', TOKEN)).toBeNull();
  await fixture.decide(reference, 'remove', 'It is phishing.');
  expect(await asked('room-1', TOKEN)).toMatchObject({
    state: 'removed',
    reason: 'It is phishing.',
  });
});

test('returns no decisions to other callers', async () => {
  await fixture.decide(reference, 'remove');
  const others = [
    asked('room-1'),
    asked('room-1', 'guess'),
    asked('room-1', ''),
    asked('room-1', undefined, signedIn('eve')),
    asked('room-2', undefined, signedIn('ada')),
  ];
  expect(await Promise.all(others)).toEqual([null, null, null, null, null]);
});

test('ignores decisions about an earlier item with the same name', async () => {
  await fixture.decide(reference, 'remove');
  expect(await asked('room-1', 'the token of the next one', signedIn('ada'))).toBeNull();
});

test('returns the decisions in the order of the items', async () => {
  await fixture.decide(reference, 'hold');
  const items = [
    { name: 'x', token: 'x' },
    { name: 'room-1', token: TOKEN },
    { name: 'y', token: undefined },
  ];
  expect((await authorDecisions(fixture.deps, items, guest)).map((each) => each?.state)).toEqual([
    undefined,
    'held',
    undefined,
  ]);
});

test('derives author keys that reveal neither the name nor the account', () => {
  expect(keys.join()).not.toMatch(/room-1|ada/);
});
