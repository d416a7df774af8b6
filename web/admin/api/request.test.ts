import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import { staffContentCalls } from '#contract/content/staff-content-calls.ts';
import { ERROR_CODE_HEADER } from '#contract/core/errors.ts';
import { NoAnswer } from '#web/api/api.ts';
import { isLost } from './connection.ts';
import { closeLogin, passLogin } from './login-prompt.ts';
import { request } from './request.ts';

const network = vi.fn<typeof fetch>();
const refusal = (status: number, code: string, errors?: object) =>
  new Response(JSON.stringify({ title: 'Refused', detail: `It is ${code}`, status, code, errors }), {
    status,
    headers: { 'Error-Code': code, 'Content-Type': 'application/problem+json' },
  });
const lost = () => Promise.reject(new TypeError('fetch failed'));
const reply = (value: unknown) => () => Promise.resolve(Response.json(value));
const save = { kind: 'films', entry: 'heron', body: { body: {}, basedOn: 1 } } as const;

beforeEach(() => {
  network.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a read or save whose reply is lost is repeated until one arrives', async () => {
  network.mockImplementationOnce(lost).mockImplementationOnce(lost).mockImplementation(reply([]));
  const people = request(staffCalls.people);
  await vi.runAllTimersAsync();
  expect(await people).toEqual([]);
  network
    .mockClear()
    .mockImplementationOnce(lost)
    .mockImplementation(reply({ number: 2, savedAt: '' }));
  const saved = request(staffContentCalls.save, save);
  await vi.runAllTimersAsync();
  expect(await saved).toEqual({ number: 2, savedAt: '' });
  expect(network).toHaveBeenCalledTimes(2);
});

test('a waiting call is reported even if others are answered', async () => {
  network.mockImplementationOnce(lost).mockImplementation(reply([]));
  const saved = request(staffContentCalls.save, save);
  await vi.advanceTimersByTimeAsync(0);
  expect(isLost()).toBe(true);
  await request(staffCalls.people);
  expect(isLost()).toBe(true);
  await vi.runAllTimersAsync();
  await saved;
  expect(isLost()).toBe(false);
});

test('an aborted, refused or cancelled call no longer waits', async () => {
  const giving = new AbortController();
  network.mockImplementation(lost);
  const read = request(staffCalls.people, {}, { signal: giving.signal });
  read.catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(isLost()).toBe(true);
  giving.abort();
  await expect(read).rejects.toThrow();
  expect(isLost()).toBe(false);

  network.mockImplementationOnce(lost).mockImplementation(async () => refusal(409, 'draft-conflict'));
  const saved = request(staffContentCalls.save, save);
  saved.catch(() => {});
  await vi.runAllTimersAsync();
  await expect(saved).rejects.toThrow('It is draft-conflict');
  expect(isLost()).toBe(false);
});

test('a POST is sent once, because it may have succeeded', async () => {
  network.mockImplementation(lost);
  const invite = request(staffCalls.invite, { body: { email: 'bo@films.example', roles: ['desk'] } });
  await expect(invite).rejects.toBeInstanceOf(NoAnswer);
  await expect(request(staffContentCalls.save, save, { once: true })).rejects.toBeInstanceOf(NoAnswer);
  expect(network).toHaveBeenCalledTimes(2);
});

test.each([
  ['a reply', 200, 'application/json'],
  ['a refusal', 409, 'application/problem+json'],
  ['a failure in words', 500, 'text/plain'],
])('%s that breaks off is no answer, whatever its status', async (_, status, type) => {
  const brokenOff = async () => {
    const pull = (it: ReadableStreamDefaultController) =>
      it.error(new DOMException('Given up', 'AbortError'));
    return new Response(new ReadableStream({ pull }), { status, headers: { 'Content-Type': type } });
  };
  network.mockImplementationOnce(brokenOff).mockImplementation(reply([]));
  const people = request(staffCalls.people);
  await vi.runAllTimersAsync();
  expect(await people).toEqual([]);
  network.mockImplementation(brokenOff);
  const invite = request(staffCalls.invite, { body: { email: 'bo@films.example', roles: ['desk'] } });
  await expect(invite).rejects.toBeInstanceOf(NoAnswer);
});

test('an HTML page of a proxy does not count as a reply', async () => {
  network
    .mockImplementationOnce(async () => new Response('<html>Welcome to the hotel</html>'))
    .mockImplementation(reply([]));
  const people = request(staffCalls.people);
  await vi.runAllTimersAsync();
  expect(await people).toEqual([]);
});

test('calls that need a login wait for one dialog and are repeated after it', async () => {
  network
    .mockImplementationOnce(async () => refusal(401, 'staff-login-needed'))
    .mockImplementationOnce(async () => refusal(401, 'second-factor-needed'))
    .mockImplementation(reply([]));
  const both = [request(staffCalls.people), request(staffCalls.invitations)];
  await vi.runAllTimersAsync();
  expect(network).toHaveBeenCalledTimes(2);
  passLogin();
  expect(await Promise.all(both)).toEqual([[], []]);
  expect(network).toHaveBeenCalledTimes(4);
});

test('closing the login dialog fails the call with a sentence', async () => {
  network.mockImplementation(async () => refusal(403, 'confirmation-needed'));
  const codes = request(staffCalls.renewRecoveryCodes);
  codes.catch(() => {});
  await vi.runAllTimersAsync();
  closeLogin();
  await expect(codes).rejects.toThrow('Nothing was changed');
  expect(network).toHaveBeenCalledTimes(1);
});

test('any other refusal is thrown with its sentence, code and fields', async () => {
  network.mockImplementation(async () => refusal(400, 'invalid-input', { email: 'Please give an address' }));
  await expect(request(staffCalls.people)).rejects.toMatchObject({
    message: 'It is invalid-input',
    status: 400,
    code: 'invalid-input',
    body: { errors: { email: 'Please give an address' } },
  });
});

test('a refusal with further data is thrown with sentence and data', async () => {
  const message = 'Something in the cart has changed or is sold out';
  const headers = { 'Content-Type': 'application/json', [ERROR_CODE_HEADER]: 'cart-changed' };
  const body = JSON.stringify({ message, code: 'cart-changed', problems: [{ sku: 'MUG' }] });
  network.mockImplementation(async () => new Response(body, { status: 409, headers }));
  await expect(request(staffCalls.people)).rejects.toMatchObject({
    message,
    body: { problems: [{ sku: 'MUG' }] },
  });
});
