import { setTimeout as pause } from 'node:timers/promises';
import { callsFrom } from './call.ts';
import { drawPass, newCode, openFirstPage, publishText } from './guest.ts';

/** How somebody fared who uses the product while it is attacked. */
export interface HealthyFigures {
  calls: number;
  /** What failed, and why. */
  failed: string[];
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** An address that no attacker of a probe has. */
const ADDRESS = '127.0.7.7';
const PATIENCE_MS = 10_000;
/** The pause between texts, since a browser may publish 60 a minute. */
const REST_MS = 1_100;

/** Starts a visitor at another address than the attacker's, who opens the editor, publishes a text as a guest and fetches it, again and again. */
export async function startHealthyVisitor(url: string): Promise<{ stop(): Promise<HealthyFigures> }> {
  const call = callsFrom(ADDRESS, url, PATIENCE_MS);
  const device = await openFirstPage(call);
  const { step, figures } = stepsTaken();
  let isStopped = false;

  async function round(): Promise<void> {
    await step('open the editor', async () => expectStatus(200, await call('/')));
    const pass = await step('solve a captcha', () => drawPass(call, device));
    if (!pass) return;
    const [code, headers] = [newCode(), { ...device, ...pass }];
    const published = await step('publish', async () => expectStatus(201, await publishText(call, headers, code, `<p>Notes ${code}</p>`)));
    if (published) await step('fetch', async () => expectStatus(200, await call(`/api/texts/${code}`, { headers })));
  }
  const running = (async () => {
    while (!isStopped) {
      await round();
      await pause(REST_MS);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await running;
      return figures();
    },
  };
}

function expectStatus<Answer extends { status: number; text: string }>(expected: number, answer: Answer): Answer {
  if (answer.status !== expected) throw new Error(`${answer.status} ${answer.text.slice(0, 80)}`);
  return answer;
}

/** Notes how long each step took, and which failed. */
function stepsTaken() {
  const took: number[] = [];
  const failed: string[] = [];
  return {
    async step<Result>(name: string, act: () => Promise<Result>): Promise<Result | undefined> {
      const startedAt = performance.now();
      try {
        return await act();
      } catch (error) {
        failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        return undefined;
      } finally {
        took.push(performance.now() - startedAt);
      }
    },
    figures(): HealthyFigures {
      const sorted = took.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { calls: took.length, failed, p50: at(0.5), p99: at(0.99) };
    },
  };
}
