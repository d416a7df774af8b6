import { expect, test } from 'vitest';
import { startApp } from '#tests/start-app.ts';
import { openDrizzleOn } from './drizzle.ts';
import { users } from './tables/visitors.ts';
import { inTransaction } from './transaction.ts';

const row = (username: string) => ({ username, usernameKey: username, passwordHash: '' });

test('a nested transaction is a savepoint, rolled back with the outer one', async () => {
  const { pool, db } = await startApp();
  const names = async () => (await db.select().from(users)).map(({ username }) => username);
  const add = (wanted: string[], end?: Error) =>
    inTransaction(pool, async (client) => {
      const tx = openDrizzleOn(client);
      for (const name of wanted) {
        const part = tx.transaction(async (inner) => {
          await inner.insert(users).values(row(name));
          if (name.startsWith('not')) throw new Error('not this one');
        });
        await part.catch(() => {});
      }
      if (end) throw end;
    });
  await expect(add(['ada', 'bo'], new Error('none of it'))).rejects.toThrow('none of it');
  expect(await names()).toEqual([]);
  await add(['ada', 'not bo', 'cleo']);
  expect(await names()).toEqual(['ada', 'cleo']);
});
