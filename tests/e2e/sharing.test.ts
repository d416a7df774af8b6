import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { unfold } from './unfold.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

const site = await startOwnSite();
const url = site.SITE_URL;
const STILL = { reducedMotion: 'reduce', site: url } as const;
const PART = 'Search engines and sharing';
const TITLE = 'Moss Mother (2021), a folk horror film from Sweden';
const PICTURE = '/media/films/moss-mother/still-2.jpg';

const field = (page: Visit, name: string) => page.getByLabel(name, { exact: true });

async function publish(page: Visit, title: string) {
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const live = page.getByText(`${title} is live.`);
  const asks = page.getByRole('alert', { name: 'Before this is published' });
  await live.or(asks).first().waitFor();
  if (await asks.isVisible())
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click();
  await live.waitFor();
}

/** What a page's head says, by the names of its tags. */
async function headOf(path: string): Promise<Record<string, string>> {
  const html = await (await fetch(url + path)).text();
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const { description = '' } = JSON.parse(data);
  return {
    title,
    ...Object.fromEntries([...tags].map(([, name, content]) => [name, content])),
    data: description,
  };
}

test('an editor sees how a film shows in searches and elsewhere, and says it in other words', async () => {
  const before = await headOf('/film/moss-mother');
  const page = await visit('', { ...STILL, viewport: PHONE });
  page.allow(/status of (?:409|422)/);
  await openAdmin(page, 'editor', 'eve', { site });
  await open(page, '/staff/films/moss-mother');
  await unfold(page, PART);
  const result = page.getByRole('figure', { name: 'As a search result' });
  const card = page.getByRole('figure', { name: 'When shared' });
  await result.getByText('Moss Mother | Lantern Row Films').waitFor();
  await result.getByText(`${new URL(url).host} › film › moss-mother`).waitFor();
  expect(await result.locator('.description').textContent()).toBe(before.description);
  expect(await card.locator('img').getAttribute('src')).toMatch(/^\/media\/films\/moss-mother\/.*w=1200/);

  await field(page, 'Title for search engines').fill(TITLE);
  await result.getByText(TITLE).waitFor();
  await page.getByText('50 characters, of about 60 that are shown').waitFor();
  const description =
    `She keeps what the forest drops. ${'A folk horror film about debts. '.repeat(5)}`.trim();
  await field(page, 'Description for search engines').fill(description);
  await page.getByText(`${description.length} characters: about 155 are shown`).waitFor();
  await field(page, 'Picture when shared').fill(PICTURE);
  expect(await card.locator('img').getAttribute('src')).toContain(PICTURE);
  expect(await faults(page)).toEqual([]);
  await publish(page, 'Moss Mother');

  const head = await headOf('/film/moss-mother');
  expect(head).toMatchObject({
    title: TITLE,
    description,
    'og:title': TITLE,
    'og:description': description,
    'twitter:card': 'summary_large_image',
    data: description,
  });
  expect(head['og:image']).toContain(PICTURE);
  const visitor = await visit('', { ...STILL, viewport: PHONE });
  await open(visitor, '/films');
  await visitor.locator('a[href="/film/moss-mother"]').first().click();
  await expect.poll(() => visitor.title()).toBe(TITLE);
  await visitor.goBack();
  await expect.poll(() => visitor.title()).toBe('Catalogue | Lantern Row Films');

  for (const name of ['Title for search engines', 'Description for search engines', 'Picture when shared'])
    await field(page, name).fill('');
  await result.getByText('Moss Mother | Lantern Row Films').waitFor();
  await publish(page, 'Moss Mother');
  await expect.poll(() => headOf('/film/moss-mother')).toEqual(before);
});

test('the home page has words of its own, which stand with the company’s name', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'eve', { site });
  await open(page, '/staff/texts/site');
  await unfold(page, PART);
  const result = page.getByRole('figure', { name: 'As a search result' });
  const { title = '' } = await headOf('/');
  await result.getByText(title).waitFor();
  expect(await result.locator('.address').textContent()).toBe(new URL(url).host);
  await field(page, 'Title for search engines').fill('Films for the dark');
  expect(await faults(page)).toEqual([]);
  await publish(page, 'Name, contact and shop notes');
  expect(await headOf('/')).toMatchObject({ title: 'Films for the dark', 'og:title': 'Films for the dark' });
  expect((await headOf('/about')).title).toBe('About | Lantern Row Films');
});
