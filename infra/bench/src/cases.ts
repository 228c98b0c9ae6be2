import { setTimeout as pause } from 'node:timers/promises';
import pMap from 'p-map';
import { call, expectStatus, headerOf } from './call.ts';
import { type Case, FIRST_NUMBER } from './load.ts';
import { checkText, formOf, htmlOf, publishText, type Visitor } from './visitor.ts';

/** Reading all of them takes longer than the BFF's cache TTL (4 s). */
const TEXT_COUNT = 30_000;
const EDITOR = '/pastetext';
const PAGE = 'bench-page';

export const casesFor = (visitor: Visitor): Record<string, () => Promise<Case>> => ({
  hot: () => hotText(visitor),
  many: () => manyTexts(visitor),
  new: () => newTexts(visitor),
  order: () => orders(visitor),
  page: () => publicFile(visitor, "the editor's page", EDITOR),
  unchanged: () => publicFile(visitor, "the editor's page, unchanged", EDITOR, true),
  live: async () => ({
    ...(await publicFile(visitor, 'live page', await livePage(visitor))),
    target: 0.8,
  }),
  'live-unchanged': async () =>
    publicFile(visitor, 'live page, unchanged', await livePage(visitor), true),
});

async function hotText(visitor: Visitor): Promise<Case> {
  const code = 'bench-hot';
  await publishText(visitor, code, htmlOf(1));
  return {
    ...reading(visitor, 'read one text (2 KB)', `/api/texts/${code}`),
    target: 0.75,
    check: () => checkText(visitor, code, 1),
  };
}

async function manyTexts(visitor: Visitor): Promise<Case> {
  const codeOf = (number: number) => `bench-many-${number}`;
  const numbers = Array.from({ length: TEXT_COUNT }, (_, at) => FIRST_NUMBER + at);
  await pMap(numbers, (number) => publishText(visitor, codeOf(number), htmlOf(number)), {
    concurrency: 32,
  });
  return {
    ...reading(visitor, `read ${TEXT_COUNT} texts in turn`, `/api/texts/${codeOf(FIRST_NUMBER)}`),
    target: 0.28,
    numbers: TEXT_COUNT,
    check: (number) => checkText(visitor, codeOf(number), number),
  };
}

async function newTexts(visitor: Visitor): Promise<Case> {
  const codeOf = (number: number) => `bench-new-${number}`;
  const form = (number: number) =>
    formOf({ uniqueId: codeOf(number), content: JSON.stringify(htmlOf(number)) });
  return {
    ...posting(visitor, 'publish a text (2 KB)', '/api/texts/add', form),
    target: 0.07,
    check: (number) => checkText(visitor, codeOf(number), number),
  };
}

async function orders(visitor: Visitor): Promise<Case> {
  const body = JSON.stringify({
    plan: 'year',
    customerName: 'Ada',
    customerEmail: 'ada@example.org',
    customerPhone: '9876543210',
  });
  const headers = (number: number) => ({
    'content-type': 'application/json',
    'idempotency-key': `bench-${number}`,
  });
  return posting(visitor, 'create an order', '/api/survey/payment', (number) => ({
    headers: headers(number),
    body,
  }));
}

/** With `isKnown`, requests contain the ETag. */
async function publicFile(
  { url }: Visitor,
  name: string,
  path: string,
  isKnown = false,
): Promise<Case> {
  const compressed = { 'accept-encoding': 'br' };
  const first = expectStatus(await call(url + path, { headers: compressed }), 200);
  if (headerOf(first, 'content-encoding') !== 'br') throw new Error(`${path} is not compressed.`);
  const headers = {
    ...compressed,
    ...(isKnown && { 'if-none-match': headerOf(first, 'etag') ?? '' }),
  };
  return { ...reading({ url, headers }, name, path), status: isKnown ? 304 : 200 };
}

const reading = ({ url, headers }: Visitor, name: string, path: string): Case => ({
  name,
  status: 200,
  request: { method: 'GET', path, headers },
  sample: () => call(url + path, { headers }),
});

function posting(
  { url, headers }: Visitor,
  name: string,
  path: string,
  form: (number: number) => { headers: Record<string, string>; body: string },
): Case {
  const requestOf = (number: number) => ({
    headers: { ...headers, ...form(number).headers },
    body: form(number).body,
  });
  return {
    name,
    status: 201,
    numbers: Infinity,
    request: { method: 'POST', path, ...requestOf(FIRST_NUMBER) },
    sample: () => call(url + path, requestOf(FIRST_NUMBER - 1)),
  };
}

async function livePage({ url, headers }: Visitor): Promise<string> {
  const html = Array.from({ length: 5 }, (_, number) => htmlOf(number)).join('');
  const form = formOf({
    uniqueId: PAGE,
    title: 'Notes on the second chapter',
    storedHtmlContent: JSON.stringify(html),
  });
  await call(`${url}/api/publish/save`, {
    headers: { ...headers, ...form.headers },
    body: form.body,
  });
  const path = `/publish/${PAGE}.html`;
  for (let attempt = 0; (await call(url + path)).status !== 200; attempt += 1) {
    if (attempt === 100) throw new Error('The page did not go live within 25 s.');
    await pause(250);
  }
  return path;
}
