import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { describeWith } from '../checks/tools.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const promtool = (...args: string[]): string =>
  execFileSync('promtool', args, {
    cwd: new URL('.', import.meta.url).pathname,
    encoding: 'utf8',
    stdio: 'pipe',
  });

const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string().optional(),
            expr: z.string(),
            annotations: z.object({ runbook: z.string() }).optional(),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('alerts.yaml')))
  .groups.flatMap((group) => group.rules);

const dashboard = z
  .object({
    panels: z.array(
      z.object({
        title: z.string(),
        targets: z.array(z.object({ expr: z.string() })).default([]),
      }),
    ),
  })
  .parse(JSON.parse(read('grafana/dashboards/pasteroom.json')));
const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

const anchorOf = (heading: string): string =>
  `#${heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')}`;

test('links every alert to a section of the operations guide', () => {
  const headings = read('../../docs/operations.md').matchAll(/^##+ (.+)$/gm);
  const anchors = new Set([...headings].map(([, heading = '']) => anchorOf(heading)));
  const alerts = rules.filter(({ alert }) => alert !== undefined);
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter(({ annotations }) => !anchors.has(annotations?.runbook ?? ''))).toEqual([]);
});

test('gives every alert a unit test', () => {
  const { tests } = parse(read('alerts.test.yaml')) as {
    tests: { alert_rule_test: { alertname: string }[] }[];
  };
  const tested = new Set(
    tests.flatMap((each) => each.alert_rule_test.map(({ alertname }) => alertname)),
  );
  expect(rules.flatMap(({ alert }) => alert ?? []).filter((alert) => !tested.has(alert))).toEqual(
    [],
  );
});

describeWith('promtool', ['promtool', '--version'], 'the monitoring configuration', () => {
  test('passes the check of Prometheus', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
  });

  test('raises alerts at the documented values', () => {
    expect(promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
  });

  test('shows only valid queries on the dashboard', () => {
    const folder = mkdtempSync(join(tmpdir(), 'queries-'));
    const file = join(folder, 'queries.json');
    const recorded = queries.map((expr, index) => ({ record: `query:${index}`, expr }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }));
    try {
      expect(promtool('check', 'rules', file)).toContain(`${queries.length} rules found`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
