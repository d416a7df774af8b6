import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

/** The log line of an error. */
function logged(err: unknown): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).error({ err }, 'request failed');
  return lines.join('');
}

test('the values of a failed query do not reach the log', () => {
  const refused = Object.assign(new Error('null value in column "username"'), {
    code: '23502',
    detail: 'Failing row contains (1, $argon2id$secret)',
  });
  const failed = new DrizzleQueryError('insert into users values ($1)', ['$argon2id$secret'], refused);
  const line = logged(new Error('cannot register', { cause: failed }));

  expect(line).not.toContain('$argon2id$secret');
  expect(line).toContain('insert into users values ($1)');
  expect(line).toContain('23502');
  expect(line).toContain('null value in column');
  expect(line).toContain('log.test.ts');
});

test('every address that refused a connection is logged', () => {
  const refused = ['::1', '127.0.0.1'].map((host) => new Error(`connect ECONNREFUSED ${host}`));
  const line = logged(new AggregateError(refused, ''));
  expect(line).toContain('ECONNREFUSED ::1');
  expect(line).toContain('ECONNREFUSED 127.0.0.1');
});

test('thrown values that are not errors are logged unchanged', () => {
  expect(logged('broken')).toContain('"err":"broken"');
});
