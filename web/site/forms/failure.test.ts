import { expect, test } from 'vitest';
import { ApiError, NoAnswer } from '#web/api/api.ts';
import { failureOf, refusal } from './failure.ts';

const answer = (status: number, body: unknown) =>
  failureOf(new ApiError(status, typeof body === 'string' ? body : JSON.stringify(body)));

test('errors of fields are separated from the sentence', () => {
  const fields = { email: 'Email is required' };
  expect(answer(400, { success: false, error: 'Email is required', fields })).toEqual({
    sentence: 'Email is required',
    fields,
  });
});

test('after too many messages the reply says when the next is accepted', () => {
  const error = 'Too many attempts. Please try again in 3 minutes.';
  expect(answer(429, { success: false, error }).sentence).toBe(error);
});

test('a missing reply has its own sentence', () => {
  expect(failureOf(new NoAnswer(false)).sentence).toMatch(/cannot be reached/);
});

test.each(['<html>Bad Gateway</html>', '', '[]', 'null', '{"error":7,"fields":{"email":1}}'])(
  'a reply of %j is never shown as it is',
  (body) => {
    expect(answer(502, body)).toEqual({
      sentence: 'Something went wrong on our side. What you have typed is still here.',
      fields: {},
    });
  },
);

test('a refusal with status 200 is parsed the same way', () => {
  expect(refusal({ success: false, error: 'No' })).toEqual({ sentence: 'No', fields: {} });
});
