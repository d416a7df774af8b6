import { expect, test } from 'vitest';
import { film } from '#tests/fixtures/film.ts';
import { createVisitor, register } from '#tests/visitor.ts';
import { startAudience } from './audience-fixture.ts';
import { purgeUnconfirmed } from './serve-preferences.ts';

const ADA = 'ada@home.example';

test('a subscription counts once its link is pressed, in any browser, and is ended there', async () => {
  const site = await startAudience({ films: [film({ slug: 'salt-road', title: 'The Salt Road' })] });
  const wishes = [{ topic: 'newsletter' }, { topic: 'home', slug: 'salt-road', country: 'IE' }];
  expect((await site.subscribe(ADA, wishes)).status).toBe(200);
  expect(await site.newestTo(ADA)).toContain('When The Salt Road can be watched at home in Ireland');
  const token = await site.tokenTo(ADA);
  const read = () => site.json(`/api/preferences/${token}`);
  expect(await read()).toMatchObject({
    email: 'a…@home.example',
    subscriptions: [{ isConfirmed: false }, { isConfirmed: false, about: { path: '/film/salt-road' } }],
  });

  const confirmed = await site.press(token, { do: 'confirm' });
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
    303,
    `/preferences/${token}?done=confirm`,
  ]);
  const { subscriptions } = (await read()) as { subscriptions: { id: number; isConfirmed: boolean }[] };
  expect(subscriptions.map(({ isConfirmed }) => isConfirmed)).toEqual([true, true]);

  await site.press(token, { do: 'end', id: String(subscriptions[1]?.id) });
  expect(await read()).toMatchObject({ subscriptions: [{ words: 'The newsletter' }] });
  const { rows } = await site.pool.query(
    'SELECT topic, asked_on, confirmed_by, ended_by FROM consents ORDER BY id',
  );
  expect(rows).toEqual([
    { topic: 'newsletter', asked_on: '/newsletter', confirmed_by: 'link', ended_by: null },
    { topic: 'home', asked_on: '/newsletter', confirmed_by: 'link', ended_by: 'person' },
  ]);
});

test('one click of a mail program ends the newsletter or all alerts, without cookies or origin', async () => {
  const site = await startAudience({ films: [film({ slug: 'salt-road', title: 'The Salt Road' })] });
  const token = await site.confirmed(ADA, [{ topic: 'newsletter' }, { topic: 'cinema', slug: 'salt-road' }]);
  const topics = async () =>
    (await site.pool.query('SELECT topic FROM consents WHERE ended_at IS NULL')).rows.map(
      ({ topic }) => topic,
    );
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  expect((await site.press(token, oneClick, '?end=alerts')).status).toBe(200);
  expect(await topics()).toEqual(['newsletter']);
  expect((await site.press(token, oneClick, '?end=newsletter')).status).toBe(200);
  expect(await topics()).toEqual([]);
  expect((await site.press(token, oneClick, '?end=orders')).status).toBe(400);
  expect((await site.press('x'.repeat(43), oneClick, '?end=newsletter')).status).toBe(404);
});

test('the answer says nothing of who subscribes, and a mailbox gets few mails', async () => {
  const site = await startAudience();
  await site.confirmed(ADA);
  const [known, unknown] = [await site.subscribe(ADA), await site.subscribe('new@home.example')];
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  for (let times = 0; times < 9; times += 1)
    await site.subscribe('new@home.example', undefined, `192.0.2.${times}`);
  expect((await site.subscribe('new@home.example', undefined, '192.0.2.99')).status).toBe(429);
  for (let times = 0; times < 8; times += 1) await site.subscribe(ADA, undefined, `192.0.2.${100 + times}`);
  expect((await site.subscribe(ADA, undefined, '192.0.2.199')).status).toBe(429);
});

test('a member with a confirmed email asks by a press; without one, by an address', async () => {
  const site = await startAudience({ films: [film({ slug: 'salt-road', title: 'The Salt Road' })] });
  const body = { wishes: [{ topic: 'cinema', slug: 'salt-road' }], page: '/film/salt-road' };
  const without = await register(site.app, 'berta');
  expect((await without.send('POST', '/api/auth/subscriptions', body)).status).toBe(409);
  const ada = await site.member('ada', ADA);
  const stored = await ada.send('POST', '/api/auth/subscriptions', body);
  const own = (await stored.json()) as {
    email: string;
    subscriptions: { id: number; isConfirmed: boolean }[];
  };
  expect(own).toMatchObject({ email: ADA, subscriptions: [{ isConfirmed: true }] });
  const [first] = own.subscriptions;
  const ofOther = await without.send('DELETE', `/api/auth/subscriptions/${first?.id}`);
  expect(ofOther.status).toBe(200);
  const data = (await (await ada.send('GET', '/api/auth/data')).json()) as { subscriptions: object[] };
  expect(data.subscriptions).toMatchObject([{ topic: 'cinema', about: 'salt-road', endedAt: null }]);
  const ended = await ada.send('DELETE', `/api/auth/subscriptions/${first?.id}`);
  expect(await ended.json()).toMatchObject({ subscriptions: [] });
});

