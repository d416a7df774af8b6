import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documents } from '#server/platform/db/tables/content.ts';
import { startFilledSite } from './filled-site.ts';

/** A site of another company, with a name of its own, no films yet, and the standard look. */
const url = await startFilledSite(async (db) => {
  await db.execute('TRUNCATE seasons, biographies CASCADE');
  for (const { name, body } of await db.select().from(documents)) {
    const other = JSON.stringify(body).replaceAll(/(?:the )?lantern[ -]?row/gi, 'Heron');
    await db
      .update(documents)
      .set({ body: JSON.parse(other) })
      .where(eq(documents.name, name));
  }
  await db.insert(documents).values({ name: 'identity', body: { type: 'classic' } });
});

const PAGES = [
  ...[
    '/',
    '/films',
    '/search?search=heron',
    '/seasons',
    '/about',
    '/blog',
    '/contact',
    '/submit-film',
    '/shop',
  ],
  ...['/cart', '/checkout', '/login', '/watchlist', '/sitemap', '/privacy', '/terms', '/accessibility'],
  ...['/no-such-page', '/film/no-such-film', '/media/no-such-file.jpg', '/api/no-such-call', '/staff'],
  ...['/blog/feed.xml', '/sitemap.xml', '/robots.txt', '/site.webmanifest', '/api/openapi.json', '/api/site'],
];

test.each(PAGES)('%s of another company names neither the demo nor its pictures', async (path) => {
  const text = await (await fetch(new URL(path, url))).text();
  expect(text.match(/.{0,60}(?:lantern|\/media\/brand\/).{0,40}/gi)).toBeNull();
});

test('its icons are its own', async () => {
  const icon = await fetch(new URL('/favicon.ico', url));
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  expect((await fetch(new URL('/brand/social.jpg', url))).status).toBe(200);
});
