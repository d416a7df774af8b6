import { expect, test } from 'vitest';
import { Order } from '#contract/shop/orders.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { SET_UP } from '../../settings/set-up-fixture.ts';
import { writeSettings } from '../../settings/write-settings.ts';
import { startShop } from '../../stock/fixture.ts';
import { place } from '../checkout/placing-fixture.ts';

const site = await startShop({}, { mail: { SITE_URL: 'http://localhost', SMTP_URL: 'smtp://127.0.0.1:1' } });
const sol = await staffVisitor(site, await addStaff(site.db, 'sol@films.example', 'shop'));
const set = (bankDetails: string) => writeSettings(site.db, { ...SET_UP, bankDetails });

test('an unpaid order shows and mails the present bank details; an invoice keeps its own', async () => {
  await set('IBAN with a slip');
  const { number, key } = await place(site);
  await set('IBAN as it is');
  const shown = async () =>
    Order.parse(await site.json(`/api/orders/${number}?key=${key}`)).seller.bankDetails;
  expect(await shown()).toBe('IBAN as it is');

  await sol.send('POST', `/api/staff/orders/${number}/mails/1/again`, {});
  const [first, again] = await site.db.select().from(mails).orderBy(mails.id);
  for (const part of [first?.letter.text, first?.letter.html]) expect(part).toContain('IBAN with a slip');
  expect(again?.letter).toEqual({
    ...first?.letter,
    messageId: again?.letter.messageId, // each mail has its own Message-ID
    text: first?.letter.text.replace('IBAN with a slip', 'IBAN as it is'),
    html: first?.letter.html?.replace('IBAN with a slip', 'IBAN as it is'),
  });

  await sol.send('POST', `/api/staff/orders/${number}/paid`, {});
  await set('Another bank');
  expect(await shown()).toBe('IBAN as it is');
});
