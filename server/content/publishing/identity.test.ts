import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createMedia } from '#server/media/routes.ts';
import { mailButton, mailHead } from '#server/platform/mail/look.ts';
import { readCorrespondents } from '#server/platform/mail/settings.ts';
import { contentRoots } from '#tests/fixtures/demo-content.ts';
import { silent } from '#tests/silent.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { whenDone } from '#tests/test-database.ts';

const SITE_URL = 'https://films.example';
const LOGO = {
  ground: '#102040',
  accent: '#ff9a6b',
  mark: '/media/mark.png',
  logoOnLight: '/media/logo.png',
};

/** A folder with a green mark on nothing, and a logo. */
async function pictures(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-brand-'));
  whenDone(() => rm(folder, { recursive: true, force: true }));
  const green = { r: 0, g: 200, b: 0, alpha: 1 };
  const dot = sharp({ create: { width: 60, height: 60, channels: 4, background: green } });
  await dot
    .extend({ top: 2, bottom: 2, left: 2, right: 2, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toFile(join(folder, 'mark.png'));
  await sharp({ create: { width: 600, height: 150, channels: 4, background: green } })
    .png()
    .toFile(join(folder, 'logo.png'));
  return folder;
}

async function start() {
  const roots = [await pictures(), ...contentRoots];
  const media = createMedia({
    roots,
    cacheDir: await mkdtemp(join(tmpdir(), 'marquee-cache-')),
    log: silent,
  });
  whenDone(media.close);
  const site = await startApp({ demo: true, media: media.routes, mediaRoots: roots, mail: { SITE_URL } });
  const editor = await staffVisitor(site, await addStaff(site.db, 'eve@films.example', 'editor'));
  const address = (entry: string) => `/api/staff/content/documents/${entry}`;
  const read = async (entry: string) => (await editor.send('GET', address(entry))).json();
  const publish = async (entry: string, body: object) => {
    const { draft, live } = await read(entry);
    const basedOn = draft?.number ?? live?.number ?? 0;
    const saved = await (await editor.send('PUT', `${address(entry)}/draft`, { body, basedOn })).json();
    const entries = [{ kind: 'documents', entry, number: saved.number }];
    return editor.send('POST', '/api/staff/content/publish', { entries, despiteWarnings: true });
  };
  const back = async (entry: string, number: number) =>
    editor.send('POST', '/api/staff/content/back', { kind: 'documents', entry, number });
  return { ...site, editor, read, publish, back };
}

const site = await start();
const pixelOf = async (answer: Response, x: number, y: number) => {
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
};

test('without an identity there are no pictures made from one, and the demo’s are named', async () => {
  expect(await site.json('/api/site')).not.toHaveProperty('identity');
  expect(await site.json('/site.webmanifest')).toMatchObject({
    theme_color: '#0b0a09',
    icons: [{ src: '/media/brand/icon-192.png' }, {}],
  });
  expect((await site.request('/brand/icon-192.png')).status).toBe(404);
});

test('it can be edited before it was ever published', async () => {
  const { rows } = await (await site.editor.send('GET', '/api/staff/content/documents?limit=50')).json();
  const names = rows.map(({ entry }: { entry: string }) => entry);
  expect(names).toEqual([
    ...['company', 'home', 'identity', 'menu', 'notice', 'privacy'],
    ...['providers', 'site', 'submission', 'terms', 'ways'],
  ]);
  expect(await site.read('identity')).toMatchObject({ state: 'live', live: null, backUntil: null });
});

test('a published identity reaches the API, the manifest, the icons and the mails', async () => {
  expect((await site.publish('identity', LOGO)).status).toBe(200);
  const { identity } = (await site.json('/api/site')) as { identity: { version: string } };
  expect(identity).toMatchObject(LOGO);

  const manifest = (await site.json('/site.webmanifest')) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ theme_color: '#102040', background_color: '#102040' });
  expect(manifest.icons[1]?.src).toBe(`/brand/icon-512.png?v=${identity.version}`);
  const icon = await site.request('/brand/icon-512.png');
  expect(icon.headers.get('content-type')).toBe('image/png');
  expect(await pixelOf(icon.clone(), 256, 256)).toEqual([0, 200, 0]);
  expect(await pixelOf(icon, 2, 2)).toEqual([0x10, 0x20, 0x40]);
  const social = await sharp(
    Buffer.from(await (await site.request('/brand/social.jpg')).arrayBuffer()),
  ).metadata();
  expect([social.format, social.width, social.height]).toEqual(['jpeg', 1200, 630]);
  const favicon = Buffer.from(await (await site.request('/favicon.ico')).arrayBuffer());
  expect([...favicon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  expect((await sharp(favicon.subarray(22)).metadata()).width).toBe(32);

  const correspondents = await readCorrespondents(site.db, { SITE_URL });
  expect(String(await mailHead(correspondents))).toContain(
    `src="${SITE_URL}/media/logo.png?fm=png&amp;w=480`,
  );
  expect(mailButton(correspondents)).toContain('background:#ff9a6b;color:#102040');
});

test('a colour in which text cannot be read is refused, with the nearest that can', async () => {
  const refused = await site.publish('identity', { accent: '#3050ff' });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    faults: [{ entry: 'identity', field: 'accent', proposed: expect.stringMatching(/^#[0-9a-f]{6}$/) }],
  });
});

test('an SVG, an unknown field and a link that no browser follows are refused', async () => {
  const fields = async (entry: string, body: object) => {
    const { faults } = await (await site.publish(entry, body)).json();
    return faults.map(({ field }: { field: string }) => field);
  };
  expect(await fields('identity', { mark: '/media/brand/mark.svg', style: 'x' })).toEqual(['mark', 'style']);
  const wrong = { title: 'Trade', links: [{ label: 'Sales', href: 'javascript:alert(1)' }] };
  expect(await fields('menu', { footer: [wrong] })).toEqual(['footer.0.links.0.href']);
});

test('“back to before” publishes the version before, and the first one becomes none', async () => {
  const { live, backUntil } = await site.read('identity');
  expect(new Date(backUntil).getTime()).toBeGreaterThan(Date.now());
  expect((await site.back('identity', live.number - 1)).status).toBe(422);
  expect(await site.json('/api/site')).toHaveProperty('identity');

  expect((await site.back('identity', live.number)).status).toBe(200);
  expect(await site.json('/api/site')).not.toHaveProperty('identity');
  expect((await site.back('identity', live.number)).status, 'the same press once more').toBe(422);
  expect(await site.json('/api/site')).not.toHaveProperty('identity');
  expect(await site.read('site')).toMatchObject({ backUntil: null });
});

test('own links and a hashtag that is left out reach the API', async () => {
  const link = { label: 'Trade', href: '/blog/tag/trade' };
  await site.publish('menu', { links: [link], footer: [{ title: 'Trade', links: [link] }] });
  const { live } = await site.read('site');
  const social = { ...live.body.social, hashtag: { label: null, url: null } };
  expect((await site.publish('site', { ...live.body, social })).status).toBe(200);
  const reply = (await site.json('/api/site')) as { social: object };
  expect(reply).toMatchObject({ menu: { links: [link], groups: [] } });
  expect(reply.social).not.toHaveProperty('hashtag');
});

test('codes of search engines reach the API; a whole tag and an unknown service are refused', async () => {
  const { live } = await site.read('site');
  const withCodes = (...verification: object[]) => site.publish('site', { ...live.body, verification });
  const tag = { service: 'google', code: '<meta name="google-site-verification" content="abc">' };
  const refused = await (await withCodes(tag, { service: 'other', code: 'abc' })).json();
  expect(refused.faults.map(({ field }: { field: string }) => field)).toEqual([
    'verification.0.code',
    'verification.1.service',
  ]);
  expect((await withCodes({ service: 'google', code: ' abc_1-2= ' })).status).toBe(200);
  expect(await site.json('/api/site')).toMatchObject({
    verification: [{ service: 'google', code: 'abc_1-2=' }],
  });
});
