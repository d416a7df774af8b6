import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './is-away.ts';

/** As it arrives: PostgreSQL's own error, wrapped by what sent the query. */
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
  ['ECONNREFUSED', 'nothing listens there'],
])('%s (%s) is something that passes', (code) => {
  expect(isDatabaseAway(refused(code))).toBe(true);
});

test.each(['23505', '23503', '42P01', '42703', '22P02', 'XX001'])(
  '%s is a fault of ours, or of the data',
  (code) => {
    expect(isDatabaseAway(refused(code))).toBe(false);
  },
);
