import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Answer, type CallFrom, callsFrom, formOf } from './call.ts';
import { drawPass, newCode, openFirstPage, publishText } from './guest.ts';
import { signInToDemo } from './guesses.ts';
import { startHealthyVisitor } from './healthy-visitor.ts';
import { killProducts, type Product, startProduct } from './product.ts';
import { addRow } from './report.ts';

const TOKEN = 'operator-of-the-product-under-attack';
const OPERATOR_ADDRESS = '127.0.2.9';
type Headers = Record<string, string>;

let product: Product;
let visitor: Awaited<ReturnType<typeof startHealthyVisitor>>;
beforeEach(async () => {
  product = await startProduct({ OPERATOR_TOKEN: TOKEN });
  visitor = await startHealthyVisitor(product.url);
});
afterEach(killProducts);

const from = (address: string): CallFrom => callsFrom(address, product.url);
const statusesOf = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
const asOperator = (path: string, token = TOKEN, address = OPERATOR_ADDRESS): Promise<Answer> =>
  from(address)(`/api/operator/${path}`, { headers: { authorization: `Bearer ${token}` } });

async function endProbe(probe: string, attacker: string): Promise<void> {
  const healthy = await visitor.stop();
  addRow({ probe, attacker, healthy, peakMb: product.peakMb() });
  expect(healthy.failed).toEqual([]);
  await product.stop();
}

async function reportText(call: CallFrom, code: string, headers: Headers): Promise<Answer> {
  const pass = await drawPass(call, headers);
  const body = JSON.stringify({
    reason: 'spam',
    message: '<img src=x onerror=alert(1)> http://evil.example/',
  });
  return call(`/api/texts/${code}/report`, {
    method: 'POST',
    headers: { ...headers, ...pass, 'content-type': 'application/json' },
    body,
  });
}

async function queue(): Promise<{ reference: string; state: string; message: string }[]> {
  const { reports } = JSON.parse((await asOperator('reports')).text) as {
    reports: { reference: string; state: string; message: string }[];
  };
  return reports;
}

test('counts one report per address despite forged identities', async () => {
  const author = from('127.0.2.1');
  const code = newCode();
  const own = await openFirstPage(author);
  expect(
    (await publishText(author, { ...own, ...(await drawPass(author, own)) }, code, '<p>said</p>'))
      .status,
  ).toBe(201);
  const call = from('127.0.2.2');
  const asWhom: Headers[] = [{}];
  for (let n = 0; n < 25; n += 1) asWhom.push(await openFirstPage(call));
  for (let n = 0; n < 10; n += 1) asWhom.push(await signInToDemo(call, `Forger${n}`));
  for (let n = 0; n < 10; n += 1)
    asWhom.push({
      cookie: `pasteroom-device=forged.${n}`,
      'x-forwarded-for': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
    });
  const answers: Answer[] = [];
  for (const headers of asWhom) answers.push(await reportText(call, code, headers));
  const waiting = await queue();
  const isRead =
    (await author(`/api/texts/${code}`, { headers: { ...own, ...(await drawPass(author, own)) } }))
      .status === 200;
  const attacker = `${statusesOf(answers, 201)} of ${answers.length} answered, ${waiting.length} kept, ${isRead ? 'nothing' : 'the text'} held back`;
  await endProbe('reports under forged identities', attacker);
  expect([waiting.length, waiting[0]?.state, isRead]).toEqual([1, 'open', true]);
}, 60_000);

