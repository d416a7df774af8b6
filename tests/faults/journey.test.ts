import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { eventually } from '#tests/eventually.ts';
import { ownSettings } from '#tests/own-settings.ts';
import { createVisitor } from '#tests/visitor.ts';
import { missingPostgres } from './debian-postgres.ts';
import { missingNginx } from './nginx.ts';
import { makeFolder } from './site.ts';
import { startBoth } from './two-sites.ts';

/* Everything that a visitor and an editor do, on Debian's PostgreSQL 15: done at one process, visible at the other. */

const PASSWORD = 'slow satellite 19';
const sender = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@home.example',
  phoneNumber: '020 7946 0000',
};
const Films = z.object({ films: z.array(z.object({ id: z.int(), title: z.string() })).min(2) });
const Titled = z.array(z.looseObject({ title: z.string() }));

const missing = missingPostgres ?? missingNginx;
if (missing) console.log(`Left out: ${missing}`);

const at = (url: string, cookie?: string) =>
  createVisitor(
    { request: (path, init) => fetch(url + path, { ...init, redirect: 'manual' }) },
    cookie === undefined ? {} : { cookie },
  );

test.skipIf(missing)(
  'the whole journey of a visitor and an editor, with two processes on PostgreSQL 15',
  async () => {
    const { sites, url, DATABASE_URL } = await startBoth({ RATE_LIMITS: 'on' });
    const [one, other] = [at(sites[0].url), at(sites[1].url)];
    const addresses = await everyAddress(sites[0].url);
    const page = async (visitor: typeof one, path: string) => {
      const answer = await visitor.send('GET', path);
      const text = await answer.text();
      // The page's own script contains a timestamp.
      return `${answer.status} ${path}\n${text.replaceAll(/<script.*?<\/script>/gs, '')}`;
    };
    // For a moment after their start, both import files into the picture library, which changes pages.
    for (const path of addresses)
      await eventually(async () => {
        const read = await page(one, path);
        expect(read.slice(0, 3), path).toBe('200');
        expect((await page(other, path)) === read, path).toBe(true);
        expect((await page(at(url), path)) === read, path).toBe(true);
      });

    expect(
      (await one.send('POST', '/api/auth/register', { username: 'ada', password: PASSWORD })).status,
    ).toBe(201);
    const member = at(sites[1].url, one.cookie());
    expect(await (await member.send('GET', '/api/auth/me')).json()).toMatchObject({ username: 'ada' });
    const { films } = Films.parse(await (await one.send('GET', '/api/films?limit=2')).json());
    for (const { id } of films)
      expect((await one.send('POST', '/api/watchlist', { filmId: id })).ok).toBe(true);
    const list = async () =>
      z.array(z.unknown()).parse(await (await member.send('GET', '/api/watchlist')).json());
    expect(await list()).toHaveLength(2);
    expect((await one.send('DELETE', `/api/watchlist/${films[0]?.id}`)).ok).toBe(true);
    expect(await list()).toHaveLength(1);

    const message = { ...sender, message: 'Where can I see it?' };
    const film = {
      ...sender,
      filmTitle: 'Reeds',
      screenerUrl: 'https://films.example/reel',
      copyrightAgreement: true,
    };
    expect((await one.send('POST', '/api/contact', message)).status).toBe(200);
    expect((await other.send('POST', '/api/film-submission', film)).status).toBe(200);
    const stored = await ask(
      DATABASE_URL,
      'SELECT message AS kept FROM contact_messages UNION ALL SELECT film_title FROM film_submissions',
    );
    expect(stored).toEqual([{ kept: message.message }, { kept: 'Reeds' }]);

    const folder = await makeFolder();
    const posts = Titled.parse(JSON.parse(await readFile('content/posts.json', 'utf8')));
    const marked = posts.map((post) => ({ ...post, title: `${post.title}, revised` }));
    await writeFile(join(folder, 'posts.json'), JSON.stringify(marked));
    const command = spawnSync(process.execPath, ['tools/commands/content-import.ts', folder], {
      env: ownSettings({ DATABASE_URL, DATA_DIR: await makeFolder() }),
      encoding: 'utf8',
    });
    expect([command.status, command.stderr]).toEqual([0, '']);
    await delay(1_000);
    for (const visitor of [one, other, at(url)])
      for (const path of ['/blog', '/api/blog', '/blog/feed.xml'])
        expect((await page(visitor, path)).includes(', revised'), path).toBe(true);

    const changed = { currentPassword: PASSWORD, newPassword: 'slow satellite 20' };
    expect((await one.send('PUT', '/api/auth/password', changed)).ok).toBe(true);
    expect(await (await member.send('GET', '/api/auth/me')).json()).toBe(null);
    const still = at(sites[1].url, one.cookie());
    expect((await still.send('POST', '/api/auth/logout', {})).ok).toBe(true);
    expect((await one.send('GET', '/api/watchlist')).status).toBe(401);
    const login = { username: 'ada', password: changed.newPassword };
    expect((await other.send('POST', '/api/auth/login', login)).status).toBe(200);
    expect((await other.send('DELETE', '/api/auth/account', { password: changed.newPassword })).ok).toBe(
      true,
    );
    expect((await one.send('POST', '/api/auth/login', login)).status).toBe(401);
    expect(await ask(DATABASE_URL, 'SELECT 1 FROM users UNION ALL SELECT 1 FROM watchlist')).toEqual([]);
    console.log(
      `The whole journey on PostgreSQL 15: ${addresses.length} addresses the same at both processes`,
    );
  },
);

/** Every page of the site map, and every public reply of the API that needs no name. */
async function everyAddress(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const reads = endpoints.filter(
    ({ method, path, access }) => method === 'GET' && access === 'public' && !path.includes('{'),
  );
  return [
    ...pages,
    ...reads.map(({ path }) => path),
    '/login',
    '/watchlist',
    '/blog/feed.xml',
    '/robots.txt',
  ];
}

async function ask(connectionString: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}
