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

test('what is typed into a field that publishing tidied meanwhile is no conflict with oneself', async () => {
  const { server, open, keptText } = together({ title: 'Heron', synopsis: '', rating: '' });
  const keeper = open();
  keeper.change('synopsis', 'A weir ');
  await keeper.saveNow();
  server.body = { title: 'Heron', synopsis: 'A weir', rating: 'TBC' }; // published: no other text, but tidied
  await keeper.renew(async () => {
    keeper.change('synopsis', 'A weir a');
    return { number: server.number, body: server.body, author: 'The site', savedAt: '' };
  });
  const body = { title: 'Heron', synopsis: 'A weir a', rating: 'TBC' };
  expect(keeper.state()).toMatchObject({ status: 'typing', body, conflict: undefined });
  expect(keptText()?.base).toEqual(server.body);
  await rest();
  expect(keeper.state().status).toBe('saved');
  expect(server.body).toEqual(body);
});

test('what waits for a choice still waits for it where the entry is looked at again', async () => {
  const { server, open } = together();
  const typed = open();
  server.fails = new Error('Out of reach');
  typed.change('title', 'The Heron');
  await typed.saveNow();
  server.fails = undefined;
  server.body = { title: 'A Heron' };
  const keeper = open();
  keeper.recover();
  expect(keeper.state().status).toBe('conflict');
  await keeper.renew(async () => ({ number: server.number, body: server.body, author: 'Ben', savedAt: '' }));
  expect(keeper.state()).toMatchObject({ status: 'conflict', body: { title: 'The Heron' } });
});
