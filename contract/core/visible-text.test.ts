import { expect, test } from 'vitest';
import { ContactMessage } from '#contract/inbox/inbox.ts';
import { Address } from '#contract/shop/address.ts';

const message = {
  firstName: 'Ada',
  lastName: 'M',
  email: 'ada@home.example',
  phoneNumber: '1',
  message: 'Hello',
};
const address = { line1: '1 Quay Street', city: 'Hull', country: 'GB' };

test.each(['\u200B\u200B', '\u2060 \u200D', '\u202E', '\u3164', '\uFE0F', '\u00AD'])(
  'invisible characters (%j) are neither a name nor a text',
  (unseen) => {
    expect(ContactMessage.safeParse({ ...message, firstName: unseen }).success).toBe(false);
    expect(ContactMessage.safeParse({ ...message, message: unseen }).success).toBe(false);
    expect(Address.safeParse({ ...address, line1: unseen }).success).toBe(false);
    expect(Address.parse({ ...address, line2: unseen }).line2).toBe('');
  },
);

test('invisible characters among visible ones stay as typed', () => {
  const text = 'ni\u200Cmeh \u{1F469}\u200D\u{1F680}';
  expect(ContactMessage.parse({ ...message, message: text }).message).toBe(text);
});
