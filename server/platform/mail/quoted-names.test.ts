import { expect, test } from 'vitest';
import { place } from '#server/shop/orders/checkout/placing-fixture.ts';
import { startShop } from '#server/shop/stock/fixture.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { mails } from '../db/tables/mails.ts';
import { orders } from '../db/tables/orders.ts';
import { UNLIMITED } from '../http/limits/rate-limits.ts';

const TURNED = 'Ada \u202Ehsram\u202C \u2066x\u2069';
const HEBREW = '\u200Fעדה';

test('characters that reverse text are stored, but neither mailed nor shown to staff', async () => {
  const site = await startShop({ MUG: 3 });
  const address = { line1: `1 ${TURNED}`, city: HEBREW, postcode: 'HU1 1AA', country: 'GB' };
  const { number } = await place(site, { name: TURNED, address });
  await site
    .create({ limits: UNLIMITED, mail: { SITE_URL: 'http://localhost', MAIL_TO: 'us@films.example' } })
    .request('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: TURNED,
        lastName: 'M',
        email: 'ada@home.example',
        phoneNumber: '1',
        message: TURNED,
      }),
    });

  const [stored] = await site.db.select().from(orders);
  expect(stored?.name).toBe(TURNED);
  const letters = await site.db.select().from(mails);
  expect(letters.map(({ toAddress }) => toAddress)).toContain('us@films.example');
  const owner = await staffVisitor(site, await addStaff(site.db, 'olga@films.example', 'owner'));
  const seen = await Promise.all(
    [
      'orders',
      `orders/${number}`,
      'conversations/threads',
      'conversations/threads/1',
      'mails',
      'dashboard',
    ].map(async (path) => (await owner.send('GET', `/api/staff/${path}`)).text()),
  );
  expect(seen[1]).toContain(`1 Ada hsram x`);
  expect(seen[1]).toContain(HEBREW);
  expect(seen[3]).toContain('Ada hsram x');
  expect(JSON.stringify([letters, seen])).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});
