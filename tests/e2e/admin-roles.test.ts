import { expect, test } from 'vitest';
import { addressOf } from '#contract/core/call.ts';
import { ROLES } from '#contract/core/staff-roles.ts';
import { inboxCalls } from '#contract/inbox/inbox-calls.ts';
import { openThread } from '#server/inbox/conversations/open-thread.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { silent } from '#tests/silent.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { post } from './site-api.ts';
import { type Visit, visit } from './visit.ts';

/** A separate site: its lists contain an order, a message about it and a film. */
const site = await startOwnSite();
const { DATA_DIR, SITE_URL: url } = site;
const ADA = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@home.example' };
const film = { filmTitle: 'The Salt Road', screenerUrl: 'https://screener.example/salt-road' };
await post(addressOf(inboxCalls.submission), { ...ADA, ...film }, url);
const database = await openDatabase({ dataDir: DATA_DIR, log: silent, joinRunning: true });
const { number } = await addOrder(database.db, { number: '2026-90000' });
const about = { orderNumber: number, subject: `Order ${number}`, text: 'It is torn.' };
await openThread(database.db, { kind: 'order', name: 'Ada Marsh', email: ADA.email, ...about });
await database.close();

/** Records a page's calls: how many are in flight, and which were refused. */
function watchCalls(page: Visit) {
  const refused: string[] = [];
  let [pending, since] = [0, Date.now()];
  const count = (change: number) => (request: { url(): string }) => {
    if (!request.url().includes('/api/')) return;
    [pending, since] = [pending + change, Date.now()];
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  page.on('response', (answer) => {
    if (answer.status() === 403)
      refused.push(`${page.url()}: ${answer.request().method()} ${new URL(answer.url()).pathname}`);
  });
  const settled = () => expect.poll(() => pending === 0 && Date.now() - since > 150).toBe(true);
  return { refused, settled };
}

test.each(ROLES)(
  'every page in the menu of role %s may load everything it needs',
  { timeout: 240_000 },
  async (role) => {
    const page = await visit('', { reducedMotion: 'reduce', site: url });
    page.allow(/status of 403/);
    const { refused, settled } = watchCalls(page);
    await openAdmin(page, role, 'walker', { site, path: '/staff' });
    const heading = page.getByRole('heading', { level: 1 }).first();
    const linksIn = (place: string) =>
      page
        .locator(`${place} a[href^="/staff"]`)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const follow = async (place: string, href: string) => {
      await page.locator(`${place} a[href="${href}"]`).first().click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(href, url).pathname);
      await heading.waitFor();
      await settled();
      expect(await heading.textContent()).not.toContain('Not for your role');
    };
    await page.locator('#menu a').first().waitFor();
    const offered = await linksIn('#menu');
    expect(offered.length).toBeGreaterThan(4);
    const below: string[] = [];
    for (const section of offered) {
      await follow('#menu', section);
      const inside = (await linksIn('.page')).filter((href) => href.startsWith(`${section}/`));
      const [first] = inside.filter((href) => !href.endsWith('/create'));
      for (const href of [first, inside.find((each) => each.endsWith('/create'))]) {
        if (section === '/staff' || !href) continue;
        below.push(href);
        await follow('.page', href);
        if (href.startsWith('/staff/desk/') && (await linksIn('.page')).includes(`/staff/orders/${number}`))
          below.push('from the thread to its order');
        await follow('#menu', section);
      }
    }
    expect(refused).toEqual([]);
    const asked = below.map((href) => href.split('/')[2] ?? href);
    if (role !== 'editor') expect(asked).toContain('orders');
    if (role === 'desk' || role === 'owner') expect(below).toContain('from the thread to its order');
  },
);
