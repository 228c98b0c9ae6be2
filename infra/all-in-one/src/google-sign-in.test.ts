import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CLIENT_ID, type LocalIssuer, startIssuer } from '@pasteroom/account/testing/local-issuer';
import { systemClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { startProduct } from './product.ts';
import { emptySite } from './testing/empty-site.ts';

const PATH = '/api/users/session';
const ADA = {
  name: 'Ada Lovelace',
  imgUrl: 'https://lh3.googleusercontent.com/a/ada',
  email: 'ada@example.org',
  isPremium: false,
};

let folder: string;
let site: string;
let issuer: LocalIssuer;
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  issuer = await startIssuer(systemClock);
  folder = mkdtempSync(join(tmpdir(), 'google-'));
  site = emptySite(folder);
  product = await startHere(join(folder, 'data'));
});
afterAll(async () => {
  await product.close();
  await issuer.stop();
  rmSync(folder, { recursive: true });
});

const startHere = (data: string) =>
  startProduct(
    {
      DATA_DIR: data,
      PORT: '0',
      LOG_LEVEL: 'silent',
      GOOGLE_CLIENT_ID: CLIENT_ID,
      OIDC_ISSUER: issuer.url,
    },
    site,
  );

interface Heard {
  status: number;
  body: {
    user: typeof ADA | null;
    nonce: string;
    googleClientId: string;
    demo: boolean;
    code: string;
  };
}

function newBrowser(url = product.url) {
  const cookies = new Map<string, string>();
  async function call(method: string, credential?: string): Promise<Heard> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: url, 'content-type': 'application/json' };
    const body = credential === undefined ? null : JSON.stringify({ credential });
    const answer = await fetch(url + PATH, { method, headers, body });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return {
      status: answer.status,
      body: (answer.status === 204 ? {} : await answer.json()) as Heard['body'],
    };
  }
  return {
    look: () => call('GET'),
    signIn: (credential: string) => call('POST', credential),
    signOut: () => call('DELETE'),
    session: () => cookies.get('pasteroom'),
  };
}

describe('Google sign-in', () => {
  test('signs a user in and out, and does not offer the demo sign-in', async () => {
    const browser = newBrowser();
    const { body } = await browser.look();
    expect(body).toMatchObject({ user: null, googleClientId: CLIENT_ID, demo: false });
    expect(await browser.signIn(await issuer.token({ nonce: body.nonce }))).toEqual({
      status: 200,
      body: ADA,
    });
    expect((await browser.look()).body.user).toEqual(ADA);
    expect((await browser.signOut()).status).toBe(204);
    expect((await browser.look()).body.user).toBeNull();
  });

  test('starts a new session at each sign-in and rejects a used token', async () => {
    const browser = newBrowser();
    const token = await issuer.token({ nonce: (await browser.look()).body.nonce });
    expect((await browser.signIn(token)).status).toBe(200);
    const first = browser.session();
    expect((await browser.signIn(token)).status).toBe(401);
    expect(
      (await browser.signIn(await issuer.token({ nonce: (await browser.look()).body.nonce })))
        .status,
    ).toBe(200);
    expect(browser.session()).not.toBe(first);
  });

  test('rejects ID tokens for another browser or product, or with a wrong nonce', async () => {
    const [victim, attacker] = [newBrowser(), newBrowser()];
    const [{ nonce }, { nonce: own }] = [(await victim.look()).body, (await attacker.look()).body];
    const tokens = [
      { nonce },
      { nonce: own, aud: 'another.apps.example' },
      { nonce: null },
      { nonce: `${own}A` },
    ];
    for (const change of tokens)
      expect((await attacker.signIn(await issuer.token(change))).status).toBe(401);
    expect(attacker.session()).toBeUndefined();
  });

  test('stores nothing while the issuer is down, and accepts the ID token later', async () => {
    const data = join(folder, 'data-of-another');
    const other = await startHere(data);
    const browser = newBrowser(other.url);
    const token = await issuer.token({ nonce: (await browser.look()).body.nonce });
    const accounts = openDatabase(join(data, 'account.db'));
    const count = () =>
      accounts.prepare<{ count: number }>('SELECT count(*) AS count FROM accounts').get()?.count;
    try {
      await issuer.stop();
      const { status, body } = await browser.signIn(token);
      expect([status, body.code, browser.session(), count()]).toEqual([
        503,
        'unavailable',
        undefined,
        0,
      ]);
      await issuer.startAgain();
      expect([(await browser.signIn(token)).status, count()]).toEqual([200, 1]);
    } finally {
      accounts.close();
      await other.close();
    }
  });
});
