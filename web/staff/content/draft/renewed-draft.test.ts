import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rest, together } from './fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is typed while an entry is looked at again stays over what the server has', async () => {
  const { server, open } = together({ title: 'Heron', rating: 'TBC' });
  const keeper = open();
  keeper.change('title', 'The H');
  await keeper.saveNow();
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  const done = keeper.renew(async () => {
    const { number, body } = server;
    await isRead;
    return { number, body, author: '', savedAt: '' };
  });
  await rest(); // asked
  keeper.change('title', 'The He');
  await rest(); // saved, after the answer was made
  keeper.change('title', 'The Her');
  read();
  await done;
  expect(keeper.state()).toMatchObject({ status: 'saved', body: { title: 'The Her' } });
  expect(server.body).toEqual({ title: 'The Her', rating: 'TBC' });
});

test('where a draft was discarded, what is on the site is there again, and is no draft', async () => {
  const { open } = together();
  const keeper = open();
  keeper.change('title', 'The Heron');
  await keeper.saveNow();
  const live = { number: 1, body: { title: 'Heron' }, author: 'The site', savedAt: '' };
  await keeper.renew(async () => live);
  const { status, number, body, savedAt } = keeper.state();
  expect([status, number, body, savedAt]).toEqual(['saved', 1, live.body, undefined]);
});
