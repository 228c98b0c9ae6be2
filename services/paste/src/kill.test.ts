import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DAY, manualClock, systemClock } from '@pasteroom/kit/core/clock';
import { type Killable, openKillable } from '@pasteroom/kit/testing/killable';
import { pasteClient } from './testing/client.ts';
import { objectsIn, startOnFolder } from './testing/running-service.ts';

const ENTRY = new URL('./testing/run-service.ts', import.meta.url);

let service: Killable;
beforeEach(async () => {
  service = await openKillable(ENTRY);
});
afterEach(() => service.close());

const start = async () => pasteClient(await service.start(), systemClock);

/** Unique per code, to detect mix-ups. */
const textOf = (code: string) => ({
  code,
  html: `<p>text of ${code}</p>`,
  files: [{ name: `${code}.bin`, content: code.repeat(20_000) }],
});

/** Records attempted and acknowledged codes. */
async function publishUntilDead(
  client: ReturnType<typeof pasteClient>,
  prefix: string,
  codes: { begun: string[]; kept: string[] },
  acknowledged: () => void,
) {
  for (let at = 0; ; at++) {
    const text = textOf(`${prefix}-${at}`);
    codes.begun.push(text.code);
    const answer = await client.publish(text).catch(() => undefined);
    if (!answer) return;
    expect(answer.status).toBe(201);
    codes.kept.push(text.code);
    acknowledged();
  }
}

/** Fails if the text is incomplete. */
async function isThere(client: ReturnType<typeof pasteClient>, code: string): Promise<boolean> {
  const { status, body } = await client.getText(code);
  if (status === 404) return false;
  const { html, files } = textOf(code);
  expect([status, body.content]).toEqual([200, JSON.stringify(html)]);
  const contents = await Promise.all(
    body.files.map(async ({ generatedFilename }) =>
      (await client.getFile(generatedFilename)).text(),
    ),
  );
  expect(contents.map((content, at) => content === files[at]?.content)).toEqual([true]);
  return true;
}

test('keeps acknowledged texts intact after kill -9 and sweeps leftovers', async () => {
  const codes = { begun: [] as string[], kept: [] as string[] };
  for (const life of [1, 2, 3]) {
    const client = await start();
    const enough = codes.kept.length + 10;
    const killAtEnough = () => {
      if (codes.kept.length === enough) service.killNow();
    };
    await Promise.all(
      ['a', 'b', 'c'].map((writer) =>
        publishUntilDead(client, `${writer}${life}`, codes, killAtEnough),
      ),
    );
    await service.kill();
  }

  const client = await start();
  for (const code of codes.kept) expect([code, await isThere(client, code)]).toEqual([code, true]);
  const unacknowledged = codes.begun.filter((code) => !codes.kept.includes(code));
  expect(unacknowledged.length).toBeGreaterThan(0);
  for (const code of unacknowledged) await isThere(client, code);
  await service.kill();

  expect(objectsIn(service.folder).length).toBeGreaterThanOrEqual(codes.kept.length);
  const later = await startOnFolder(
    service.folder,
    manualClock(new Date(Date.now() + DAY).toISOString()),
  );
  // The service sweeps on startup, and `close` waits for the sweep.
  await later.close();
  expect(objectsIn(service.folder)).toEqual([]);
}, 60_000);
