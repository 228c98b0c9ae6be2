import type { Replica } from './processes.ts';

export async function gaugeOf({ entry }: Replica, name: string): Promise<number | undefined> {
  const text = await fetch(`${entry?.metricsUrl}/metrics`, {
    signal: AbortSignal.timeout(3_000),
  }).then(
    (answer) => answer.text(),
    () => '',
  );
  const value = new RegExp(`^pasteroom_${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(text)?.[1];
  return value === undefined ? undefined : Number(value);
}

export async function isReady({ url }: Replica): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
    async (answer) => ((await answer.json()) as { status: string }).status === 'ok',
    () => false,
  );
}
