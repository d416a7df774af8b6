import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { OFFICE, startInbox } from './fixture.ts';

const inbox = await startInbox();
beforeEach(inbox.empty);

const receivers = async () => (await inbox.rows('SELECT to_address FROM mails')).map((row) => row.to_address);

describe('a repeated request', () => {
  it('is answered like the first, stored and mailed once, 20 at the same time', async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => inbox.contact({ idempotencyKey })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await inbox.count('contact_messages')).toBe(1);
    expect(await inbox.count('graphile_worker.jobs')).toBe(2);
  });

  it('does not count against the limit, even if all arrive at once', async () => {
    const idempotencyKey = randomUUID();
    await Promise.all(Array.from({ length: 15 }, () => inbox.submit({ idempotencyKey })));
    for (let repeat = 0; repeat < 10; repeat++) await inbox.submit({ idempotencyKey });
    const others = await Promise.all(Array.from({ length: 20 }, () => inbox.submit({})));
    expect(others.filter(({ status }) => status === 200)).toHaveLength(19);
  });

  it('is acknowledged even when the limit is used up', async () => {
    const idempotencyKey = randomUUID();
    await inbox.contact({ idempotencyKey });
    await inbox.pool.query('UPDATE rate_limits SET points = 20');
    expect((await inbox.contact({})).status).toBe(429);
    expect((await inbox.contact({ idempotencyKey })).status).toBe(200);
  });

  it('with changed text is refused: it is another message, with a key of its own', async () => {
    const idempotencyKey = randomUUID();
    await inbox.contact({ idempotencyKey, message: 'One' });
    const other = await inbox.contact({ idempotencyKey, message: 'One, and two' });
    expect([other.status, other.body]).toMatchObject([409, { code: 'idempotency-key-used' }]);
    expect(await inbox.rows('SELECT message FROM contact_messages')).toEqual([{ message: 'One' }]);
  });

  it('is recognised however long the form has been open meanwhile', async () => {
    const idempotencyKey = randomUUID();
    for (const openForMs of [4_000, 9_000])
      expect((await inbox.contact({ idempotencyKey, openForMs })).status).toBe(200);
    expect(await inbox.count('contact_messages')).toBe(1);
  });

  it('from another opening of the form with the same text is a new message', async () => {
    await inbox.contact({ idempotencyKey: randomUUID() });
    await inbox.contact({ idempotencyKey: randomUUID() });
    expect(await inbox.count('contact_messages')).toBe(2);
  });
});

describe('the limit', () => {
  it('is 20 an hour for an address, both forms together, and says when to try again', async () => {
    for (let sent = 0; sent < 10; sent++) {
      expect((await inbox.contact({})).status).toBe(200);
      expect((await inbox.submit({})).status).toBe(200);
    }
    const refused = await inbox.contact({});
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ success: false, error: expect.stringContaining('Too many') });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await inbox.contact({}, { address: '203.0.113.2' })).status).toBe(200);
    expect(await inbox.count('contact_messages')).toBe(11);
  });
});

describe('an acknowledgement', () => {
  it('is sent to one mailbox five times a day, even for 20 spellings at once', async () => {
    const forms = Array.from({ length: 20 }, (_, n) => {
      const send = n % 2 ? inbox.contact : inbox.submit;
      const email = n % 3 ? `a.da+${n}@gmail.com` : 'ADA@GoogleMail.com';
      return send({ email }, { address: `203.0.113.${n}` });
    });
    expect((await Promise.all(forms)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await receivers()).filter((to) => to !== OFFICE)).toHaveLength(5);
  });

  it('counts with orders towards five mails a day; the company’s mail is always sent', async () => {
    await inbox.pool.query(
      `INSERT INTO mails (state, to_address, letter, max_tries, occasion) VALUES ('sent', 'ADA+1@home.example', '{}', 1, 'received')`,
    );
    for (let sent = 0; sent < 7; sent++)
      await inbox.contact({ email: sent % 2 ? 'Ada@home.example' : 'ada@home.example' });
    const all = await receivers();
    expect(all.filter((to) => to !== OFFICE)).toHaveLength(5);
    expect(all.filter((to) => to === OFFICE)).toHaveLength(7);
  });
});
