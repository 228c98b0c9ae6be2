import { call, jsonOf, type Answer, type Front } from './call.ts';
import { CAPTCHA_ANSWER, BYPASS_KEY } from './processes.ts';
import { formOf, type Text } from './texts.ts';
import type { Checker } from './checker.ts';

const JSON_BODY = { 'content-type': 'application/json' };
const SAME_ORIGIN_HEADERS = { 'x-rate-limit-bypass': BYPASS_KEY, 'sec-fetch-site': 'same-origin' };
const CAPTCHA = '/api/texts/text/captcha';

export interface Visitor {
  ask(path: string, init?: RequestInit): Promise<Answer>;
  enter(): Promise<boolean>;
}

type Enter = (ask: Visitor['ask']) => Promise<Record<string, string> | undefined>;

function visitor(front: Front, enter: Enter): Visitor {
  let shown: Record<string, string> = {};
  const ask: Visitor['ask'] = (path, init = {}) =>
    call(front, path, { ...init, headers: { ...SAME_ORIGIN_HEADERS, ...shown, ...init.headers } });
  return {
    ask,
    async enter() {
      const shows = await enter(ask);
      shown = shows ?? shown;
      return shows !== undefined;
    },
  };
}

export const member = (front: Front, checker: Checker, name: string): Visitor =>
  visitor(front, async (ask) => {
    const answer = await ask('/api/users/session', {
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify({ credential: `demo:${name}` }),
    });
    if (!checker.expects('sign in', answer, 200)) return undefined;
    return { cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' };
  });

export const guest = (front: Front, checker: Checker): Visitor =>
  visitor(front, async (ask) => {
    const issued = await ask(CAPTCHA);
    if (!checker.expects('captcha', issued, 200)) return undefined;
    const { captchaId = '' } = jsonOf<{ captchaId: string }>(issued);
    const solved = await ask(`${CAPTCHA}/${captchaId}`, {
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify({ answer: CAPTCHA_ANSWER }),
    });
    if (solved.status === 403) checker.sessionLost();
    else if (checker.expects('solve captcha', solved, 200))
      return { 'x-captcha-pass': jsonOf<{ captchaPass: string }>(solved).captchaPass ?? '' };
    return undefined;
  });

export async function publish({ ask }: Visitor, checker: Checker, text: Text): Promise<void> {
  const answer = await ask('/api/texts/add', {
    method: 'POST',
    headers: { 'idempotency-key': text.idempotencyKey },
    body: formOf(text),
  });
  if (answer.status === 403) checker.sessionLost();
  else if (checker.expects('publish', answer, 201))
    Object.assign(text, {
      state: 'kept',
      deleteToken: jsonOf<{ deleteToken: string }>(answer).deleteToken,
    });
}

export async function deleteText({ ask }: Visitor, checker: Checker, text: Text): Promise<void> {
  const repeated = text.state === 'ending';
  text.state = 'ending';
  const answer = await ask(`/api/texts/${text.code}`, { method: 'DELETE' });
  // A 404 may also mean that the session is lost. If the text is lost, a later read fails.
  if (answer.status === 403 || (answer.status === 404 && !repeated)) {
    if (!repeated) text.state = 'kept';
    checker.sessionLost();
  } else if (checker.expects('delete', answer, 204, ...(repeated ? [404] : [])))
    text.state = 'ended';
}

export async function read({ ask }: Visitor, checker: Checker, text: Text): Promise<boolean> {
  const answer = await ask(`/api/texts/${text.code}`);
  if (text.state !== 'kept') return false;
  if (answer.status === 403) checker.sessionLost();
  if (answer.status === 403 || !checker.expects('read', answer, 200)) return false;
  const { content, files = [] } = jsonOf<{
    content: string;
    files: { generatedFilename: string }[];
  }>(answer);
  if (content !== JSON.stringify(text.html) || files.length !== (text.file ? 1 : 0))
    checker.reportViolation('read: not the published text');
  return files[0] === undefined || readFile(ask, checker, text, files[0].generatedFilename);
}

async function readFile(
  ask: Visitor['ask'],
  checker: Checker,
  text: Text,
  name: string,
): Promise<boolean> {
  const answer = await ask(`/uploads/${encodeURIComponent(name)}`);
  if (text.state !== 'kept' || !checker.expects('read file', answer, 200)) return false;
  if (answer.body.toString() !== text.file?.content)
    checker.reportViolation('read file: not the published file');
  return true;
}
