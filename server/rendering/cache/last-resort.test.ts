import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Unavailable } from '#server/platform/http/errors.ts';
import { sendThrown } from './last-resort.ts';

async function answerTo(thrown: unknown, accept: string) {
  const log = { error: vi.fn() };
  const server = createServer((req, res) => sendThrown(thrown, req, res, log)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/films`, { headers: { accept } });
}

test('a refused caller gets problem details if it accepts them, in any letter case', async () => {
  const answer = await answerTo(new Unavailable('busy'), 'Application/Problem+JSON');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ title: 'Service Unavailable', status: 503, code: 'busy' });
});

test('any other refused caller gets a sentence', async () => {
  const answer = await answerTo(new Unavailable('busy', 'Please try again.'), '*/*');
  expect([answer.status, await answer.text()]).toEqual([503, 'Please try again.']);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
});
