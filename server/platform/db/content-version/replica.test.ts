import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { createDatabase, whenDone } from '#tests/test-database.ts';
import { createPool } from '../pool.ts';
import { readFromReplica } from './replica.ts';

/* Two databases with different content simulate a primary and a lagging replica. */

const bump = 'UPDATE content_revision SET revision = revision + 1';

async function open({ replicaUrl }: { replicaUrl?: string } = {}) {
  const [primary, standby] = [await createDatabase(), await createDatabase()];
  for (const [name, { pool }] of Object.entries({ primary, standby }))
    await pool.query(`CREATE TABLE place AS SELECT '${name}' AS name`);
  const log = { info: vi.fn(), warn: vi.fn() };
  const listeners = new Set<() => void>();
  let known = await revisionIn(primary.pool);
  const connection = replicaUrl ? { connectionString: replicaUrl } : standby.connection;
  const replica = readFromReplica({
    primary: primary.pool,
    replica: createPool(connection, log),
    revision: {
      current: () => known,
      onChange(tell) {
        const each = () => tell(known);
        listeners.add(each);
        return () => void listeners.delete(each);
      },
    },
    log,
    checkMs: 50,
  });
  whenDone(replica.stop);
  return {
    replica,
    standby: standby.pool,
    log,
    /** Name of the database that answers. */
    asked: async () => (await replica.pool.query('SELECT name FROM place')).rows[0].name,
    /** Changes content on the primary and notifies this process. */
    async change() {
      await primary.pool.query(bump);
      known = await revisionIn(primary.pool);
      for (const tell of listeners) tell();
    },
  };
}

async function revisionIn(pool: { query(text: string): Promise<{ rows: { revision: string }[] }> }) {
  const { rows } = await pool.query('SELECT revision::text AS revision FROM content_revision');
  return rows[0]?.revision ?? '';
}

test('the primary answers until the replica reaches its revision', async () => {
  const { asked, replica } = await open();
  expect(await asked()).toBe('primary');
  await eventually(() => expect(replica.isRead()).toBe(true));
  expect(await asked()).toBe('standby');
});

test('after a change the primary answers until the replica has it', async () => {
  const { asked, change, replica, standby } = await open();
  await eventually(() => expect(replica.isRead()).toBe(true));
  await change();
  expect([replica.isRead(), await asked()]).toEqual([false, 'primary']);
  await standby.query(bump);
  await eventually(async () => expect(await asked()).toBe('standby'));
});

test('a lagging replica is reported once, and once when it has caught up', async () => {
  const { change, replica, standby, log } = await open();
  await eventually(() => expect(replica.isRead()).toBe(true));
  await change();
  await eventually(() => expect(log.warn).toHaveBeenCalledTimes(1));
  await standby.query(bump);
  await eventually(() => expect(replica.isRead()).toBe(true));
  expect(log.warn.mock.calls).toEqual([['the replica is behind: reading content from the primary']]);
  expect(log.info.mock.calls).toEqual([['reading content from the replica']]);
});

test('the primary repeats a query that fails on the replica; a recovered replica is used', async () => {
  const { asked, replica, standby } = await open();
  await eventually(() => expect(replica.isRead()).toBe(true));
  await standby.query('ALTER TABLE place RENAME TO elsewhere');
  expect(await asked()).toBe('primary');
  expect(replica.isRead()).toBe(false);
  await standby.query('ALTER TABLE elsewhere RENAME TO place');
  await eventually(async () => expect(await asked()).toBe('standby'));
});

test("an error in the query itself is the primary's error", async () => {
  const { replica } = await open();
  await eventually(() => expect(replica.isRead()).toBe(true));
  await expect(replica.pool.query('SELECT nothing')).rejects.toThrow('column "nothing" does not exist');
});

test('a missing replica is reported, and no query waits for it', async () => {
  const { asked, log } = await open({ replicaUrl: 'postgres://127.0.0.1:1/none' });
  expect(await asked()).toBe('primary');
  await eventually(() => expect(log.warn).toHaveBeenCalled());
  expect(log.warn.mock.lastCall?.[1]).toBe('the replica does not answer: reading content from the primary');
});
