import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openBrowser } from '../../infra/all-in-one/src/testing/browser.ts';
import { openProduct } from '../../infra/all-in-one/src/testing/open-product.ts';
import { createClient, type GuestState, PasteroomError } from './client.ts';

let product: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const openClient = (options: Parameters<typeof createClient>[0] = {}) =>
  createClient({ server: product.url, ...options });

function storeOf(initial: GuestState = {}) {
  let state = initial;
  return {
    state: () => state,
    load: async () => state,
    save: async (next: GuestState) => void (state = next),
  };
}

test('publishes, reads, downloads and deletes a text', async () => {
  const client = openClient();
  const { code, link, files, deleteToken } = await client.publish({
    html: '<p>hello</p>',
    files: [{ name: 'отчёт.txt', content: new Blob(['report']) }],
  });
  expect(link).toBe(`${product.url}/pastetext#${code}`);
  expect(await client.get(code)).toMatchObject({ code, html: '<p>hello</p>', files });
  const [file] = files;
  expect(file?.filename).toBe('отчёт.txt');
  const stream = await client.download({ generatedFilename: file?.generatedFilename ?? '' });
  expect(await new Response(stream).text()).toBe('report');
  await client.delete(code, { deleteToken });
  await expect(client.get(code)).rejects.toMatchObject({ code: 'not_found', status: 404 });
});

test('opens a protected text only with its password', async () => {
  const client = openClient();
  const { code, deleteToken } = await client.publish({
    text: 'a\r\n<b>',
    password: 'correct horse',
    readLimit: 10,
    expiresIn: 600,
  });
  expect(await client.get(code)).toMatchObject({
    code,
    protected: { password: true, readsLeft: 10 },
  });
  await expect(client.reveal(code, { password: 'wrong' })).rejects.toMatchObject({
    code: 'wrong_password',
    status: 403,
  });
  expect(await client.reveal(code, { password: 'correct horse' })).toMatchObject({
    html: '<pre><code>a\r\n&lt;b&gt;</code></pre>',
    readsLeft: 9,
  });
  expect(await client.receipt(code, { deleteToken })).toMatchObject({ reads: 1, readsLeft: 9 });
});

test('downloads a protected text as a ZIP with one read', async () => {
  const client = openClient();
  const files = ['a.txt', 'b.txt'].map((name) => ({
    name,
    content: new Blob([`content of ${name}`]),
  }));
  const { code, deleteToken } = await client.publish({ text: 'x', files, readLimit: 10 });
  await expect(client.downloadZip(code)).rejects.toMatchObject({ code: 'forbidden', status: 403 });
  const {
    files: [file],
  } = await client.reveal(code);
  const zip = await new Response(await client.downloadZip(code, { file })).text();
  for (const { name } of files) expect(zip).toContain(`content of ${name}`);
  expect(await client.receipt(code, { deleteToken })).toMatchObject({ reads: 1, readsLeft: 9 });
});

test('throws a typed error with the invalid fields', async () => {
  const error = await openClient()
    .publish({ code: 'add', text: 'x' })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PasteroomError);
  expect(error).toMatchObject({
    code: 'validation',
    status: 400,
    message: expect.any(String),
    errors: [{ path: '/uniqueId', message: expect.any(String) }],
  });
});

test('reports progress of an upload', async () => {
  const content = new Blob([new Uint8Array(300_000).fill(7)]);
  const calls: { sent: number; total: number }[] = [];
  await openClient().publish({
    files: [{ name: 'data.bin', content }],
    onProgress: (sent, total) => calls.push({ sent, total }),
  });
  expect(calls.length).toBeGreaterThan(2);
  const [last] = calls.toSorted((one, other) => other.sent - one.sent);
  expect(last).toEqual({ sent: last?.total, total: last?.total });
  expect(last?.total).toBeGreaterThan(300_000);
});

test('sends all requests with the given fetch', async () => {
  const agents: (string | null)[] = [];
  const client = openClient({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('User-Agent', 'backup script');
      const response = await fetch(request);
      agents.push(request.headers.get('User-Agent'));
      return response;
    },
  });
  const { code } = await client.publish({ text: 'x', onProgress: () => undefined });
  expect(await client.get(code)).toMatchObject({ code });
  // The device, the challenge, its solution, the text and the lookup.
  expect(agents).toEqual(Array(5).fill('backup script'));
});

describe('a guest', () => {
  const expiresAt = '2100-01-01T00:00:00.000Z';

  test('gets a new captcha pass if the server rejects the old one', async () => {
    const store = storeOf({ pass: { value: 'invalid', expiresAt, callsLeft: 3 } });
    const { code } = await openClient({ guestStore: store }).publish({ text: 'x' });
    expect(code).toMatch(/^\w{6}$/);
    expect(store.state()).toMatchObject({ pass: { callsLeft: 2 } });
    expect(store.state().pass?.value).not.toBe('invalid');
  });

  test('uses a captcha pass for three calls, also in concurrent calls', async () => {
    let solved = 0;
    const client = openClient({ onProofOfWork: () => (solved += 1) });
    const { code } = await client.publish({ text: 'x' });
    await Promise.all([client.get(code), client.get(code)]);
    expect(solved).toBe(1);
    await Promise.all([client.get(code), client.get(code)]);
    expect(solved).toBe(2);
  });

  test('shares an earned captcha pass with other programs', async () => {
    const { captchaPass: value, expiresAt: end } = await openClient().earnPass();
    const guestStore = storeOf({ pass: { value, expiresAt: end, callsLeft: 3 } });
    const client = openClient({ guestStore, onProofOfWork: () => expect(value).toBe('unused') });
    expect((await client.publish({ text: 'x' })).files).toEqual([]);
  });

  test('stops solving the proof of work if the signal aborts', async () => {
    const stop = new AbortController();
    const client = openClient({ onProofOfWork: () => stop.abort(new Error('enough')) });
    await expect(client.get('abc', { signal: stop.signal })).rejects.toThrow('enough');
  });
});

test('lists the texts of an account', async () => {
  const browser = await openBrowser(product.url, 'Ada');
  const created = await browser.ask('/api/users/tokens', {
    body: { name: 'cli', scopes: ['texts'] },
  });
  const { token } = JSON.parse(created.text) as { token: string };
  const client = openClient({ token });
  const codes: string[] = [];
  for (let count = 0; count < 22; count += 1)
    codes.unshift((await client.publish({ text: `text ${count}` })).code);
  const listed: string[] = [];
  for await (const { uniqueId } of client.list()) listed.push(uniqueId);
  expect(listed).toEqual(codes);
  await expect(openClient({ token: 'pr_wrong' }).list().next()).rejects.toMatchObject({
    code: 'unauthorized',
  });
});
