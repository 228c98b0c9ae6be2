import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Route, ROUTES } from '../routes/routes.ts';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { sendJson } from '../testing/upstream.ts';

/** Operations that always return 200. See `services/content/src/core/author-decisions.test.ts`. */
const ALWAYS_OK = ['getTextDecisions', 'getPageDecisions'];
/** Operations whose response may reveal whether a room code or submission id exists. */
const BY_CODE = ROUTES.filter(
  ({ name: operationId, operation: { parameters, request } }) =>
    !ALWAYS_OK.includes(operationId) &&
    (parameters.some(({ in: location, name }) => location === 'path' && name === 'code') ||
      JSON.stringify(request).includes('"uniqueId"')),
);
/** Page names are public, but their owners aren't. */
const BY_OWNER = ROUTES.filter(({ operation }) =>
  operation.parameters.some(({ name }) => name === 'X-Owner-Token'),
).filter(({ method }) => method === 'DELETE');
const GUESS_ROUTES = [...BY_CODE, ...BY_OWNER];
const LOOK_UPS = GUESS_ROUTES.filter(({ guess }) => guess === 'look-up');

const REVEALING = new Set([404, 409]);
const isRevealing = ({ status }: { status: number }): boolean => REVEALING.has(status);

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  for (const service of [fixture.paste, fixture.publish])
    service.answer = ({ method, url }, res) => {
      const isClaim = method === 'POST' && /\/(add|save)$/.test(url);
      sendJson(res, isClaim ? 409 : 404, {});
    };
});
beforeEach(() => {
  for (const service of [fixture.paste, fixture.publish]) service.requests.length = 0;
});
afterAll(() => fixture.close());

const asked = () => fixture.paste.requests.length + fixture.publish.requests.length;

const SPELLINGS = Array.from({ length: 30 }, (_, marks) => '%E2%80%8B'.repeat(marks));

function attempt(
  { path, method, operation }: Route,
  headers: Record<string, string>,
  n: number | string = 0,
) {
  const isForm = 'multipart/form-data' in operation.request;
  const body = isForm ? 'form' : '{}';
  const type = isForm ? 'multipart/form-data; boundary=b' : 'application/json';
  const carries = method === 'POST' ? { 'content-type': type, 'content-length': body.length } : {};
  return fixture.call(path.replaceAll(/\{\w+\}/g, `guess${n}`), {
    method,
    headers: { ...headers, ...fixture.ticket(), ...carries },
    ...(method === 'POST' && { body }),
  });
}

test('limits guesses in every operation with a room code and in page deletions', () => {
  expect(BY_CODE.length).toBeGreaterThanOrEqual(5);
  expect(ROUTES.flatMap((route) => (route.guess ? [route.name] : [])).toSorted()).toEqual(
    GUESS_ROUTES.map(({ name }) => name).toSorted(),
  );
});

describe.each(GUESS_ROUTES.map((way) => [way.name, way] as const))(
  'guessing by %s',
  (_name, way) => {
    test('reveals at most ten codes to 50 concurrent attempts from one browser', async () => {
      const browser = await fixture.newDevice(fixture.newClient());
      const heard = await Promise.all(
        Array.from({ length: 50 }, (_, n) => attempt(way, browser, n)),
      );
      expect(heard.filter(isRevealing).length).toBeLessThanOrEqual(10);
      expect(asked()).toBeLessThanOrEqual(10);
      const { status, json } = await attempt(way, browser);
      expect([status, json['code']]).toEqual([429, 'rate_limited']);
    });

    test('counts each spelling of a wrong code as a separate guess', async () => {
      const browser = await fixture.newDevice(fixture.newClient());
      const heard = await Promise.all(SPELLINGS.map((code) => attempt(way, browser, code)));
      expect(heard.filter(isRevealing).length).toBeLessThanOrEqual(10);
      expect(asked()).toBeLessThanOrEqual(10);
    });

    test('does not block other browsers at the address of a guesser', async () => {
      const address = fixture.newClient();
      const browser = await fixture.newDevice(address);
      for (let n = 0; n < 12; n += 1) await attempt(way, browser, n);
      expect(isRevealing(await attempt(way, await fixture.newDevice(address)))).toBe(true);
    });
  },
);

test('reveals at most 200 codes per address across all operations and visitors', async () => {
  const address = fixture.newClient();
  const names = [
    ...(await Promise.all(Array.from({ length: 20 }, () => fixture.newDevice(address)))),
    ...(await Promise.all(
      Array.from({ length: 10 }, async (_, n) => ({
        ...address,
        ...(await fixture.signIn(`Guesser${n}`, address)),
      })),
    )),
    address,
  ];
  const heard = await Promise.all(
    names.flatMap((name, at) =>
      Array.from({ length: 20 }, (_, n) => {
        const way = LOOK_UPS[(at + n) % LOOK_UPS.length];
        return way
          ? attempt(way, name, at * 20 + n)
          : Promise.reject(new Error('There is no look-up operation.'));
      }),
    ),
  );
  expect(heard.filter(isRevealing)).toHaveLength(200);
  for (const way of LOOK_UPS)
    expect((await attempt(way, await fixture.newDevice(address))).json['message']).toMatch(
      /^(Too many wrong codes from your network|Too many requests)\./,
    );
  expect(
    isRevealing(
      await attempt(GUESS_ROUTES[0] as Route, await fixture.newDevice(fixture.newClient())),
    ),
  ).toBe(true);
});
