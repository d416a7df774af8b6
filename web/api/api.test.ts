import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, browserFetch, NoAnswer, readJson, sentenceOf } from './api.ts';

const failureOf = (response: Response) =>
  readJson(response).then(
    () => undefined,
    (error: unknown) => error,
  );

test('a failure has status and body; visitors see the body only', async () => {
  const failure = await failureOf(new Response('Please log in', { status: 401 }));
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ message: '401: Please log in', status: 401 });
  expect(sentenceOf(failure, 'Another sentence')).toBe('Please log in');
});

test.each([
  ['a page', '\r\n<html><head><title>502 Bad Gateway</title></head></html>'],
  ['nothing', ''],
])('%s from a proxy is not shown, nor the reason that a form would assume', async (_, body) => {
  const failure = await failureOf(new Response(body, { status: 502, statusText: 'Bad Gateway' }));
  expect(failure).toMatchObject({ message: `502: ${body || 'Bad Gateway'}` });
  expect(sentenceOf(failure, 'Invalid username or password')).toBe(
    'The site cannot be reached. Please try again in a minute.',
  );
});

test.each([401, 409, 500])('an empty reply of %i leaves the sentence to the caller', async (status) => {
  const failure = await failureOf(new Response('', { status, statusText: 'Refused' }));
  expect(failure).toMatchObject({ message: `${status}: Refused`, status });
  expect(sentenceOf(failure, 'Invalid username or password')).toBe('Invalid username or password');
});

test.each([
  ['a page of somebody else', () => new Response('<html>Welcome to the hotel</html>')],
  ['a reply that breaks off', () => new Response(brokenOff())],
  ['a failure that breaks off', () => new Response(brokenOff(), { status: 500 })],
])('%s is no answer', async (_, respond) => {
  expect(await failureOf(respond())).toBeInstanceOf(NoAnswer);
});

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['of a call', undefined],
  ['of a call that may be abandoned', { signal: new AbortController().signal }],
])('an answer %s that does not come in time is none', async (_, init) => {
  const late = new DOMException('20 s have passed', 'TimeoutError');
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(late));
  vi.spyOn(globalThis, 'fetch').mockImplementation(neverAnswer);
  await expect(browserFetch('/api/films', init)).rejects.toThrow('The site took too long to answer');
});

test('an aborted call ends at once', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(neverAnswer);
  const call = browserFetch('/api/films', { signal: AbortSignal.abort() });
  await expect(call).rejects.toBeInstanceOf(NoAnswer);
});

/** A reply that never arrives, until the caller aborts. */
const neverAnswer = (_: unknown, init?: RequestInit) =>
  new Promise<never>((_, reject) => {
    const { signal } = init ?? {};
    if (signal?.aborted) reject(signal.reason);
  });

const brokenOff = () =>
  new ReadableStream({
    pull: (controller) => controller.error(new TypeError('network error')),
  });
