import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './is-away.ts';

/** PostgreSQL's error as it arrives, wrapped by the library that sent the query. */
function refused(code: string): Error {
  const error = new DatabaseError('refused', 0, 'error');
  error.code = code;
  return new DrizzleQueryError('SELECT 1', [], error);
}

test.each([
  ['08006', 'the connection is lost'],
  ['25006', 'it is read-only'],
  ['28P01', 'the password is wrong'],
  ['3D000', 'the database is not there'],
  ['40P01', 'two waited for each other'],
  ['53100', 'its disk is full'],
  ['53300', 'it has too many connections'],
  ['55P03', 'a row is locked'],
  ['57014', 'the query took too long'],
  ['57P01', 'it is shutting down'],
  ['58030', 'its disk fails'],
])('%s (%s) is temporary', (code) => {
  expect(isDatabaseAway(refused(code))).toBe(true);
});

test.each(['23505', '23503', '42P01', '42703', '22P02', 'XX001'])(
  '%s is not temporary: a fault in our code or the data',
  (code) => {
    expect(isDatabaseAway(refused(code))).toBe(false);
  },
);

/** Node's error when nothing listens there. */
const refusedBy = (...address: [number, string] | [string]) =>
  new Promise<Error>((resolve) => {
    const socket = address.length === 1 ? connect(address[0]) : connect(...address);
    socket.on('error', resolve);
  });

test('a server unreachable by address, by name or by socket is temporary', async () => {
  for (const error of [
    await refusedBy(1, '127.0.0.1'),
    await refusedBy(1, 'localhost'),
    await refusedBy('/nowhere/.s.PGSQL.5432'),
    new AggregateError([await refusedBy(1, '127.0.0.1')], ''),
    new Error('Connection terminated unexpectedly'),
  ])
    expect(isDatabaseAway(new DrizzleQueryError('SELECT 1', [], error))).toBe(true);
});

test('a missing file or a slow disk is no database error', async () => {
  const missing: unknown = await readFile('/nowhere/picture.jpg').catch((error: unknown) => error);
  expect(missing).toBeInstanceOf(Error);
  expect(isDatabaseAway(missing)).toBe(false);
  const slow = Object.assign(new Error('ETIMEDOUT: connection timed out, read'), {
    code: 'ETIMEDOUT',
    syscall: 'read',
  });
  expect(isDatabaseAway(slow)).toBe(false);
});
