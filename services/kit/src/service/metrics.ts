import type { RequestListener } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { SECOND } from '../core/clock.ts';
import type { Metrics } from '../core/metrics.ts';
import { withTimeout } from '../core/with-timeout.ts';
import type { EventBus } from '../events/event-bus.ts';
import kit from '../../package.json' with { type: 'json' };

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const GAUGE_TIMEOUT_MS = 2 * SECOND;

/** The label isn't called `service`, because Prometheus sets that label itself on Kubernetes. */
export function openMetrics(component: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ component });
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'pasteroom_build_info',
    help: 'Version of Pasteroom. The value is always 1',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: kit.version }, 1);
  const durations = new Histogram({
    name: 'pasteroom_request_duration_seconds',
    help: 'Duration of requests until the end of the response',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  return {
    observeRequest: (operation, status, seconds) =>
      durations.observe({ operation, status }, seconds),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect: () => readInto(gauge, read),
      });
    },
    counter(name, help, label) {
      const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
      return (value, count = 1) => counter.inc({ [label]: value }, count);
    },
    histogram(name, help) {
      const histogram = new Histogram({ name, help, buckets: BUCKETS_S, registers: [registry] });
      return (seconds) => histogram.observe(seconds);
    },
    text: () => registry.metrics(),
  };
}

/** An unavailable server must not delay other metrics or leave a stale value. */
async function readInto(gauge: Gauge, read: () => Promise<number>): Promise<void> {
  try {
    gauge.set(await withTimeout(GAUGE_TIMEOUT_MS, read()));
  } catch {
    gauge.remove();
  }
}

export function measureBus(metrics: Metrics, bus: EventBus): void {
  metrics.gauge(
    'pasteroom_dead_letters',
    'Dead letters on the topics that this service consumes',
    () => bus.deadLetters(),
  );
  metrics.gauge('pasteroom_consumer_lag', 'Events that this service has not consumed yet', () =>
    bus.lag(),
  );
}

/** Listen on a port that clients can't reach. */
export function metricsListener(metrics: Metrics): RequestListener {
  return (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) =>
        res
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
          .end(text),
      () => res.writeHead(500).end(),
    );
  };
}
