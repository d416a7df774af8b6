import { expect, test } from 'vitest';
import { film } from '#tests/fixtures/film.ts';
import { product } from '#tests/fixtures/product.ts';
import { startAudience } from './audience-fixture.ts';
import { purgeUnconfirmed } from './serve-preferences.ts';

const ADA = 'ada@home.example';

test('an alert is mailed once, however often the product comes back', async () => {
  const site = await startAudience({
    products: [product({ slug: 'mug', name: 'Lantern Mug', inStock: false })],
  });
  await site.confirmed(ADA, [{ topic: 'stock', slug: 'mug' }]);
  await site.subscribe('unconfirmed@home.example', [{ topic: 'stock', slug: 'mug' }]);
  await site.alert();
  expect(await site.receivers()).toEqual([]);

  const stock = (isThere: boolean) => site.pool.query('UPDATE products SET in_stock = $1', [isThere]);
  await stock(true);
  await Promise.all([site.alert(), site.alert()]);
  await Promise.all([site.send(), site.send()]);
  await stock(false);
  await site.alert();
  await stock(true);
  await site.alert();
  await site.send();
  const [mail, ...more] = site.mailServer.to(ADA);
  expect(more).toEqual([]);
  expect(mail?.headers.get('subject')).toBe('Lantern Mug is back in stock');
  expect(mail?.headers.get('list-unsubscribe')).toMatch(
    /^<http:\/\/localhost\/preferences\/[\w-]{43}\?end=alerts>$/,
  );
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(site.mailServer.mails).toHaveLength(1);
});

test('a member who also gave the address elsewhere gets one mail, and none once the email is removed', async () => {
  const site = await startAudience({
    products: [product({ slug: 'mug', name: 'Lantern Mug', inStock: false })],
  });
  const ada = await site.member('ada', ADA);
  const body = { wishes: [{ topic: 'stock', slug: 'mug' }], page: '/product/mug' };
  await ada.send('POST', '/api/auth/subscriptions', body);
  await site.confirmed(ADA, [{ topic: 'stock', slug: 'mug' }]);
  const berta = await site.member('berta', 'berta@home.example');
  await berta.send('POST', '/api/auth/subscriptions', body);
  await site.pool.query(
    "DELETE FROM member_emails WHERE email = 'berta@home.example'; UPDATE products SET in_stock = true",
  );
  await site.alert();
  await site.send();
  expect(site.mailServer.mails.map(({ recipients }) => recipients)).toEqual([[ADA]]);
  const { rows } = await site.pool.query(
    'SELECT count(*)::integer AS open FROM consents WHERE ended_at IS NULL',
  );
  expect(rows).toEqual([{ open: 1 }]); // Berta's waits for an email
});

test('a film at home is told in its country alone, and nothing while it is off the site', async () => {
  const site = await startAudience({ films: [film({ slug: 'salt-road', title: 'The Salt Road' })] });
  for (const country of ['IE', 'DE'])
    await site.confirmed(`${country}@home.example`, [{ topic: 'home', slug: 'salt-road', country }]);
  const offer = (country: string) =>
    site.pool.query(
      `INSERT INTO film_offers (film_id, place, country, way, provider, is_on) SELECT id, 0, $1, 'rent', 'kino', true FROM films`,
      [country],
    );
  await site.pool.query('DELETE FROM film_offers');
  await offer('IE');
  await site.pool.query('UPDATE entries SET live = false');
  await site.alert();
  await site.send();
  expect(site.mailServer.mails).toEqual([]);
  await site.pool.query('UPDATE entries SET live = true');
  await site.alert();
  await site.send();
  expect(site.mailServer.mails.map(({ headers }) => [headers.get('to'), headers.get('subject')])).toEqual([
    ['IE@home.example', 'You can now watch The Salt Road at home'],
  ]);
});

test('an address that waits in two countries gets one mail, and no second for asking again while it lasts', async () => {
  const site = await startAudience({ films: [film({ slug: 'salt-road', title: 'The Salt Road' })] });
  await site.pool.query('DELETE FROM film_offers');
  const wish = (country: string) => ({ topic: 'home', slug: 'salt-road', country });
  const token = await site.confirmed(ADA, [wish('IE'), wish('GB')]);
  await site.pool.query(
    `INSERT INTO film_offers (film_id, place, country, way, provider, is_on) SELECT id, 0, '', 'rent', 'kino', true FROM films`,
  );
  await site.alert();
  await site.send();
  // A second tab, or a call that is repeated since its answer was lost.
  await site.subscribe(ADA, [wish('GB')]);
  await site.press(token, { do: 'confirm' });
  await site.alert();
  await site.send();
  expect(site.mailServer.to(ADA)).toHaveLength(1);

  // Over, and asked for anew: that is another event.
  await site.pool.query('UPDATE film_offers SET is_on = false');
  await site.subscribe(ADA, [wish('GB')]);
  await site.press(token, { do: 'confirm' });
  await site.pool.query('UPDATE film_offers SET is_on = true');
  await site.alert();
  await site.send();
  expect(site.mailServer.to(ADA)).toHaveLength(2);
});

/** A site whose reader waits for a film in cinemas, and what puts it there. */
async function startWaiting() {
  const site = await startAudience({
    films: [film({ slug: 'salt-road', title: 'The Salt Road', getTickets: false })],
  });
  const token = await site.confirmed(ADA, [{ topic: 'cinema', slug: 'salt-road' }]);
  const sellTickets = () =>
    site.pool.query("UPDATE films SET get_tickets = true, get_tickets_url = 'https://cinema.example/'");
  return { site, token, sellTickets };
}

test('a film is in cinemas, too, once its page sells tickets', async () => {
  const { site, sellTickets } = await startWaiting();
  await site.alert();
  expect(await site.receivers()).toEqual([]);
  await sellTickets();
  await site.alert();
  await site.send();
  expect(site.mailServer.to(ADA)).toHaveLength(1);
});

test('a queued alert waits while its film is off the site, and its link works after the film is deleted', async () => {
  const { site, token, sellTickets } = await startWaiting();
  await sellTickets();
  await site.alert();
  await site.pool.query('UPDATE entries SET live = false');
  await site.send();
  expect(site.mailServer.mails).toEqual([]);
  await site.pool.query(
    "DELETE FROM films; DELETE FROM entries; UPDATE subscribers SET created_at = now() - interval '1 month'",
  );
  await site.send();
  expect(await site.receivers()).toEqual([{ state: 'failed', count: 1 }]);
  await purgeUnconfirmed(site.db, 7);
  expect((await site.press(token, { 'List-Unsubscribe': 'One-Click' }, '?end=alerts')).status).toBe(200);
});
