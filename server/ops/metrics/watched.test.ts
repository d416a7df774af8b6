import { readFile } from 'node:fs/promises';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createJobMetrics } from '#server/platform/jobs/metrics.ts';
import { createDatabaseMetrics } from './database-metrics.ts';
import { countLines } from './log-metrics.ts';
import { createMetrics } from './metrics.ts';
import { createRequestMetrics } from './request-metrics.ts';
import { siteReadings } from './site-readings.ts';

/* Alert rules, dashboard and documentation use only metrics that /metrics exports. */

const readRules = async () =>
  [...(await readFile('deploy/prometheus-rules.yml', 'utf8')).matchAll(/^ {8}expr: (.*)$/gm)].map(
    ([, expression = '']) => expression,
  );

/** The metric names of a site with a replica. */
function exported(): Set<string> {
  const never = () => {
    throw new Error('read');
  };
  const pool = { query: never };
  const own = createMetrics(
    siteReadings({
      cache: { stats: never },
      media: { stats: never, progress: never, oldestSeconds: never },
      makesAhead: true,
      disk: { freeBytes: never },
      pool: { totalCount: 0, waitingCount: 0 },
      revision: { isAway: never },
      replica: { isRead: never },
      lastBackup: never,
    }),
  );
  const all = Registry.merge([
    own,
    createRequestMetrics(never).registry,
    countLines().registry,
    createJobMetrics(pool).registry,
    createDatabaseMetrics(pool),
  ]);
  const names = all.getMetricsAsArray().map(({ name }) => name);
  return new Set([...names, 'up', 'marquee_http_request_duration_seconds_bucket']);
}

/** The metrics in an expression: names that are not functions, not labels and not quoted. */
const namesIn = (expression: string): string[] =>
  [...expression.replaceAll(/"[^"]*"/g, '').matchAll(/\b(?:up|(?:marquee|process|nodejs)_\w+)\b/g)].map(
    ([name]) => name,
  );

test('each metric of the alert rules is exported', async () => {
  const rules = await readRules();
  expect(rules.length).toBeGreaterThan(20);
  const names = exported();
  expect(rules.flatMap(namesIn).filter((name) => !names.has(name))).toEqual([]);
  for (const rule of rules) expect(namesIn(rule), rule).not.toEqual([]);
});

test('each metric of the dashboard is exported', async () => {
  const { panels } = JSON.parse(await readFile('deploy/grafana-dashboard.json', 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(20);
  const names = exported();
  expect(expressions.flatMap(namesIn).filter((name) => !names.has(name))).toEqual([]);
  for (const expression of expressions) expect(namesIn(expression), expression).not.toEqual([]);
});

test('the alert rules are those of the documentation, with their durations', async () => {
  const [, table = ''] = (await readFile('docs/monitoring.md', 'utf8')).split('| Alert when | because |');
  const documented = [
    ...(table.split('\n## ')[0]?.matchAll(/^\| `([^`]*)`(?: for (\d+) (min|h))?/gm) ?? []),
  ].map(
    ([, expression = '', time, unit = '']) =>
      `${expression.replaceAll('\\|', '|')} ${time ? `${time}${unit[0]}` : ''}`,
  );
  const file = await readFile('deploy/prometheus-rules.yml', 'utf8');
  const shipped = [...file.matchAll(/^ {8}expr: (.*)\n(?: {8}for: (\w+)$)?/gm)].map(
    ([, expression, time = '']) => `${expression} ${time}`,
  );
  expect(shipped).toEqual(documented);
});
