import { expect, test } from 'vitest';
import { lookAtLink, lookOf } from './look-at-link.ts';

const never = new AbortController().signal;

test.each([
  [200, 'alive'],
  [304, 'alive'],
  [401, 'unknown'],
  [403, 'unknown'],
  [404, 'dead'],
  [410, 'dead'],
  [429, 'unknown'],
  [503, 'unknown'],
])('an answer of %i says %s', (status, state) => {
  expect(lookOf(status).state).toBe(state);
});

/** Looks at an address, of servers that answer as told, and 404 to all else; with all that were asked. */
async function look(address: string, answers: Record<string, { status: number; location?: string }> = {}) {
  const asked: string[] = [];
  const found = await lookAtLink(address, never, async (method, { href }) => {
    asked.push(`${method} ${href}`);
    const { status, location } = answers[href] ?? { status: 404 };
    return { status, location };
  });
  return { found, asked };
}

test.each(['http', 'https'])(
  'a link over %s that leads nowhere is dead, after HEAD and GET',
  async (scheme) => {
    const address = `${scheme}://kino.example/heron`;
    expect(await look(address)).toEqual({
      found: { state: 'dead', reason: 'It answers 404' },
      asked: [`HEAD ${address}`, `GET ${address}`],
    });
  },
);

test('a redirect is followed from http to https, and not to an address of the own network', async () => {
  const moved = (location: string) => ({ 'http://kino.example/heron': { status: 301, location } });
  const { found, asked } = await look('http://kino.example/heron', {
    ...moved('https://kino.example/heron'),
    'https://kino.example/heron': { status: 200 },
  });
  expect([found.state, asked.length]).toEqual(['alive', 2]);
  const inside = await look('http://kino.example/heron', moved('http://169.254.169.254/'));
  expect(inside).toMatchObject({ found: { state: 'unknown' } });
  expect(inside.asked.join()).not.toContain('169.254');
});

test.each([
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'http://10.0.0.1/',
  'http://kino.example:8080/',
  'https://kino.example:8443/',
  'http://user@kino.example/',
  'ftp://kino.example/',
  'x',
])('%s is not asked', async (address) => {
  expect(await look(address)).toEqual({ found: { state: 'unknown' }, asked: [] });
});

test.each(['http', 'https'])('over %s a name of the own network is not connected to', async (scheme) => {
  expect(await lookAtLink(`${scheme}://localhost/`, never)).toEqual({ state: 'unknown' });
});
