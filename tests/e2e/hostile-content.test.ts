import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { companyMail } from '#server/inbox/forms/mail.ts';
import { HOSTILE_MARKUP } from '#tests/abuse/hostile-markup.ts';
import { NAMES, startHostileSite, TEXTS } from './hostile-site.ts';
import { open, type Visit, visit } from './visit.ts';

/* Every stored and reflected text is an attack. None of it may run or become an element. */

const siteUrl = await startHostileSite();

/** A page that counts calls of `ran()`, also in its frames. Its console errors are attacks that the CSP has blocked. */
async function enter(): Promise<{ page: Visit; runs: () => number }> {
  const page = await visit('', { site: siteUrl });
  page.allow(/./);
  let runs = 0;
  await page.exposeFunction('ran', () => {
    runs += 1;
  });
  page.on('dialog', (dialog) => dialog.dismiss());
  return { page, runs: () => runs };
}

const injected = (page: Page) => page.evaluate(() => document.querySelectorAll('[data-injected]').length);
const query = (text: string) => encodeURIComponent(text);

const PATHS = [
  '/',
  '/films',
  '/blog',
  '/shop',
  '/shop/collection/hostile',
  ...NAMES.flatMap((name) => [`/film/${name}`, `/blog/${name}`, `/product/${name}`]),
  ...TEXTS.flatMap((text) => [
    `/films?search=${query(text.slice(0, 190))}`,
    `/films?genre=${query(text.slice(0, 190))}`,
  ]),
  `/film/${query(TEXTS[0]?.slice(0, 100) ?? '')}`,
  `/login?next=${query('javascript:ran()')}`,
  `/login?next=${query('/"><img data-injected src=/none onerror=ran()>')}`,
];

test("no page runs or contains any of it, nor do a film's links; a title is shown as text", async () => {
  const { page, runs } = await enter();
  for (const path of PATHS) {
    const answer = await open(page, path);
    expect([path, answer?.status()]).toEqual([
      path,
      path.includes('%3C') && path.startsWith('/film/') ? 404 : 200,
    ]);
    expect([path, await injected(page), runs()]).toEqual([path, 0, 0]);
    const film = NAMES.indexOf(path.replace('/film/', ''));
    if (film < 0) continue;
    expect(await page.locator('h1').textContent(), path).toContain(TEXTS[film]);
    await pressLinks(page);
    expect([`the links of ${path}`, await injected(page), runs()]).toEqual([`the links of ${path}`, 0, 0]);
  }
});

/** Clicks links that may be more than an address, and waits until anything they started has run. */
async function pressLinks(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      'main a[href*="script:" i], main a[href^="data:" i]',
    ))
      link.click();
  });
  await page.evaluate(() => fetch('/healthz'));
}

test('no page opened within the site runs it, nor on Back', async () => {
  const { page, runs } = await enter();
  for (const name of NAMES) {
    await open(page, '/');
    await page.locator(`main a[href="/film/${name}"]`).last().click();
    await page.waitForURL(`**/film/${name}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect([name, await injected(page), runs()]).toEqual([name, 0, 0]);
    await page.goBack();
    await page.locator(`main a[href="/film/${name}"]`).last().waitFor();
    expect([name, await injected(page), runs()]).toEqual([name, 0, 0]);
  }
});

test('content that gets through would be blocked by the CSP', async () => {
  const { page, runs } = await enter();
  await page.goto('/about');
  await page.evaluate(
    (markup) => document.body.insertAdjacentHTML('beforeend', markup),
    HOSTILE_MARKUP.join(''),
  );
  await page.locator('[data-injected]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => fetch('/healthz')); // a round trip, after which the pictures' errors have arrived
  expect(runs()).toBe(0);
});

test('the mail to the company contains none of it', async () => {
  const { page, runs } = await enter();
  const text = HOSTILE_MARKUP.join(' ');
  const mail = companyMail(
    {
      kind: 'submission',
      id: 1,
      createdAt: new Date(0),
      firstName: text,
      lastName: text,
      email: 'ada@home.example',
      phoneNumber: text,
      filmTitle: text,
      genre: text,
      synopsis: text,
      screenerUrl: text,
      trailerUrl: text,
      copyrightAgreement: true,
      spamReasons: [],
    },
    'films@company.example',
    { company: undefined, from: undefined, siteUrl, brand: text },
  );
  await page.setContent(String(mail?.html));
  expect([await injected(page), runs()]).toEqual([0, 0]);
  expect(String(mail?.subject)).not.toMatch(/[\r\n]/);
});

describe('the feed and the site map', () => {
  test.each(['/blog/feed.xml', '/sitemap.xml'])(
    '%s is well-formed and has no foreign element',
    async (path) => {
      const { page } = await enter();
      await page.goto('/about');
      const xml = await (await page.request.get(path)).text();
      const found = await page.evaluate((source) => {
        const read = new DOMParser().parseFromString(source, 'text/xml');
        return read.querySelectorAll('parsererror, [data-injected], script').length;
      }, xml);
      expect(found).toBe(0);
    },
  );
});

test('a page that inserts text as markup runs it and contains it', async () => {
  const { page, runs } = await enter();
  await page.goto('/healthz'); // plain text: an origin without a policy
  await page.setContent(`<h1>${HOSTILE_MARKUP[0]}</h1>`);
  await expect.poll(runs).toBeGreaterThan(0);
  expect(await injected(page)).toBe(1);
});
