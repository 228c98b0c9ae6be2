import { setTimeout as pause } from 'node:timers/promises';
import { callsFrom } from './call.ts';
import { drawPass, newCode, openFirstPage, publishText } from './guest.ts';
import { type OpenTimes, openTimes, type Times } from './times.ts';

/** An address that no attacker of a probe has. */
const ADDRESS = '127.0.7.7';
const PATIENCE_MS = 10_000;
/** The pause between texts, since a browser may publish 60 a minute. */
const REST_MS = 1_100;

/** The pause between two readings, which leaves enough of them for a 95th percentile. */
const READ_EVERY_MS = 20;

/** Starts a visitor at another address than the attacker's, who reads the editor's page again and again. */
export function startReader(url: string): { stop(): Promise<Times> } {
  const call = callsFrom(ADDRESS, url, PATIENCE_MS);
  return repeat(({ step }) => step('read', async () => expectStatus(200, await call('/'))), READ_EVERY_MS);
}

/** Starts a visitor at another address than the attacker's, who opens the editor, publishes a text as a guest and fetches it, again and again. */
export async function startHealthyVisitor(url: string): Promise<{ stop(): Promise<Times> }> {
  const call = callsFrom(ADDRESS, url, PATIENCE_MS);
  const device = await openFirstPage(call);
  return repeat(async ({ step }) => {
    await step('open the editor', async () => expectStatus(200, await call('/')));
    const pass = await step('solve a captcha', () => drawPass(call, device));
    if (!pass) return;
    const [code, headers] = [newCode(), { ...device, ...pass }];
    const published = await step('publish', async () => expectStatus(201, await publishText(call, headers, code, `<p>Notes ${code}</p>`)));
    if (published) await step('fetch', async () => expectStatus(200, await call(`/api/texts/${code}`, { headers })));
  }, REST_MS);
}

/** Takes a round of steps, rests, and goes on until it is stopped. */
function repeat(round: (times: OpenTimes) => Promise<unknown>, restMs: number): { stop(): Promise<Times> } {
  const times = openTimes();
  let isStopped = false;
  const running = (async () => {
    while (!isStopped) {
      await round(times);
      await pause(restMs, undefined, { ref: false }); // a failed probe that never stops its visitor still ends
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

function expectStatus<Answer extends { status: number; text: string }>(expected: number, answer: Answer): Answer {
  if (answer.status !== expected) throw new Error(`${answer.status} ${answer.text.slice(0, 80)}`);
  return answer;
}
