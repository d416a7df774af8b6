import { expect, test, vi } from 'vitest';
import { Answer } from './answer.ts';
import { compress } from './compress.ts';

vi.mock('./compress.ts', { spy: true });

test('a failed compression is retried for the next request', async () => {
  const text = 'All films, from A to Z. '.repeat(100);
  const rendered = { status: 200, headers: new Headers(), body: Buffer.from(text) };
  const answer = new Answer(rendered, 1);
  vi.mocked(compress).mockRejectedValueOnce(new Error('no memory'));
  await expect(Promise.all([answer.prepare('br'), answer.prepare('br')])).rejects.toThrow('no memory');
  expect((await answer.prepare('br')).body.length).toBeLessThan(text.length);
});
