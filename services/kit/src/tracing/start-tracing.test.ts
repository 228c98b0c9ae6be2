import { afterEach, expect, test } from '@jest/globals';
import { killEntries, startEntry } from '../testing/entry.ts';
import { startOtlpReceiver } from '../testing/otlp-receiver.ts';

const ENTRY = new URL('../testing/bare-entry.ts', import.meta.url);
const NO_SDK = {
  NODE_OPTIONS: `--import=${new URL('../testing/refuse-telemetry.ts', import.meta.url).href}`,
};
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const SPAN_ID = 'b7ad6b7169203331';

afterEach(killEntries);

test('does not load the OpenTelemetry SDK without an endpoint', async () => {
  const { url, kill } = await startEntry(ENTRY, NO_SDK);
  expect((await fetch(`${url}/thing`)).status).toBe(401);
  expect(await kill('SIGTERM')).toBe(0);
});

test('loads the OpenTelemetry SDK if an endpoint is set', async () => {
  await expect(
    startEntry(ENTRY, { ...NO_SDK, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }),
  ).rejects.toThrow(/The OpenTelemetry SDK was loaded/);
});

test('exports spans with the operation, status and parent, but without a URL, before exiting', async () => {
  const receiver = await startOtlpReceiver();
  const { url, kill } = await startEntry(ENTRY, { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  await fetch(`${url}/thing?secret=1`, {
    headers: { traceparent: `00-${TRACE_ID}-${SPAN_ID}-01` },
  });
  await fetch(`${url}/thing`, { headers: { traceparent: 'nonsense' } });
  expect(await kill('SIGTERM')).toBe(0);
  const [caused, begun] = receiver.spans;
  expect(receiver.spans).toHaveLength(2);
  expect(caused).toMatchObject({
    name: 'getThing',
    kind: 2,
    traceId: TRACE_ID,
    parentSpanId: SPAN_ID,
  });
  expect(caused?.attributes).toEqual([
    { key: 'http.response.status_code', value: { intValue: 401 } },
  ]);
  expect(caused?.resource).toContain('"stringValue":"bare"');
  expect(begun?.parentSpanId).toBeUndefined();
  expect(begun?.traceId).not.toBe(TRACE_ID);
  expect(JSON.stringify(receiver.spans)).not.toContain('secret');
  await receiver.close();
});

test('traces only requests with a sampled parent at sampling ratio 0', async () => {
  const receiver = await startOtlpReceiver();
  const { url, kill } = await startEntry(ENTRY, {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  await fetch(`${url}/thing`);
  await fetch(`${url}/thing`, { headers: { traceparent: `00-${TRACE_ID}-${SPAN_ID}-01` } });
  expect(await kill('SIGTERM')).toBe(0);
  expect(receiver.spans).toHaveLength(1);
  await receiver.close();
});

test('keeps the service running while the collector is down', async () => {
  const { url, kill } = await startEntry(ENTRY, {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  });
  expect((await fetch(`${url}/thing`)).status).toBe(401);
  expect(await kill('SIGTERM')).toBe(0);
});
