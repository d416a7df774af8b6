import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ownSettings } from '#tests/own-settings.ts';
import { missingPostgres } from './debian-postgres.ts';
import { startLoad } from './load.ts';
import { missingNginx } from './nginx.ts';
import { makeFolder, startSite } from './site.ts';
import { startBoth } from './two-sites.ts';

const PATHS = ['/films', '/api/films', '/api/films?search=moss', '/api/films/facets'];
const PASSWORD = 'slow satellite 19';

const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const missing = missingPostgres ?? missingNginx;
if (missing) console.log(`Left out: ${missing}`);

test.skipIf(missing)('a login at one process is valid at the other, and so is the logout', async () => {
  const { sites } = await startBoth();
  const [one, other] = sites;
  const registered = await post(one.url, '/api/auth/register', { username: 'ada', password: PASSWORD });
  const cookie = registered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const me = async (url: string) => (await fetch(`${url}/api/auth/me`, { headers: { cookie } })).json();
  expect(await me(other.url)).toMatchObject({ username: 'ada' });
  await post(other.url, '/api/auth/logout', {}, { cookie });
  expect(await me(one.url)).toBe(null);
});

test.skipIf(missing)('login attempts at one process count at the other', async () => {
  const { sites } = await startBoth({ RATE_LIMITS: 'on' });
  const statuses: number[] = [];
  for (let time = 0; time < 12; time++) {
    const site = sites[time % 2];
    const answer = await post(
      site?.url ?? '',
      '/api/auth/login',
      { username: 'ada', password: 'a wrong one' },
      { 'x-forwarded-for': '203.0.113.9' },
    );
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.slice(5).every((status) => status === 429)).toBe(true);
});

test.skipIf(missing)('a process that is killed and restarted is not noticed by visitors', async () => {
  const { sites, DATABASE_URL, url } = await startBoth();
  const load = startLoad(url, PATHS);
  await delay(2_000);
  await sites[0].kill();
  await delay(3_000);
  const again = await startSite({
    DATABASE_URL,
    DATA_DIR: await makeFolder(),
    PORT: String(sites[0].port),
    SITE_URL: 'http://127.0.0.1',
  });
  await delay(3_000);
  const { answered, failures } = await load.stop();
  expect(failures).toEqual([]);
  console.log(`One of two killed under load: ${answered} answered, 0 failed`);
  await again.stop();
});

test.skipIf(missing)(
  'a process stopped under load is not noticed by visitors, and ends within ten seconds',
  async () => {
    const { sites, url } = await startBoth();
    const load = startLoad(url, PATHS);
    await delay(2_000);
    const ms = await sites[0].stop('SIGTERM');
    await delay(2_000);
    const { answered, failures } = await load.stop();
    expect(failures).toEqual([]);
    expect(ms).toBeLessThan(10_000);
    console.log(
      `SIGTERM to one of two under load: ended after ${Math.round(ms)} ms, ${answered} answered, 0 failed`,
    );
  },
);

test.skipIf(missing)(
  'imported content shows at every process within a second, and no older page afterwards',
  async () => {
    const { sites, DATABASE_URL } = await startBoth();
    const folder = await makeFolder();
    const films = z
      .array(z.looseObject({ title: z.string() }))
      .parse(JSON.parse(await readFile('content/films.json', 'utf8')));
    const slowest: number[] = [];

    for (let round = 1; round <= 5; round++) {
      // Several clients request from each process continuously; once one has seen the new title, nobody may see the old one
      // at that process.
      const mark = `Film of round ${round}`;
      const seen = new Map<string, number>();
      const older: string[] = [];
      const loads = sites.map((site) =>
        startLoad(site.url, ['/api/films?limit=1000&fields=slug,title'], {
          visitors: 4,
          onText(text, checkedAt) {
            const isNew = text.includes(mark);
            if (isNew && !seen.has(site.url)) seen.set(site.url, performance.now());
            if (!isNew && checkedAt > (seen.get(site.url) ?? Number.POSITIVE_INFINITY)) older.push(site.url);
          },
        }),
      );
      await writeFile(
        join(folder, 'films.json'),
        JSON.stringify(films.map((film) => ({ ...film, title: `${film.title}, ${mark}` }))),
      );
      const command = spawn(process.execPath, ['tools/commands/content-import.ts', folder], {
        env: ownSettings({ DATABASE_URL }),
        stdio: 'ignore',
      });
      const [code] = await once(command, 'exit');
      const imported = performance.now();
      expect(code).toBe(0);
      await delay(1_500);
      for (const load of loads) expect((await load.stop()).failures).toEqual([]);
      expect(seen.size).toBe(sites.length);
      slowest.push(Math.max(...[...seen.values()].map((at) => at - imported)));
      expect(older, 'older pages after newer ones').toEqual([]);
    }
    const ms = Math.max(...slowest);
    expect(ms).toBeLessThan(1_000);
    console.log(
      `Imported content showed at both processes ${Math.round(ms)} ms after the command had ended, at the latest`,
    );
  },
);
