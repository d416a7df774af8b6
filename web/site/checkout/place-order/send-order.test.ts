import { expect, test } from 'vitest';
import { ApiError, NoAnswer } from '#web/api/api.ts';
import { refusalOf } from './send-order.ts';

test('problem details give the sentence of each field', () => {
  const body = JSON.stringify({
    title: 'Bad Request',
    detail: 'Email must be an address such as name@example.com',
    code: 'invalid-input',
    errors: { email: 'Email must be an address such as name@example.com' },
  });
  expect(refusalOf(new ApiError(400, body))).toEqual({
    code: 'invalid-input',
    sentence: 'Email must be an address such as name@example.com',
    fields: { email: 'Email must be an address such as name@example.com' },
  });
});

test('a conflict gives its code and sentence', () => {
  const body = JSON.stringify({ message: 'Something has gone', code: 'cart-changed', problems: [] });
  expect(refusalOf(new ApiError(409, body))).toEqual({
    code: 'cart-changed',
    sentence: 'Something has gone',
    fields: {},
  });
});

test.each([
  [new ApiError(429, 'Too many attempts'), 'Too many attempts'],
  [new NoAnswer(false), /cannot be reached/],
  [new ApiError(502, '<html>'), /Nothing was ordered/],
  [new TypeError('no'), /what you typed is still here/],
])('%s is said in words', (thrown, words) => {
  expect(refusalOf(thrown).sentence).toMatch(words);
});
