import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#server/db/tables/mails.ts';
import { UNLIMITED } from '#server/http/rate-limits.ts';
import { SET_UP } from '../settings/set-up-fixture.ts';
import { writeSettings } from '../settings/write-settings.ts';
import { startShop } from '../stock/fixture.ts';
import { order, place } from './placing-fixture.ts';

const site = await startShop({ MUG: 9 });
const mail = { SITE_URL: 'http://localhost', MAIL_TO: 'office@films.example' };
const withMail = site.create({ limits: UNLIMITED, mail: { ...mail, SMTP_URL: 'smtp://127.0.0.1:1' } });
const toCompany = () => site.db.select().from(mails).where(like(mails.toAddress, 'office@%'));

test('a new order mails the company, with its sum and the way to it, and nothing of its buyer', async () => {
  const placed = await place(site, {}, withMail);
  const [told, ...others] = await toCompany();
  expect(others).toEqual([]);
  expect(told?.letter.subject).toMatch(new RegExp(`^New order ${placed.number}, \\$\\d+\\.\\d\\d$`));
  expect(told?.letter.text).toContain(`/staff/orders/${placed.number}`);
  expect(JSON.stringify(told)).not.toMatch(/Ada|home\.example|Quay/);
  expect(told?.orderId).toBeNull();
});

test('once however often it is sent, and not where the setting is off or no mail server is set', async () => {
  const before = (await toCompany()).length;
  const body = order();
  for (const _ of [1, 2]) await place(site, body, withMail);
  expect(await toCompany()).toHaveLength(before + 1);
  await place(site, {}, site.create({ limits: UNLIMITED, mail }));
  await writeSettings(site.db, { ...SET_UP, mailsOrders: false });
  await place(site, {}, withMail);
  expect(await toCompany()).toHaveLength(before + 1);
});
