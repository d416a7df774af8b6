import { expect, test } from 'vitest';
import { chooseEncoding } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['gzip;q=0.5, identity', 'identity'],
  ['identity;q=0, *', 'br'],
  ['identity;q=0.5, *;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  [' br ; q=0.9 ,gzip', 'gzip'],
  [';;,=,', 'identity'],
] as const)('Accept-Encoding %j gets %s, each time', (header, encoding) => {
  expect([chooseEncoding(header), chooseEncoding(header)]).toEqual([encoding, encoding]);
});
