import { expect, test } from 'vitest';
import { connectionOf } from './connection-of.ts';

test.each([
  ['postgres://a@b/c', 'postgres://a@b/c'],
  ['postgres://a@b/c?sslmode=require', 'postgres://a@b/c?sslmode=verify-full'],
  ['postgres://a@b/c?x=1&sslmode=prefer&y=2', 'postgres://a@b/c?x=1&sslmode=verify-full&y=2'],
  ['postgres://a@b/c?sslmode=no-verify', 'postgres://a@b/c?sslmode=no-verify'],
  ['postgres://a@b/c?sslmode=disable', 'postgres://a@b/c?sslmode=disable'],
])('%s is opened as %s', (address, connectionString) => {
  expect(connectionOf(address)).toEqual({ connectionString });
});
