import { setTimeout } from 'node:timers/promises';
import { SECOND } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { CAPTCHA_TEST_ANSWER } from './open-product.ts';

const TIMEOUT_MS = 5 * SECOND;
const CAPTCHA = '/api/texts/text/captcha';
const BUYER = {
  customerName: 'Ada',
  customerEmail: 'ada@example.org',
  customerPhone: '9876543210',
};

export interface Told {
  status: number;
  text: string;
  body: Record<string, never> & {
    order_id: string;
    payment_session_id: string;
    payment_status: string;
    belongsTo?: string;
    receipt?: string;
    validUntil: string;
    uniqueId: string;
    expiresAt: string;
    isLive: boolean;
    isPremium: boolean;
    captchaId: string;
    captchaPass: string;
    ownerToken: string;
    code: string;
    message: string;
    url: string;
    user: { email: string; isPremium: boolean } | null;
    orders: { order_id: string }[];
    messages: { message: string; dueAt: string | null }[];
  };
}

type Headers = Record<string, string>;
export type Browser = Awaited<ReturnType<typeof openBrowser>>;

export async function openBrowser(productUrl: string, name?: string) {
  const cookies = new Map<string, string>();
  async function ask(
    path: string,
    {
      body,
      headers = {},
      method = 'POST',
    }: { body?: unknown; headers?: Headers; method?: string } = {},
  ): Promise<Told> {
    const isForm = body instanceof FormData;
    const response = await fetch(productUrl + path, {
      method: body === undefined && method === 'POST' ? 'GET' : method,
      redirect: 'manual',
      headers: {
        origin: productUrl,
        cookie: [...cookies].map((each) => each.join('=')).join('; '),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      text,
      body: (isJson ? JSON.parse(text) : {}) as Told['body'],
    };
  }
  await ask('/api/users/session');
  if (name !== undefined) await ask('/api/users/session', { body: { credential: `demo:${name}` } });
  return {
    ask,
    order: (wanted: object, headers: Headers = {}) =>
      ask('/api/survey/payment', { body: { ...BUYER, ...wanted }, headers }),
    async verify(orderId: string) {
      const { status, body } = await ask('/api/survey/verify', { body: { orderId } });
      return { status, body: (Array.isArray(body) ? body[0] : body) as Told['body'] };
    },
    decide: (session: string, outcome: string) =>
      ask(`/api/survey/simulator/${session}`, { body: { outcome } }),
    async pass(): Promise<Headers> {
      const { captchaId } = (await ask(CAPTCHA)).body;
      return {
        'x-captcha-pass': (
          await ask(`${CAPTCHA}/${captchaId}`, { body: { answer: CAPTCHA_TEST_ANSWER } })
        ).body.captchaPass,
      };
    },
    addText: (headers: Headers = {}) =>
      ask('/api/texts/add', {
        body: formOf({ uniqueId: newId().toLowerCase(), content: JSON.stringify('<p>hello</p>') }),
        headers,
      }),
    savePage: (id: string, headers: Headers = {}, html = '<p>hello</p>') =>
      ask('/api/publish/save', {
        body: formOf({ uniqueId: id, title: 'Title', storedHtmlContent: JSON.stringify(html) }),
        headers,
      }),
    page: (named: string) => ask(`/publish/${named}.html`),
    email: async () => (await ask('/api/users/session')).body.user?.email,
    isPremium: async () => (await ask('/api/users/session')).body.user?.isPremium,
  };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

export const pageId = (): string => newId().toLowerCase().slice(0, 12);

export async function soon(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline)
      throw new Error(`The condition was not met within ${TIMEOUT_MS} ms.`);
    await setTimeout(50);
  }
}
