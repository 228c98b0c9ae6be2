import { afterEach, expect, test } from '@jest/globals';
import { callsFrom, type Answer } from './call.ts';
import { startHealthyVisitor } from './healthy-visitor.ts';
import { killProducts, startProduct } from './product.ts';
import { addRow } from './report.ts';

afterEach(killProducts);

const DEMO = JSON.stringify({ credential: 'demo:Mallory' });
const PATHS = [
  '/',
  '/pastetext',
  '/api/users/session',
  '/api/texts/some-code',
  '/sitemap.xml',
  '/uploads/x',
  '/nothing',
];

test('rejects requests for rebound host names and remote demo sign-ins', async () => {
  const product = await startProduct();
  const visitor = await startHealthyVisitor(product.url);
  const call = callsFrom('127.0.0.66', product.url);
  // With DNS rebinding, the browser treats the request as same-origin.
  const host = `rebound.example:${product.port}`;
  const rebound = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
  const signIn = (headers: Record<string, string>) =>
    call('/api/users/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: DEMO,
    });

  const answers: Answer[] = [await signIn(rebound)];
  for (const path of PATHS) answers.push(await call(path, { headers: rebound }));
  const behindProxy = [
    await signIn({ 'x-forwarded-for': '203.0.113.7' }),
    await signIn({ forwarded: 'for=203.0.113.7' }),
    await signIn({ host: `192.0.2.7:${product.port}` }),
  ];
  const healthy = await visitor.stop();
  const got = answers.filter(
    ({ status, headers }) => status !== 421 || headers['set-cookie'] !== undefined,
  ).length;
  const signedIn = behindProxy.filter(({ status }) => status !== 401).length;
  addRow({
    probe: 'DNS rebinding and remote demo sign-ins',
    attacker: `${got} of ${answers.length} answered, ${signedIn} of ${behindProxy.length} signed in`,
    healthy,
    peakMb: product.peakMb(),
  });
  expect([got, signedIn, healthy.failed]).toEqual([0, 0, []]);
  expect((await signIn({})).status).toBe(200);
  await product.stop();
});
