import { eq, inArray, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailSettings, mails } from '#server/platform/db/tables/mails.ts';
import { variants } from '#server/platform/db/tables/shop.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { SET_UP } from '../../settings/set-up-fixture.ts';
import { writeSettings } from '../../settings/write-settings.ts';
import { startShop } from '../../stock/fixture.ts';
import { order, place } from '../checkout/placing-fixture.ts';

const site = await startShop({ MUG: 9 });
const mail = { SITE_URL: 'http://localhost', MAIL_TO: 'office@films.example' };
const withMail = site.create({ limits: UNLIMITED, mail: { ...mail, SMTP_URL: 'smtp://127.0.0.1:1' } });
const toCompany = () => site.db.select().from(mails).where(like(mails.toAddress, 'office@%'));

test('a new order mails the company its sum and a link, and no personal data of the buyer', async () => {
  const placed = await place(site, {}, withMail);
  const [sent, ...others] = await toCompany();
  expect(others).toEqual([]);
  expect(sent?.letter.subject).toMatch(new RegExp(`^New order ${placed.number}, \\$\\d+\\.\\d\\d$`));
  expect(sent?.letter.text).toContain(`/staff/orders/${placed.number}`);
  expect(JSON.stringify(sent)).not.toMatch(/Ada|home\.example|Quay/);
  expect(sent?.orderId).toBeNull();
});

test('the company is mailed once per order, and never if switched off or without a mail server', async () => {
  const before = (await toCompany()).length;
  const body = order();
  for (const _ of [1, 2]) await place(site, body, withMail);
  expect(await toCompany()).toHaveLength(before + 1);
  await place(site, {}, site.create({ limits: UNLIMITED, mail }));
  await writeSettings(site.db, { ...SET_UP, mailsOrders: false });
  await place(site, {}, withMail);
  expect(await toCompany()).toHaveLength(before + 1);
});

test('what an order makes run low is mailed once to those who want to know; other stock is not', async () => {
  const packers = ['ada@films.example', 'ben@films.example'];
  await site.db.update(mailSettings).set({ receivers: { stock: packers, orders: packers } });
  await writeSettings(site.db, { ...SET_UP, lowStock: 8 });
  const told = async () => {
    const found = await site.db.select().from(mails).where(inArray(mails.toAddress, packers));
    return found.map(({ toAddress, letter }) => [toAddress, letter.subject.replace(/ \S+, \$.*/, '')]);
  };
  await site.db.update(variants).set({ stock: 9 });
  await place(site, { lines: [{ sku: 'MUG', quantity: 2 }] }, withMail);
  expect(await told()).toEqual([
    ...packers.map((address) => [address, 'Running low']),
    ...packers.map((address) => [address, 'New order']),
  ]);
  const [mail] = await site.db.select().from(mails).where(eq(mails.toAddress, 'ada@films.example'));
  expect(mail?.letter.text).toContain('Mug (MUG): 7 left');
  await place(site, {}, withMail);
  expect((await told()).filter(([, subject]) => subject?.startsWith('Running'))).toHaveLength(2);
});
