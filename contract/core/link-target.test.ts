import { describe, expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

describe('linkTarget', () => {
  test.each([
    ['https://example.com/a?b=c#d', 'elsewhere'],
    ['HTTP://example.com', 'elsewhere'],
    ['/film/saltgrave-light', 'page'],
    ['/films?category=new#wall', 'page'],
    ['/', 'page'],
    ['/media/press/kit.pdf', 'file'],
    ['mailto:press@example.com?subject=Stills', 'file'],
  ])('%s is accepted as %s', (uri, kind) => {
    expect(linkTarget(uri)).toEqual({ href: uri, kind });
  });

  test('ignores surrounding spaces', () => {
    expect(linkTarget(' /shop ')).toEqual({ href: '/shop', kind: 'page' });
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    '//evil.example',
    '\t//evil.example',
    '/\t/evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:///evil.example',
    'http://',
    'https://exa mple.com',
    'https://exam\u200bple.com',
    '/shop\u0000/evil',
    '/shop/\u202egpj.exe',
    'mailto:',
    'ftp://example.com',
    'film/saltgrave-light',
    '#top',
    '',
    ' ',
    undefined,
    null,
    42,
    { toString: () => '/shop' },
  ])('refuses %j', (uri) => {
    expect(linkTarget(uri)).toBeUndefined();
  });
});
