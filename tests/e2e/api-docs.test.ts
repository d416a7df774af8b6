import { brotliCompressSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { expectNoFaults } from './axe.ts';
import { readApi } from './site-api.ts';
import { DESKTOP, PHONE, visit } from './visit.ts';

const PATH = '/docs/api';
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
});

/** Without waiting for scripts: the page has none. */
async function visitDocs(options: Parameters<typeof visit>[1] = {}) {
  const page = await visit('', options);
  await page.goto(PATH);
  return page;
}

test('every call of the OpenAPI document is on the page, which is cached, and runs no script', async () => {
  const answer = await fetch(inject('siteUrl') + PATH);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toMatch(/^public/);
  expect(answer.headers.get('etag')).toBeTruthy();
  const html = await answer.text();
  const { paths } = await readApi(Document, '/api/openapi.json');
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((of) => of.operationId));
  expect(ids.length).toBeGreaterThan(70);
  expect(ids.filter((id) => !html.includes(`<section id="${id}"`))).toEqual([]);
  expect(html.match(/<script(?! type="application\/ld\+json")/)).toBeNull();
  expect(html).toContain(`<link rel="canonical" href="${inject('siteUrl')}${PATH}"`);
  expect(html).toContain('<meta name="description"');
  expect(brotliCompressSync(html).length).toBeLessThan(30_000);
});

test('each link of the page leads to an anchor or a page that is there', async () => {
  const page = await visitDocs();
  const { lost, twice } = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const anchors = [...document.querySelectorAll('main a[href^="#"]')].map(
      (link) => link.getAttribute('href')?.slice(1) ?? '',
    );
    return {
      lost: anchors.filter((id) => !ids.includes(id)),
      twice: ids.filter((id, index) => ids.indexOf(id) !== index),
    };
  });
  expect([lost, twice]).toEqual([[], []]);
});

test.each([false, true])(
  'the reference is read and used by keyboard, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const page = await visitDocs({ javaScriptEnabled, viewport: PHONE });
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const films = contents.getByText('Films', { exact: true });
    await films.focus();
    await page.keyboard.press('Enter');
    await contents.getByRole('link', { name: 'GET films/slug/{slug}' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#getFilmsSlugBySlug$/);
    await page.getByRole('heading', { name: 'One film', exact: true }).waitFor();
    await page.getByText(`curl "${inject('siteUrl')}/api/films/slug/$slug"`, { exact: true }).waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
  },
);

test('it has no axe finding, and does not scroll sideways', async () => {
  const page = await visitDocs();
  await expectNoFaults(page);
  for (const viewport of [{ width: 320, height: 700 }, PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const [wide, most] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide).toBe(most);
  }
});
