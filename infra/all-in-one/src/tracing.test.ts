import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { tasksHere } from '@pasteroom/content/testing/tasks-here';
import { BannedLinkFound } from '@pasteroom/events';
import { CALLER_KEYS, createFixture } from '../../../bff/src/testing/fixture.ts';
import { manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { on } from '@pasteroom/kit/events/event-bus';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import { parseConfig } from '@pasteroom/kit/service/config';
import { silentLog } from '@pasteroom/kit/core/log';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { startOtlpReceiver } from '@pasteroom/kit/testing/otlp-receiver';
import { startTracing } from '@pasteroom/kit/tracing/start-tracing';
import { perService } from '@pasteroom/openapi/services';
import { pasteSettings } from '../../../services/paste/src/config.ts';
import { embeddedRecords } from '@pasteroom/paste/embedded';
import { pasteService } from '@pasteroom/paste/service';

const CODE = 'hushcode';
const now = manualClock('2026-05-01T12:00:00.000Z');
const FORGED_TRACE_ID = '0af7651916cd43dd8448eb211c80319c';

async function openTraced() {
  const receiver = await startOtlpReceiver();
  const tracing = await startTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: 1 },
    'tests',
    silentLog,
  );
  const folder = mkdtempSync(join(tmpdir(), 'traces-'));
  const [records, events] = [openDatabase(':memory:'), openDatabase(':memory:')];
  const context = { callerKey: CALLER_KEYS.paste, now, newId, log: silentLog };
  const bus = new EmbeddedBus(events, context);
  const stores = {
    records: embeddedRecords(records, now),
    threads: tasksHere,
    objects: await DiskObjects.open(folder),
    bus,
  };
  const paste = await pasteService.start(stores, parseConfig(pasteSettings, {}), context);
  const nobody = { url: 'http://127.0.0.1:9', callerKey: 'x'.repeat(32) };
  const bff = await createFixture({
    services: {
      ...perService(() => nobody),
      paste: { url: paste.url, callerKey: CALLER_KEYS.paste },
    },
  });
  const read = new Promise<void>((resolve) => {
    const subscriptions = [on(BannedLinkFound, async () => resolve())];
    void bus.subscribe('readers', subscriptions);
  });
  return {
    bff,
    read,
    spans: receiver.spans,
    async close() {
      await bff.close();
      await paste.close();
      await bus.close();
      for (const database of [records, events]) database.close();
      await tracing.close();
      await receiver.close();
      rmSync(folder, { recursive: true });
    },
  };
}

let traced: Awaited<ReturnType<typeof openTraced>>;
let isOpen = false;
beforeEach(async () => {
  traced = await openTraced();
  isOpen = true;
});
const close = async () => {
  if (isOpen) await traced.close();
  isOpen = false;
};
afterEach(close);

test('traces a request through the BFF, the service and the event consumer', async () => {
  const { bff, read, spans } = traced;
  const form = new FormData();
  form.append('uniqueId', CODE);
  form.append(
    'content',
    JSON.stringify('<p><a href="https://cdn.discordapp.com/hushlink">hushwords</a></p>'),
  );
  // The BFF must ignore trace headers from browsers.
  const headers = {
    ...bff.newClient(),
    ...bff.ticket(),
    traceparent: `00-${FORGED_TRACE_ID}-b7ad6b7169203331-01`,
  };
  const refused = await fetch(`${bff.bff.url}/api/texts/add`, {
    method: 'POST',
    headers,
    body: form,
  });
  expect(refused.status).toBe(400);
  await refused.arrayBuffer();
  await fetch(`${bff.bff.url}/api/texts/${CODE}`, { headers }).then((answer) =>
    answer.arrayBuffer(),
  );
  await read;

  await close();
  const [root] = spans.filter(({ parentSpanId, name }) => !parentSpanId && name === 'addText');
  expect(root?.traceId).not.toBe(FORGED_TRACE_ID);
  const ofTrace = spans.filter(({ traceId }) => traceId === root?.traceId);
  const inside = ofTrace.find(({ parentSpanId }) => parentSpanId === root?.spanId);
  const consumed = ofTrace.find(({ kind }) => kind === 5);
  expect(ofTrace).toHaveLength(3);
  expect(inside).toMatchObject({
    name: 'addText',
    kind: 2,
    attributes: [{ value: { intValue: 400 } }],
  });
  expect(consumed).toMatchObject({ name: 'paste.banned-link-found', parentSpanId: inside?.spanId });
  // Reads take a different code path in the BFF and start a separate trace.
  const [reading] = spans.filter(({ parentSpanId, name }) => !parentSpanId && name === 'getText');
  expect(spans.find(({ parentSpanId }) => parentSpanId === reading?.spanId)).toMatchObject({
    name: 'getText',
    traceId: reading?.traceId,
  });
  for (const secret of [CODE, 'hush', FORGED_TRACE_ID])
    expect(JSON.stringify(spans)).not.toContain(secret);
});
