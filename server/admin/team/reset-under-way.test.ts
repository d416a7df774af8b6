import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { shellActor } from '#server/platform/audit/actor.ts';
import { staff, staffPasskeys, staffRecoveryCodes } from '#server/platform/db/tables/staff.ts';
import { createPasskey } from '#tests/software-passkey.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { createVisitor, type Visitor } from '#tests/visitor.ts';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { startAuth } from '../auth/auth-fixture.ts';
import { makeRecoveryCodes } from '../auth/recovery-codes.ts';
import { administer } from './administer.ts';

/* Writes of a person's factors or sessions during a reset: one waits for the other, and the database aborts neither. */

const { site, now, accept } = await startAuth();
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

/** Each returns its next step, and the status of that step once the person is reset. */
const actions: Record<string, () => Promise<{ go: () => Promise<Response>; status: number }>> = {
  async 'verifying a passkey'() {
    const visitor = await half();
    const response = passkey.sign(await ask(visitor, '/api/staff/factor/passkey'));
    return {
      go: () => visitor.send('POST', '/api/staff/factor', { kind: 'passkey', response }),
      status: 401,
    };
  },
  async 'verifying a recovery code'() {
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
    const [stored] = await site.db.select().from(staffPasskeys);
    const link = (await people.reset(shellActor('root'), omar)) ?? '';
    if (stored) await site.db.insert(staffPasskeys).values(stored);
    return { go: () => accept(createVisitor(site.app), link.split('#')[1] ?? ''), status: 404 };
  },
};

test.each(Object.entries(actions))('%s during a reset', async (_, prepare) => {
  await enrol();
  const { go, status } = await prepare();

  // Lock the passkey, so that the reset is half done when the action starts.
  const holder = await site.pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query('BEGIN');
  await holder.query('SELECT FROM staff_passkeys FOR UPDATE');
  const reset = people.reset(shellActor('root'), omar);
  await waitingQueries(site.pool, 1);
  const done = go();
  await waitingQueries(site.pool, 2);
  await holder.query('COMMIT');

  const [ended, answered] = await Promise.allSettled([reset, done]);
  expect(ended.status).toBe('fulfilled');
  expect(answered.status === 'fulfilled' && answered.value.status).toBe(status);
  expect([await site.db.$count(staffPasskeys), await site.db.$count(staffRecoveryCodes)]).toEqual([0, 0]);
});
