import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#server/platform/http/serve.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor } from '#tests/visitor.ts';
import { adminHtml } from './html.ts';

const files = { script: '/staff/assets/entry.js', preloads: [], styles: ['/staff/assets/entry.css'] };
const renderAdminApp = (nonce: string) => adminHtml(files, { nonce, style: '' });
const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]{1,80}"/g, 'nonce');

test.each(['/staff', '/staff/team', '/staff/invitation', '/staff/films/moss-mother'])(
  '%s is one page, not cached and not indexed by search engines',
  async (path) => {
    const { request } = await startApp({ renderAdminApp });
    const answer = await request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(await answer.text()).toContain('<script type="module" src="/staff/assets/entry.js">');
  },
);

test('a fresh nonce allows its styles, and no other inline code', async () => {
  const { request } = await startApp({ renderAdminApp });
  const seen = await Promise.all(
    ['/staff', '/staff'].map(async (path) => {
      const answer = await request(path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      const nonce = /nonce="([^"]{20,})"/.exec(await answer.text())?.[1];
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe');
      return nonce;
    }),
  );
  expect(new Set(seen).size).toBe(2);
});

test('staff and strangers get the same page', async () => {
  const site = await startApp({ renderAdminApp });
  const ada = await staffVisitor(site, await addStaff(site.db, 'ada@films.example', 'owner'));
  const [known, stranger] = await Promise.all(
    [ada, createVisitor(site.app)].map(async (visitor) => (await visitor.send('GET', '/staff')).text()),
  );
  expect(withoutNonce(known ?? '')).toBe(withoutNonce(stranger ?? ''));
});

test("pictures and previews may be from the site's own address, if it differs", async () => {
  const site = await startApp({ renderAdminApp });
  const app = site.create({ siteUrl: 'https://films.example', staffUrl: 'https://office.films.example' });
  const policy = (await app.request('/staff')).headers.get('content-security-policy');
  expect(policy).toContain("img-src 'self' data: blob: https: https://films.example");
  expect(policy).toContain("frame-src 'self' https://films.example");
  expect(policy).toContain('upgrade-insecure-requests');
});

test('other methods and missing files are refused; a trailing slash redirects', async () => {
  const { app } = await startApp({ renderAdminApp });
  expect((await app.request('/staff', { method: 'POST' })).status).toBe(405);
  expect((await app.request('/staff/assets/none.js')).status).toBe(404);
  const slash = await app.request('/staff/?day=monday');
  expect([slash.status, slash.headers.get('location')]).toEqual([301, '/staff?day=monday']);
});

test('a public process serves no admin app; a staff process serves pictures too', async () => {
  const media = new Hono<AppEnv>().get('/a.jpg', (c) => c.text('a picture'));
  const site = await startApp({ renderAdminApp, demo: true, media });
  const [open, office] = [site.create({ serves: 'public' }), site.create({ serves: 'staff' })];
  expect(await (await open.request('/staff')).text()).not.toContain('office');

  expect((await office.request('/staff')).status).toBe(200);
  expect((await office.request('/films')).status).toBe(404);
  expect((await office.request('/media/a.jpg')).status).toBe(200);
});
