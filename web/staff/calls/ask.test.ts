import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ERROR_CODE_HEADER } from '#contract/errors.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { staffContentCalls } from '#contract/staff-content-calls.ts';
import { NoAnswer } from '#web/api.ts';
import { ask } from './ask.ts';
import { isLost } from './connection.ts';
import { closeDoor, passDoor } from './door.ts';

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

test('a read or a save whose answer got lost is made again until there is one', async () => {
  network.mockImplementationOnce(lost).mockImplementationOnce(lost).mockImplementation(reply([]));
  const people = ask(staffCalls.people);
  await vi.runAllTimersAsync();
  expect(await people).toEqual([]);
  network
    .mockClear()
    .mockImplementationOnce(lost)
    .mockImplementation(reply({ number: 2, savedAt: '' }));
  const saved = ask(staffContentCalls.save, save);
  await vi.runAllTimersAsync();
  expect(await saved).toEqual({ number: 2, savedAt: '' });
  expect(network).toHaveBeenCalledTimes(2);
});

test('while a call waits for the site, that is said also if others are answered', async () => {
  network.mockImplementationOnce(lost).mockImplementation(reply([]));
  const saved = ask(staffContentCalls.save, save);
  await vi.advanceTimersByTimeAsync(0);
  expect(isLost()).toBe(true);
  await ask(staffCalls.people);
  expect(isLost()).toBe(true);
  await vi.runAllTimersAsync();
  await saved;
  expect(isLost()).toBe(false);
});

test('a call that is given up, refused or turned away waits no longer', async () => {
  const giving = new AbortController();
  network.mockImplementation(lost);
  const read = ask(staffCalls.people, {}, { signal: giving.signal });
  read.catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(isLost()).toBe(true);
  giving.abort();
  await expect(read).rejects.toThrow();
  expect(isLost()).toBe(false);

  network.mockImplementationOnce(lost).mockImplementation(async () => refusal(409, 'draft-conflict'));
  const saved = ask(staffContentCalls.save, save);
  saved.catch(() => {});
  await vi.runAllTimersAsync();
  await expect(saved).rejects.toThrow('It is draft-conflict');
  expect(isLost()).toBe(false);
});

test('a POST is made once: it may have been done', async () => {
  network.mockImplementation(lost);
  const invite = ask(staffCalls.invite, { body: { email: 'bo@films.example', role: 'desk' } });
  await expect(invite).rejects.toBeInstanceOf(NoAnswer);
  await expect(ask(staffContentCalls.save, save, { once: true })).rejects.toBeInstanceOf(NoAnswer);
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
  const people = ask(staffCalls.people);
  await vi.runAllTimersAsync();
  expect(await people).toEqual([]);
  network.mockImplementation(brokenOff);
  const invite = ask(staffCalls.invite, { body: { email: 'bo@films.example', role: 'desk' } });
  await expect(invite).rejects.toBeInstanceOf(NoAnswer);
});

test('a page of somebody else in place of a reply is no answer', async () => {
  network
    .mockImplementationOnce(async () => new Response('<html>Welcome to the hotel</html>'))
    .mockImplementation(reply([]));
  const people = ask(staffCalls.people);
  await vi.runAllTimersAsync();
  expect(await people).toEqual([]);
});

test('calls that need a login wait for one door, and are made again behind it', async () => {
  network
    .mockImplementationOnce(async () => refusal(401, 'staff-login-needed'))
    .mockImplementationOnce(async () => refusal(401, 'second-factor-needed'))
    .mockImplementation(reply([]));
  const both = [ask(staffCalls.people), ask(staffCalls.invitations)];
  await vi.runAllTimersAsync();
  expect(network).toHaveBeenCalledTimes(2);
  passDoor();
  expect(await Promise.all(both)).toEqual([[], []]);
  expect(network).toHaveBeenCalledTimes(4);
});

test('a door that is closed turns the call away, with a sentence', async () => {
  network.mockImplementation(async () => refusal(403, 'confirmation-needed'));
  const codes = ask(staffCalls.renewRecoveryCodes);
  codes.catch(() => {});
  await vi.runAllTimersAsync();
  closeDoor();
  await expect(codes).rejects.toThrow('Nothing was changed');
  expect(network).toHaveBeenCalledTimes(1);
});

test('any other refusal is thrown, with its sentence, code and fields', async () => {
  network.mockImplementation(async () => refusal(400, 'invalid-input', { email: 'Please give an address' }));
  await expect(ask(staffCalls.people)).rejects.toMatchObject({
    message: 'It is invalid-input',
    status: 400,
    code: 'invalid-input',
    body: { errors: { email: 'Please give an address' } },
  });
});

test('a refusal that says more than its sentence is thrown with both', async () => {
  const message = 'Something in the cart has changed or is sold out';
  const headers = { 'Content-Type': 'application/json', [ERROR_CODE_HEADER]: 'cart-changed' };
  const body = JSON.stringify({ message, code: 'cart-changed', problems: [{ sku: 'MUG' }] });
  network.mockImplementation(async () => new Response(body, { status: 409, headers }));
  await expect(ask(staffCalls.people)).rejects.toMatchObject({
    message,
    body: { problems: [{ sku: 'MUG' }] },
  });
});
