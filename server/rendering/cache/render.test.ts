import { expect, test, vi } from 'vitest';
import { render } from './render.ts';

test('a hanging render is abandoned and logged', async () => {
  const log = { error: vi.fn() };
  const { status } = await render(() => new Promise(() => {}), 'https://films.example/films', log, 10);
  expect(status).toBe(500);
  expect(log.error.mock.lastCall?.[0]).toMatchObject({ err: new Error('No answer within 10 ms') });
});
