import { expect, test } from 'vitest';
import { defaultWords, faultsOfWords, MAIL_NAMES, type MailName } from '#contract/content/mails/mails.ts';
import type { OwnMails } from '#contract/content/mails/own-mails.ts';
import { ownSignature, writeMail } from './write-mail.ts';

const between = (words?: OwnMails) => ({
  company: 'office@films.example',
  from: 'site@films.example',
  siteUrl: 'https://films.example',
  brand: 'Lantern Row Films',
  words,
});
const VALUES = {
  name: 'Ada Marsh',
  orderNumber: '2026-00042',
  total: '$12.00',
  items: { amounts: [['1 × <b>Mug</b>', '$12.00'] as const] },
  orderPage: 'https://films.example/order/2026-00042?key=a&b',
};
const write = (text: string, given: Partial<typeof VALUES> = {}, words: OwnMails = {}) =>
  writeMail(
    'orderCancelled',
    { ...VALUES, ...given },
    between({ orderCancelled: { subject: 'Order {orderNumber}', text }, ...words }),
  );

test.each(MAIL_NAMES)('the default words of the mail "%s" name only what it has', (name: MailName) => {
  expect(faultsOfWords(name, defaultWords(name))).toEqual([]);
});

test('a value is plain text: no HTML, no placeholder, no line of a header', () => {
  const name = '<i>Ada</i> {orderNumber}\r\nBcc: all@films.example';
  const { subject, text, html } = writeMail(
    'orderCancelled',
    { ...VALUES, name, orderNumber: '1\r\nBcc: all@films.example' },
    between({ orderCancelled: { subject: '{orderNumber}', text: 'Dear {name}\n\n{items}\n\n{orderPage}' } }),
  );
  expect(subject).toBe('1 Bcc: all@films.example');
  expect(text).toContain('Dear <i>Ada</i> {orderNumber} Bcc: all@films.example\n\n');
  expect(html).toContain('&lt;i&gt;Ada&lt;/i&gt; {orderNumber} Bcc');
  expect(html).toContain('1 × &lt;b&gt;Mug&lt;/b&gt;');
});

test('a name that is not known leaves no gap, and a link that is not there takes its paragraph along', () => {
  const { text } = write('Hello {name},\n\nSee it here:\n{orderPage}\n\nThank you', {
    name: '',
    orderPage: '',
  });
  expect(text).toBe('Hello,\n\nThank you');
});

test('a link with words is a button in HTML, and its address within a sentence', () => {
  const words = 'See your order:\n{orderPage}\n\nOr open {orderPage} later.';
  const { text, html } = write(words);
  expect(text).toBe(words.replaceAll('{orderPage}', VALUES.orderPage));
  expect(html).toMatch(
    /<p><a href="[^"]*key=a&amp;b" style="display:inline-block[^"]*">See your order 2026-00042<\/a>/,
  );
  expect(html).toMatch(/Or open <a href="[^"]*" style="color:inherit">https:[^<]*key=a&amp;b<\/a> later\./);
});

test('the signature is the company’s own, with its name and site, and answers have it only then', () => {
  const signature = 'Yours,\n\n{company} · {site}';
  const { text } = write('Bye\n\n{signature}', {}, { signature });
  expect(text).toBe('Bye\n\nYours,\n\nLantern Row Films · https://films.example');
  expect(write('Bye\n\n{signature}').text).toBe('Bye\n\nLantern Row Films\nhttps://films.example');
  expect(ownSignature(between({ signature }))).toBe('Yours,\n\nLantern Row Films · https://films.example');
  expect(ownSignature(between())).toBeUndefined();
});
