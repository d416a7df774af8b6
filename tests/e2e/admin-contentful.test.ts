import { expect, onTestFinished, test } from 'vitest';
import { CONTENTFUL_WEBHOOK_PATH } from '#server/content/contentful/serve-webhook.ts';
import { contentType, entry } from '#server/content/import/foreign/contentful/contentful-fixture.ts';
import {
  type Item,
  PREVIEW_TOKEN,
  SPACE,
  signedWebhook,
  startContentful,
  TOKEN,
  WEBHOOK_SECRET,
} from '../fixtures/contentful/stand-in.ts';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { open, PHONE, visit } from './visit.ts';

const FILM_TYPE = contentType('film', 'Film', 'title', [
  ['title', 'Symbol'],
  ['slug', 'Symbol'],
  ['synopsis', 'Text'],
]);
const film = (title: string) =>
  entry('film', 'f1', { title, slug: 'salt-harbour', synopsis: 'By the sea.' }) as Item;

test('an owner connects a space, its entries are on the site and locked, and a change is there within seconds', {
  timeout: 120_000,
}, async () => {
  const contentful = await startContentful();
  onTestFinished(contentful.stop);
  contentful.setTypes([FILM_TYPE]);
  contentful.put(film('Salt Harbour'));
  const site = await startOwnSite({ CONTENTFUL_API_URL: contentful.apiUrl });
  const page = await visit('', { viewport: PHONE, reducedMotion: 'reduce', site: site.SITE_URL });
  await openAdmin(page, 'owner', 'olga', { site, path: '/staff/contentful' });
  const form = page.getByRole('form', { name: 'Space' });
  await form.getByText('Without it, content is written here.').waitFor();
  await form.getByLabel('Space ID').fill(SPACE);
  await form.getByLabel('Access token').fill('wrong-token');
  await form.getByRole('button', { name: 'Test' }).click();
  await form.getByText('refuses the access token').waitFor();
  await form.getByLabel('Access token').fill(TOKEN);
  await form.getByLabel('Preview token').fill(PREVIEW_TOKEN);
  await form.getByLabel('Signing secret').fill(WEBHOOK_SECRET);
  await form.getByRole('button', { name: 'Test' }).click();
  await form.getByText('1 content types, 1 published entries; 1 with those').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Saved. It is used from now on.').waitFor();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await page.getByText('1 entry of Contentful is live.').waitFor({ timeout: 30_000 });
  expect(await faults(page)).toEqual([]);

  const titleOf = async () => {
    const html = await (await fetch(`${site.SITE_URL}/film/salt-harbour`)).text();
    return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  };
  expect(await titleOf()).toContain('Salt Harbour');
  contentful.put(film('Salt Harbour, restored'));
  const sent = await fetch(site.SITE_URL + CONTENTFUL_WEBHOOK_PATH, signedWebhook(CONTENTFUL_WEBHOOK_PATH));
  expect(sent.status).toBe(200);
  await expect.poll(titleOf, { timeout: 5_000 }).toContain('restored');

  await open(page, '/staff/films/salt-harbour');
  await page.getByText('Contentful publishes this film.').waitFor();
  await page.getByText('Title: changed in Contentful').waitFor();
  expect(await page.getByRole('link', { name: 'Open it in Contentful' }).getAttribute('href')).toBe(
    `https://app.contentful.com/spaces/${SPACE}/environments/master/entries/f1`,
  );
  contentful.draft(film('Salt Harbour, not yet'));
  const preview = page.getByRole('link', { name: 'Preview from Contentful' });
  page.allow(/Blocked script execution/); // a preview runs none
  await open(page, (await preview.getAttribute('href')) ?? '');
  await page.getByText('Salt Harbour, not yet as it stands in Contentful.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('not yet');
  expect(await titleOf()).not.toContain('not yet');
  await page.goBack();
  await page.getByText('Title: changed in Contentful').waitFor();
  expect(await page.locator('[inert]').getByLabel('Title', { exact: true }).count()).toBe(1);
  expect(await faults(page)).toEqual([]);
});
