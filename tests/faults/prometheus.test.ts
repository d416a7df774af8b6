import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { makeFolder, type Site, startSite } from './site.ts';

/* Prometheus accepts the alert rules, and the /metrics of a whole site. */

function promtool(args: string[], input?: string) {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8', input });
  return { status, said: `${stdout}${stderr}` };
}

const missingPromtool =
  promtool(['--version']).status === 0 ? undefined : 'promtool: apt-get install prometheus';

/** Node's own metrics, named by the library that reads them. */
const isOfNode = (line: string) => /^(?:nodejs|process)_/.test(line);

test.skipIf(missingPromtool)('promtool accepts the alert rules', () => {
  const { status, said } = promtool(['check', 'rules', 'deploy/prometheus-rules.yml']);
  expect([status, said]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)]);
});

describe.each(['1', '2'])('WORKERS=%s', (WORKERS) => {
  test.skipIf(missingPromtool)('promtool accepts /metrics', async () => {
    const site = await startSite({ DATA_DIR: await makeFolder(), WORKERS });
    const text = await visit(site);
    const { status, said } = promtool(['check', 'metrics'], text);
    expect(said.split('\n').filter((line) => line !== '' && !isOfNode(line))).toEqual([]);
    expect([0, 3]).toContain(status); // 3: style warnings only, everything is parsed
    expect(text).toMatch(/^marquee_http_requests_total\{route="\/films",method="GET",status="200"\} 8$/m);
    expect(text).toMatch(/^marquee_orders\{status="paid",payment="invoice"\} \d+$/m);
    expect(text).toMatch(/^marquee_log_lines_total\{event="error"\} 0$/m);
    await site.stop();
  });

  test('each metric of the alert rules exists', async () => {
    const site = await startSite({ DATA_DIR: await makeFolder(), WORKERS });
    const text = await visit(site);
    const rules = await readFile('deploy/prometheus-rules.yml', 'utf8');
    const names = new Set(rules.match(/\b(?:marquee|process|nodejs)_\w+/g));
    expect(names.size).toBeGreaterThan(15);
    const missing = [...names].filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(text));
    expect(missing).toEqual([
      'marquee_replica_read', // there is no replica
      'marquee_jobs', // no job is waiting
    ]);
    await site.stop();
  });
});

/** Requests a cached page eight times, and returns /metrics afterwards. */
async function visit({ url }: Site): Promise<string> {
  for (let time = 0; time < 8; time++) await fetch(`${url}/films`, { headers: { connection: 'close' } });
  return (await fetch(`${url}/metrics`)).text();
}

if (missingPromtool) console.log(`Left out: ${missingPromtool}`);
