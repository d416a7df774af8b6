import { expect, test } from 'vitest';
import type { PreviewLink } from '#contract/content/staff-preview.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startEditing } from '../fixture.ts';

async function startSharing(now = { time: new Date() }, zone = {}) {
  const site = await startEditing({
    ...zone,
    now: () => now.time,
    renderPage: async ({ api }) => ({
      status: 200,
      html: `<body>${JSON.stringify(await (await api('/api/films/slug/heron')).json())}</body>`,
    }),
  });
  await site.ada.save('films/heron', { slug: 'heron', title: 'Grey Heron' }, 1);
  const share = async (entry = 'heron', note = '') => {
    const answer = await site.ada.send('POST', '/api/staff/preview-links', { kind: 'films', entry, note });
    const made = (await answer.json()) as { id: number; link: string };
    return { ...made, status: answer.status, path: new URL(made.link).pathname };
  };
  const links = async (query = '') =>
    (await (await site.ada.send('GET', `/api/staff/preview-links${query}`)).json()) as PreviewLink[];
  return { ...site, share, links };
}

test('the holder of a link sees the draft without a login, who shared it, and until when', async () => {
  const site = await startSharing();
  const { path } = await site.share();
  const start = await site.request(path);
  expect([start.status, start.headers.get('location')]).toEqual([302, `${path}/film/heron`]);
  const html = await (await site.request(`${path}/film/heron`)).text();
  expect(html).toContain('Grey Heron');
  expect(html).toMatch(/Draft of Grey Heron by ada\. This link works until \d+ \w+ \d{4}\./);
  expect(html).not.toContain('Back to the office');
  expect((await site.request(`${path}x/film/heron`)).status).toBe(404);
});

test('the expiry day of a link is in the company’s time zone', async () => {
  const time = new Date();
  const timeZone = time.getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati'; // a zone where it is another day
  const site = await startSharing({ time }, { timeZone });
  const html = await (await site.request(`${(await site.share()).path}/film/heron`)).text();
  const inAWeek = new Date(time.getTime() + 7 * 86_400_000);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(inAWeek);
  expect(html).toContain(`This link works until ${day}.`);
});

test('a link ends when it is revoked, after seven days, and when its maker is removed', async () => {
  const now = { time: new Date() };
  const site = await startSharing(now);
  const [revoked, old, left] = [await site.share(), await site.share(), await site.share('heron', 'For Bo')];
  expect(await site.links('?kind=films&entry=heron')).toHaveLength(3);
  expect((await site.links())[0]).toMatchObject({ note: 'For Bo', madeBy: 'ada', entry: 'heron' });
  expect(await site.links('?entry=vole')).toEqual([]);
  await site.ada.send('DELETE', `/api/staff/preview-links/${revoked.id}`);
  expect([(await site.request(revoked.path)).status, (await site.request(old.path)).status]).toEqual([
    404, 302,
  ]);

  now.time = new Date(Date.now() + 7 * 86_400_000 + 1_000);
  expect((await site.request(old.path)).status).toBe(404);
  now.time = new Date();
  expect((await site.request(left.path)).status).toBe(302);
  await site.pool.query('DELETE FROM staff WHERE email = $1', ['ada@films.example']);
  expect((await site.request(left.path)).status).toBe(404);
});

test('only a link’s hash is stored, an entry has at most 20, and each is in the audit log', async () => {
  const site = await startSharing();
  const { id, path } = await site.share();
  const { rows } = await site.pool.query('SELECT token_hash::text || note AS row FROM preview_links');
  expect(rows[0].row).not.toContain(path.split('/').at(-1));
  for (let more = 1; more < 20; more += 1) expect((await site.share()).status).toBe(201);
  const refused = await site.ada.send('POST', '/api/staff/preview-links', { kind: 'films', entry: 'heron' });
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('20 open')]);
  await site.ada.send('DELETE', `/api/staff/preview-links/${id}`);
  const { rows: log } = await site.pool.query('SELECT action, what, who FROM audit_log ORDER BY id');
  expect(log).toHaveLength(21);
  expect(log.at(-1)).toEqual({
    action: 'revoked a preview link',
    what: 'films/heron',
    who: 'ada@films.example',
  });
});

test('the role shop shares products only', async () => {
  const site = await startSharing();
  const sam = await site.editor('sam', 'shop');
  const body = { kind: 'films', entry: 'heron' };
  expect((await sam.send('POST', '/api/staff/preview-links', body)).status).toBe(403);
  const { id, path } = await site.share();
  expect((await sam.send('DELETE', `/api/staff/preview-links/${id}`)).status).toBe(403);
  expect(await (await sam.send('GET', '/api/staff/preview-links')).json()).toEqual([]);
  expect((await site.request(path)).status).toBe(302);
});

test('a link is invalid while its entry is in the trash', async () => {
  const site = await startSharing();
  const { path } = await site.share();
  const status = async () => [
    (await site.request(path)).status,
    (await site.request(`${path}/film/heron`)).status,
  ];
  await site.ada.act('delete', ['films/heron']);
  expect(await status()).toEqual([404, 404]);
  await site.ada.act('restore', ['films/heron']);
  expect(await status()).toEqual([302, 200]);
});

test('links end when their maker is reset or gets a role other than owner', async () => {
  const site = await startSharing();
  const { path } = await site.share();
  const owner = await staffVisitor(site, await addStaff(site.db, 'olive@films.example', 'owner'));
  const people = (await (await owner.send('GET', '/api/staff/team')).json()) as {
    id: number;
    name: string;
  }[];
  const ada = people.find(({ name }) => name === 'ada')?.id;
  expect((await site.request(path)).status).toBe(302);
  await owner.send('PUT', `/api/staff/team/${ada}/roles`, { roles: ['desk'] });
  expect((await site.request(path)).status).toBe(404);
  await owner.send('PUT', `/api/staff/team/${ada}/roles`, { roles: ['editor'] });
  expect((await site.request(path)).status).toBe(404);
});

test('a guest sees a suitable message for a draft that cannot be rendered yet', async () => {
  const site = await startSharing();
  await site.ada.post('seasons', { entry: 'begun', body: { title: 'Begun', films: [{}] } });
  const answer = await site.ada.send('POST', '/api/staff/preview-links', {
    kind: 'seasons',
    entry: 'begun',
    note: '',
  });
  const { link } = (await answer.json()) as { link: string };
  const page = await site.request(new URL(link).pathname);
  const html = await page.text();
  expect([page.status, html.includes('still being written'), html.includes('films.0')]).toEqual([
    200,
    true,
    false,
  ]);
});
