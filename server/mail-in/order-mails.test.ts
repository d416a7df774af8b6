import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { threadLetters } from '#server/db/tables/letters.ts';
import { mails } from '#server/db/tables/mails.ts';
import { threads } from '#server/db/tables/threads.ts';
import { UNLIMITED } from '#server/http/rate-limits.ts';
import { place } from '#server/shop/orders/placing-fixture.ts';
import { startShop } from '#server/shop/stock/fixture.ts';
import { silent } from '#tests/silent.ts';
import { lookForMail } from './look.ts';
import { createMailbox, mailOf } from './mailbox-fixture.ts';

const site = await startShop({ MUG: 9 });
const mail = { SITE_URL: 'http://localhost', SMTP_URL: 'smtp://127.0.0.1:1' };

test('an answer to a mail about an order comes into the order’s thread; a guessed one does not', async () => {
  const { number } = await place(site, {}, site.create({ limits: UNLIMITED, mail }));
  const [sent] = await site.db.select().from(mails).where(eq(mails.occasion, 'received'));
  const answers = sent?.letter.messageId ?? '';
  const mailbox = createMailbox();
  const look = () =>
    lookForMail(
      { db: site.db, open: mailbox.open, name: 'office', siteUrl: 'http://localhost', log: silent },
      new AbortController().signal,
    );
  mailbox.add(mailOf({ answers, text: 'Please send it to Leeds.' }));
  mailbox.add(mailOf({ answers, text: 'And gift-wrapped.' }));
  mailbox.add(mailOf({ answers: answers.replace(/\.[\da-f]{8}/, '.00000000'), text: 'Guessed' }));
  await look();
  expect(await site.db.select().from(threads)).toMatchObject([
    { kind: 'order', orderNumber: number, state: 'new', subject: `Order ${number}` },
  ]);
  const letters = await site.db.select().from(threadLetters).orderBy(threadLetters.id);
  expect(letters.map(({ text }) => text)).toEqual(['Please send it to Leeds.', 'And gift-wrapped.']);
  expect([...mailbox.away]).toEqual([1, 2]);
});
