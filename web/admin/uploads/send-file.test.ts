import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFile } from './send-file.ts';

/** A server that stores what it receives; `cut` closes the connection of a chunk after this many of its bytes. */
function startServer({ cut = [] as number[] } = {}) {
  const calls: string[] = [];
  let stored = '';
  const answer = (status: number, headers: Record<string, string> = {}) =>
    new Response(null, { status, headers });
  const fetch = async (path: string, { method, body }: { method: string; body?: Blob }) => {
    calls.push(method);
    if (method === 'POST') return answer(201, { Location: '/api/staff/uploads/a1' });
    const piece = (await body?.text()) ?? '';
    const broken = method === 'PATCH' ? cut.shift() : undefined;
    stored += piece.slice(0, broken);
    if (broken !== undefined) throw new TypeError('Failed to fetch');
    return path.endsWith('a1') ? answer(204, { 'Upload-Offset': String(stored.length) }) : answer(404);
  };
  vi.stubGlobal('fetch', fetch);
  return { calls, stored: () => stored };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 2_000 });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new File(['abcdefghij'.repeat(100_000)], 'Harbour – dusk.jpg');
const { signal } = new AbortController();

test('a file is sent in chunks that grow while they are fast, with progress reported', async () => {
  const server = startServer();
  const told: number[] = [];
  expect(await sendFile(file, { signal, onSent: (bytes) => told.push(bytes) })).toBe('a1');
  expect(server.calls).toEqual(['POST', 'PATCH', 'PATCH']);
  expect(told).toEqual([524_288, 1_000_000]);
  expect(server.stored()).toBe(await file.text());
});

test("after a broken connection it resumes at the server's offset", async () => {
  const server = startServer({ cut: [1_000, 0] });
  await sendFile(file, { signal, onSent: () => {} });
  expect(server.calls.slice(0, 5)).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH', 'HEAD']);
  expect(server.stored()).toBe(await file.text());
});

test('a file that the server refuses is not sent', async () => {
  vi.stubGlobal('fetch', async () => new Response('That file is too large: at most 50 MB', { status: 413 }));
  await expect(sendFile(file, { signal, onSent: () => {} })).rejects.toThrow('at most 50 MB');
});