test('limits an address to 60 reports and to one report per text', async () => {
  const author = from('127.0.2.1');
  const own = await openFirstPage(author);
  const codes: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const code = newCode();
    expect(
      (await publishText(author, { ...own, ...(await drawPass(author, own)) }, code, '<p>said</p>'))
        .status,
    ).toBe(201);
    codes.push(code);
  }
  const call = from('127.0.2.3');
  const answers: Answer[] = [];
  for (let n = 0; n < 200; n += 1)
    answers.push(await reportText(call, codes[n % codes.length] ?? '', await openFirstPage(call)));
  const waiting = await queue();
  const other = await reportText(from('127.0.2.4'), codes[0] ?? '', {});
  await endProbe(
    '200 reports of 20 texts, each by a new browser',
    `${statusesOf(answers, 201)} answered, ${waiting.length} kept`,
  );
  expect([
    statusesOf(answers, 201),
    statusesOf(answers, 429),
    waiting.length,
    other.status,
  ]).toEqual([60, 140, 20, 201]);
}, 120_000);

test('limits guesses of the operator token without locking out the operator', async () => {
  // Each call opens a connection, and the limit per address is 256.
  const guesses = await Promise.all(
    Array.from({ length: 240 }, (_, n) =>
      asOperator('counts', `${TOKEN.slice(0, -3)}${100 + n}`, '127.0.2.5'),
    ),
  );
  const right = await asOperator('counts', TOKEN, '127.0.2.5');
  const odd = await Promise.all(
    ['', 'a b', 'é', 'x'.repeat(4_000)].map((token) =>
      asOperator('counts', encodeURI(token), '127.0.2.6'),
    ),
  );
  const operator = await asOperator('counts');
  await endProbe(
    '240 operator tokens at once, then the right one',
    `${statusesOf(guesses, 401)} checked, the right one ${right.status}`,
  );
  expect([
    statusesOf(guesses, 401),
    statusesOf(guesses, 429),
    right.status,
    operator.status,
  ]).toEqual([200, 40, 429, 200]);
  expect(statusesOf(odd, 401)).toBe(odd.length);
}, 60_000);

test('returns a hostile text only to the operator and without active content', async () => {
  const author = from('127.0.2.1');
  const own = await openFirstPage(author);
  const code = newCode();
  const content =
    '<p>seen</p><script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)></svg><iframe srcdoc="<script>alert(4)</script>">' +
    '</iframe><a href="javascript:alert(5)">a</a><style>@import "//evil.example"</style><form action="//evil.example"><input autofocus onfocus=alert(6)>';
  const form = formOf({ uniqueId: code, content: JSON.stringify(content) });
  const file =
    '; name="files"; filename="x\u202Elmth.html"\r\nContent-Type: text/html\r\n\r\n<script>alert(7)</script>';
  const boundary = form.body.slice(0, form.body.indexOf('\r\n'));
  const body = form.body.replace(
    /--\r\n$/,
    `\r\nContent-Disposition: form-data${file}\r\n${boundary}--\r\n`,
  );
  const written = await author('/api/texts/add', {
    method: 'POST',
    headers: { ...own, ...(await drawPass(author, own)), ...form.headers },
    body,
  });
  expect([written.status, (await reportText(from('127.0.2.2'), code, {})).status]).toEqual([
    201, 201,
  ]);
  const [report] = await queue();
  const path = `texts/${report?.reference ?? ''}`;
  const shown = await asOperator(path);
  const { html, files } = JSON.parse(shown.text) as {
    html: string;
    files: { filename: string; generatedFilename: string }[];
  };
  const { headers } = await asOperator(
    `${path}/files/${encodeURIComponent(files[0]?.generatedFilename ?? '')}`,
  );
  const others = [
    await from('127.0.2.2')(`/api/operator/${path}`),
    await asOperator(path, `${TOKEN}x`, '127.0.2.2'),
  ];
  const live = /<(script|svg|iframe|style|form|input)|\son\w+=|javascript:/i.exec(html)?.[0];
  await endProbe(
    'a hostile text in the operator view',
    live === undefined ? 'no active content' : `${live} is shown`,
  );
  expect([live, html]).toEqual([undefined, expect.stringContaining('seen')]);
  expect(shown.headers).toMatchObject({
    'content-type': expect.stringContaining('json'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/sandbox|default-src 'none'/),
    'cache-control': 'no-store',
  });
  expect(others.map(({ status }) => status)).toEqual([401, 401]);
}, 60_000);
