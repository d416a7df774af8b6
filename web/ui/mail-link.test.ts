import { expect, test } from 'vitest';
import { mailLink, mailLinkWith } from './mail-link.ts';

test('a link to an address writes to that address only, whatever characters it has', () => {
  expect(mailLink('ada@home.example')).toBe('mailto:ada@home.example');
  for (const address of ['ada?cc=bob@home.example', 'ada&bob@home.example', '100%41@home.example']) {
    const { pathname, search } = new URL(mailLink(address));
    expect(decodeURIComponent(pathname)).toBe(address);
    expect(search).toBe('');
  }
});

test('subject and text keep their line breaks and special characters', () => {
  const link = mailLinkWith('ada@home.example', { subject: 'Q & A?', body: 'Hello,\nyes' });
  expect(link).toBe('mailto:ada@home.example?subject=Q%20%26%20A%3F&body=Hello%2C%0D%0Ayes');
});
