import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#server/platform/db/tables/mails.ts';
import { threadMessages } from '#server/platform/db/tables/thread-messages.ts';
import { threads } from '#server/platform/db/tables/threads.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { place } from '#server/shop/orders/checkout/placing-fixture.ts';
import { startShop } from '#server/shop/stock/fixture.ts';
import { silent } from '#tests/silent.ts';
import { createMailbox, mailOf } from './mailbox-fixture.ts';
import { pollMailbox } from './poll-mailbox.ts';

const site = await startShop({ MUG: 9 });
const mail = { SITE_URL: 'http://localhost', SMTP_URL: 'smtp://127.0.0.1:1' };

test('an answer to an order’s mail is added to the order’s thread; a guessed one is not', async () => {
  const { number } = await place(site, {}, site.create({ limits: UNLIMITED, mail }));
  const [sent] = await site.db.select().from(mails).where(eq(mails.occasion, 'received'));
  const answers = sent?.letter.messageId ?? '';
  const mailbox = createMailbox();
  const look = () =>
    pollMailbox(
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
  const letters = await site.db.select().from(threadMessages).orderBy(threadMessages.id);
  expect(letters.map(({ text }) => text)).toEqual(['Please send it to Leeds.', 'And gift-wrapped.']);
  expect([...mailbox.away]).toEqual([1, 2]);
});
