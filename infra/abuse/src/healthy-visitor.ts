import { setTimeout as pause } from 'node:timers/promises';
import { callsFrom } from './call.ts';
import { drawPass, newCode, openFirstPage, publishText } from './guest.ts';
import { type OpenTimes, openTimes, type Times } from './times.ts';

const ADDRESS = '127.0.7.7';
const TIMEOUT_MS = 10_000;
/** Stays below the limit of 60 texts per minute and browser. */
const PUBLISH_INTERVAL_MS = 1_100;

const READ_INTERVAL_MS = 20;

export function startReader(url: string): { stop(): Promise<Times> } {
  const call = callsFrom(ADDRESS, url, TIMEOUT_MS);
  return repeat(
    ({ step }) => step('read', async () => expectStatus(200, await call('/'))),
    READ_INTERVAL_MS,
  );
}

export async function startHealthyVisitor(url: string): Promise<{ stop(): Promise<Times> }> {
  const call = callsFrom(ADDRESS, url, TIMEOUT_MS);
  const device = await openFirstPage(call);
  return repeat(async ({ step }) => {
    await step('open the editor', async () => expectStatus(200, await call('/')));
    const pass = await step('solve a captcha', () => drawPass(call, device));
    if (!pass) return;
    const [code, headers] = [newCode(), { ...device, ...pass }];
    const published = await step('publish', async () =>
      expectStatus(201, await publishText(call, headers, code, `<p>Notes ${code}</p>`)),
    );
    if (published)
      await step('fetch', async () =>
        expectStatus(200, await call(`/api/texts/${code}`, { headers })),
      );
  }, PUBLISH_INTERVAL_MS);
}

function repeat(
  round: (times: OpenTimes) => Promise<unknown>,
  intervalMs: number,
): { stop(): Promise<Times> } {
  const times = openTimes();
  let isStopped = false;
  const running = (async () => {
    while (!isStopped) {
      await round(times);
      await pause(intervalMs, undefined, { ref: false });
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await running;
      return times.figures();
    },
  };
}

function expectStatus<Answer extends { status: number; text: string }>(
  expected: number,
  answer: Answer,
): Answer {
  if (answer.status !== expected) throw new Error(`${answer.status} ${answer.text.slice(0, 80)}`);
  return answer;
}
