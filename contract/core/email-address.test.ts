import { expect, test } from 'vitest';
import { emailAddress } from './email-address.ts';

const accepts = (address: string) => emailAddress().safeParse(address).success;

test('every address that a browser accepts in an email field is accepted', () => {
  const good = [
    'ada@home.example',
    'ada&bob@home.example',
    "!#$%&'*+/=?^_`{|}~-@home.example",
    'ada.@home.example',
    '.ada..b@home.example',
    'info@xn--e1afmkfd.xn--p1ai',
    'ada@1.2',
  ];
  for (const address of good) expect(accepts(address), address).toBe(true);
  const bad = [
    'ada',
    '@home.example',
    'ada@',
    'ada@home.example.',
    'ada@-home.example',
    'ada@home..example',
    'ada bob@home.example',
    'ada@bob@home.example',
    '"ada"@home.example',
    'ada,bob@home.example',
    'Ada <ada@home.example>',
    'ada@home.example\r\nBcc: bob@home.example',
    'зоя@home.example',
    `ada@${'x'.repeat(64)}.example`,
  ];
  for (const address of bad) expect(accepts(address), address).toBe(false);
});

test('a domain in another script is converted to ASCII, as most browsers send it', () => {
  expect(emailAddress().parse('info@пример.рф')).toBe('info@xn--e1afmkfd.xn--p1ai');
  expect(emailAddress().parse('Ada@bücher.example')).toBe('Ada@xn--bcher-kva.example');
  expect(emailAddress().parse('Ada@Home.example')).toBe('Ada@Home.example');
  const bad = [
    'зоя@пример.рф',
    'ada@bob@пример.рф',
    'ada@bob:secret@пример.рф',
    'ada@пример.рф:25',
    'ada@пример.рф/x',
    'ada@пример.рф?x',
    'ada@при%2Eмер.рф',
    'ada@при мер.рф',
    'ada@пример.рф.',
    'ada@пример',
    'ada@１２７.1',
    'ada@ｘ⁄ｙ.example',
  ];
  for (const address of bad) expect(accepts(address), address).toBe(false);
});

test('a domain without a dot is refused, although a browser accepts it', () => {
  expect(accepts('root@localhost')).toBe(false);
  expect(accepts('root.ada@localhost')).toBe(false);
});
