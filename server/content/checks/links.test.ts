import { expect, test } from 'vitest';
import { isPublic } from '#server/platform/http/public-address.ts';
import { requestLink } from './links.ts';

test('private addresses are not public, in whatever notation', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
  ];
  const insideV6 = [
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
  ];
  expect([...inside, ...insideV6].filter(isPublic)).toEqual([]);
  expect(
    ['1.1.1.1', '9.255.255.255', '172.32.0.1', '2606:4700::1111'].filter((address) => !isPublic(address)),
  ).toEqual([]);
});

test('a link into the private network is not requested', async () => {
  const links = [
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'http://films.example/',
    'https://films.example:8443/',
    'https://a:b@films.example/',
    'file:///etc/passwd',
    '',
  ];
  for (const link of links)
    expect([link, await requestLink(link, AbortSignal.timeout(5_000))]).toEqual([link, undefined]);
});
