import { expect, test } from 'vitest';
import { createDatabase } from '#tests/test-database.ts';
import { releaseOnce } from './release-once.ts';

test('a connection that is released twice is in the pool once', async () => {
  const { pool } = await createDatabase();
  const releaseTwice = () =>
    new Promise<void>((resolve, reject) => {
      pool.connect((error, _client, release) => {
        try {
          if (error) throw error;
          release();
          release();
          resolve();
        } catch (thrown) {
          reject(thrown);
        }
      });
    });
  await expect(releaseTwice()).rejects.toThrow('already been released');
  releaseOnce(pool);
  await releaseTwice();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
