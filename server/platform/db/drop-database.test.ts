import { expect, test } from 'vitest';
import { dropDatabase } from './drop-database.ts';

const refusal = Object.assign(new Error('permission denied to terminate process'), { code: '42501' });

test('a database in use by autovacuum is dropped once autovacuum has finished', async () => {
  const asked: string[] = [];
  await dropDatabase(
    async (statement) => {
      asked.push(statement);
      if (asked.length < 3) throw refusal;
    },
    'scratch',
    0,
  );
  expect(asked).toEqual(Array(3).fill('DROP DATABASE IF EXISTS scratch WITH (FORCE)'));
});

test('any other error, or a lasting refusal, is thrown', async () => {
  const fail = (error: Error) => dropDatabase(() => Promise.reject(error), 'scratch', 0);
  await expect(fail(refusal)).rejects.toBe(refusal);
  await expect(fail(new Error('no server'))).rejects.toThrow('no server');
});
