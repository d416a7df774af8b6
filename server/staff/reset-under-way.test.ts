import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { staff, staffPasskeys, staffRecoveryCodes } from '#server/db/tables/staff.ts';
import { createPasskey } from '#tests/software-passkey.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { createVisitor, type Visitor } from '#tests/visitor.ts';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { onTheShell } from './actor.ts';
import { administer } from './administer.ts';
import { openDoors } from './doors-fixture.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/* Whatever writes somebody's factors or sessions while they are reset: one waits for the other, and neither is ended by the database. */

const { site, now, accept } = await openDoors();
const passkey = createPasskey();
let omar = 0;
beforeEach(async () => {
  omar = await addStaff(site.db, 'omar@films.example', 'desk', { totpSecret: null });
  passkey.rewind();
});

const people = administer({
  db: site.db,
  mail: { SITE_URL: 'http://localhost' },
  staffUrl: 'http://localhost',
  now,
});
const half = () => staffVisitor(site, omar, { now: now(), half: true });
const ask = async (visitor: Visitor, path: string) =>
  (await (await visitor.send('POST', path)).json()) as { challenge: string };

async function enrol(): Promise<void> {
  const visitor = await half();
  const response = passkey.create(await ask(visitor, '/api/staff/enrol/passkey'));
  const body = { name: 'Laptop', response };
  expect((await visitor.send('PUT', '/api/staff/enrol/passkey', body)).status).toBe(200);
}

/** Each returns how it goes on, and what it is answered once the person is reset. */
const deeds: Record<string, () => Promise<{ go: () => Promise<Response>; status: number }>> = {
  async 'giving a passkey'() {
    const visitor = await half();
    const response = passkey.sign(await ask(visitor, '/api/staff/factor/passkey'));
    return {
      go: () => visitor.send('POST', '/api/staff/factor', { kind: 'passkey', response }),
      status: 401,
    };
  },
  async 'giving a recovery code'() {
    const [visitor, [code]] = [await half(), await makeRecoveryCodes(site.db, omar)];
    await site.db.update(staff).set({ wrongCodes: 1 }).where(eq(staff.id, omar));
    return { go: () => visitor.send('POST', '/api/staff/factor', { kind: 'recovery', code }), status: 401 };
  },
  async 'making new recovery codes'() {
    await makeRecoveryCodes(site.db, omar);
    const visitor = await staffVisitor(site, omar, { now: now() });
    return { go: () => visitor.send('POST', '/api/staff/recovery-codes'), status: 401 };
  },
  async 'accepting an earlier invitation'() {
    const [kept] = await site.db.select().from(staffPasskeys);
    const link = (await people.reset(onTheShell('root'), omar)) ?? '';
    if (kept) await site.db.insert(staffPasskeys).values(kept);
    return { go: () => accept(createVisitor(site.app), link.split('#')[1] ?? ''), status: 404 };
  },
};

test.each(Object.entries(deeds))('%s while one is reset', async (_, prepare) => {
  await enrol();
  const { go, status } = await prepare();

  // Somebody holds the passkey, so that the reset is at its middle when the deed comes.
  const holder = await site.pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query('BEGIN');
  await holder.query('SELECT FROM staff_passkeys FOR UPDATE');
  const reset = people.reset(onTheShell('root'), omar);
  await waitingQueries(site.pool, 1);
  const done = go();
  await waitingQueries(site.pool, 2);
  await holder.query('COMMIT');

  const [ended, answered] = await Promise.allSettled([reset, done]);
  expect(ended.status).toBe('fulfilled');
  expect(answered.status === 'fulfilled' && answered.value.status).toBe(status);
  expect([await site.db.$count(staffPasskeys), await site.db.$count(staffRecoveryCodes)]).toEqual([0, 0]);
});
