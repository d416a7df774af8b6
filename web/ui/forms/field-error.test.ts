import { expect, test } from 'vitest';
import { fieldErrorOf } from './field-error.ts';

const field = (type: string, valueMissing: boolean) => ({
  type,
  validity: { valueMissing } as ValidityState,
  validationMessage: 'The browser says so.',
});

test.each([
  ['First Name', 'text', true, 'First name is required'],
  ['Screener URL', 'url', true, 'Screener URL is required'],
  ['Email', 'email', false, 'Email must be an address such as name@example.com'],
  ['Trailer URL', 'url', false, 'Trailer URL must be a web address that begins with http:// or https://'],
  ['Message', 'textarea', false, 'Message is not valid'],
])('the error of %s (%s, missing: %s) is in our words', (label, type, missing, said) => {
  expect(fieldErrorOf(field(type, missing), label)).toBe(said);
});

test('the error of a too long text contains the limit', () => {
  const tooLong = {
    type: 'textarea',
    validity: { customError: true } as ValidityState,
    validationMessage: 'may be at most 10,000 characters long',
  };
  expect(fieldErrorOf(tooLong, 'Message')).toBe('Message may be at most 10,000 characters long');
});