test('who ends something means the address, also if the account asked for it', async () => {
  const site = await startAudience();
  const token = await site.confirmed(ADA);
  const ada = await site.member('ada', ADA);
  const body = { wishes: [{ topic: 'newsletter' }], page: '/newsletter' };
  const own = (await (await ada.send('POST', '/api/auth/subscriptions', body)).json()) as {
    subscriptions: object[];
  };
  expect(own.subscriptions).toHaveLength(1);
  await site.press(token, { 'List-Unsubscribe': 'One-Click' }, '?end=newsletter');
  expect((await site.pool.query('SELECT FROM consents WHERE ended_at IS NULL')).rowCount).toBe(0);
});

test('the link in mails to a member ends with their email', async () => {
  const site = await startAudience();
  const ada = await site.member('ada', ADA);
  await ada.send('POST', '/api/auth/subscriptions', {
    wishes: [{ topic: 'newsletter' }],
    page: '/newsletter',
  });
  const token = async () => (await site.pool.query('SELECT token FROM subscribers')).rows[0]?.token;
  const before = await token();
  expect((await site.request(`/api/preferences/${before}`)).status).toBe(200);
  await site.pool.query('DELETE FROM member_emails');
  expect((await site.request(`/api/preferences/${before}`)).status).toBe(404);
  expect(await token()).toMatch(/^[\da-f]{43}$/);
});

test('an address is deleted at once with all it asked for', async () => {
  const site = await startAudience();
  const token = await site.confirmed(ADA);
  await site.press(token, { do: 'forget' });
  const { rows } = await site.pool.query(
    'SELECT (SELECT count(*) FROM subscribers) + (SELECT count(*) FROM consents) + (SELECT count(*) FROM mails) AS left',
  );
  expect(Number(rows[0]?.left)).toBe(0);
  expect((await site.request(`/api/preferences/${token}`)).status).toBe(404);
});

test('without a mail server nothing is offered or stored', async () => {
  const site = await startAudience({ mail: { SITE_URL: 'http://localhost' } });
  expect((await site.subscribe(ADA)).status).toBe(409);
  expect((await site.pool.query('SELECT FROM subscribers')).rowCount).toBe(0);
});

test('what is no film, no country or no address is refused by name', async () => {
  const site = await startAudience({ films: [film({ slug: 'salt-road', title: 'The Salt Road' })] });
  const statuses = [];
  for (const [email, wishes] of [
    ['ada', [{ topic: 'newsletter' }]],
    [ADA, []],
    [ADA, [{ topic: 'home', slug: 'salt-road', country: 'gb' }]],
    [ADA, [{ topic: 'cinema', slug: 'no-such-film' }]],
  ] as const)
    statuses.push((await site.subscribe(email, [...wishes])).status);
  expect(statuses).toEqual([400, 400, 400, 404]);
  const big = await createVisitor(site.app).send('POST', `/preferences/${'a'.repeat(43)}`, {
    do: 'x'.repeat(5_000),
  });
  expect(big.status).toBe(413);
});

test('a member whose mail came back gets mail again once the email is confirmed anew', async () => {
  const site = await startAudience();
  const ada = await site.member('ada', ADA);
  await site.pool.query("INSERT INTO returned_addresses (email_key, answer) VALUES ($1, '5.1.1')", [ADA]);
  const own = async () => (await ada.send('GET', '/api/auth/subscriptions')).json();
  expect(await own()).toMatchObject({ email: ADA, isReturned: true });
  await site.pool.query('UPDATE member_emails SET verified_at = NULL');
  await site.pool.query('UPDATE member_emails SET verified_at = now()');
  expect(await own()).toMatchObject({ email: ADA, isReturned: false });
});

test('that mail came back is forgotten with the last who has the address', async () => {
  const site = await startAudience();
  await site.member('ada', ADA);
  await site.pool.query("INSERT INTO returned_addresses (email_key, answer) VALUES ($1, '5.1.1')", [ADA]);
  const left = async () => (await site.pool.query('SELECT FROM returned_addresses')).rowCount;
  await purgeUnconfirmed(site.db, 7);
  expect(await left()).toBe(1);
  await site.pool.query('DELETE FROM users');
  await purgeUnconfirmed(site.db, 7);
  expect(await left()).toBe(0);
});
