import autocannon from 'autocannon';
import { type Answers, CONNECTIONS, FIRST_NUMBER, type Load } from './load.ts';

/** Sends a load by autocannon, a Node program that takes a core of its own. Throws when an answer has another status or does not come. */
export async function sendByAutocannon(url: string, load: Load, seconds: number, from: number): Promise<Answers> {
  const times: number[] = [];
  const wrong = new Map<number, number>();
  const start = performance.now();
  let end = start;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, connections: CONNECTIONS, duration: seconds, sampleInt: 250, requests: [numbered(load, from)] };
    const running = autocannon(options, (error: unknown, done) => (error ? reject(error) : resolve(done)));
    running.on('response', (_client, status, _bytes, time) => {
      times.push(time);
      end = performance.now();
      if (status !== load.status) wrong.set(status, (wrong.get(status) ?? 0) + 1);
    });
  });
  if (wrong.size > 0 || result.errors > 0)
    throw new Error(
      `Wrong answers under load: ${[...wrong].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${result.errors} errors.`,
    );
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { count: times.length, seconds: (end - start) / 1_000, p50: at(0.5), p99: at(0.99) };
}

/** The request, with the next number each time that one of the connections sends it. */
function numbered({ request, numbers }: Load, from: number): autocannon.Request {
  if (numbers === 1) return request;
  let sent = from - FIRST_NUMBER;
  return {
    ...request,
    setupRequest(again) {
      const number = String(FIRST_NUMBER + (sent++ % numbers));
      const renumber = (text: string) => text.replaceAll(String(FIRST_NUMBER), number);
      return { ...again, path: renumber(request.path), ...(request.body !== undefined && { body: renumber(request.body) }) };
    },
  };
}
