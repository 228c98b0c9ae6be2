import { randomBytes } from 'node:crypto';
import { type Answer, type CallFrom, formOf } from './call.ts';
import { CAPTCHA_ANSWER } from './product.ts';

const CAPTCHA = '/api/texts/text/captcha';

export const newCode = (): string => randomBytes(6).toString('hex');

export async function openFirstPage(call: CallFrom): Promise<Record<string, string>> {
  const { headers } = await call('/', { headers: { accept: 'text/html' } });
  return {
    cookie: (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; '),
    'sec-fetch-site': 'same-origin',
  };
}

export async function drawPass(
  call: CallFrom,
  headers: Record<string, string>,
): Promise<Record<string, string>> {
  const issued = await call(CAPTCHA, { headers });
  const { captchaId = '' } = JSON.parse(issued.text) as { captchaId?: string };
  const solved = await call(`${CAPTCHA}/${captchaId}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ answer: CAPTCHA_ANSWER }),
  });
  const { captchaPass } = JSON.parse(solved.text) as { captchaPass?: string };
  if (captchaPass === undefined)
    throw new Error(`No captcha pass: ${issued.status}, ${solved.status} ${solved.text}`);
  return { 'x-captcha-pass': captchaPass };
}

export function publishText(
  call: CallFrom,
  headers: Record<string, string>,
  code: string,
  html: string,
): Promise<Answer> {
  const form = formOf({ uniqueId: code, content: JSON.stringify(html) });
  return call('/api/texts/add', {
    method: 'POST',
    headers: { ...headers, ...form.headers },
    body: form.body,
  });
}
