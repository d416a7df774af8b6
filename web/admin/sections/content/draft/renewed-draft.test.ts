import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rest, together } from './fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("text typed while an entry is read again stays on top of the server's", async () => {
  const { server, open } = together({ title: 'Heron', rating: 'TBC' });
  const autosave = open();
  autosave.change('title', 'The H');
  await autosave.saveNow();
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  const done = autosave.renew(async () => {
    const { number, body } = server;
    await isRead;
    return { number, body, author: '', savedAt: '' };
  });
  await rest(); // requested
  autosave.change('title', 'The He');
  await rest(); // saved after the reply was made
  autosave.change('title', 'The Her');
  read();
  await done;
  expect(autosave.state()).toMatchObject({ status: 'saved', body: { title: 'The Her' } });
  expect(server.body).toEqual({ title: 'The Her', rating: 'TBC' });
});

test('after a draft is discarded the live text is shown, and is no draft', async () => {
  const { open } = together();
  const autosave = open();
  autosave.change('title', 'The Heron');
  await autosave.saveNow();
  const live = { number: 1, body: { title: 'Heron' }, author: 'The site', savedAt: '' };
  await autosave.renew(async () => live);
  const { status, number, body, savedAt } = autosave.state();
  expect([status, number, body, savedAt]).toEqual(['saved', 1, live.body, undefined]);
});

test('text typed into a field that publishing normalised is no conflict with oneself', async () => {
  const { server, open, unsavedText } = together({ title: 'Heron', synopsis: '', rating: '' });
  const autosave = open();
  autosave.change('synopsis', 'A weir ');
  await autosave.saveNow();
  server.body = { title: 'Heron', synopsis: 'A weir', rating: 'TBC' }; // published: the same text, normalised
  await autosave.renew(async () => {
    autosave.change('synopsis', 'A weir a');
    return { number: server.number, body: server.body, author: 'The site', savedAt: '' };
  });
  const body = { title: 'Heron', synopsis: 'A weir a', rating: 'TBC' };
  expect(autosave.state()).toMatchObject({ status: 'typing', body, conflict: undefined });
  expect(unsavedText()?.base).toEqual(server.body);
  await rest();
  expect(autosave.state().status).toBe('saved');
  expect(server.body).toEqual(body);
});

test('an open conflict stays open when the entry is read again', async () => {
  const { server, open } = together();
  const typed = open();
  server.fails = new Error('Out of reach');
  typed.change('title', 'The Heron');
  await typed.saveNow();
  server.fails = undefined;
  server.body = { title: 'A Heron' };
  const autosave = open();
  autosave.recover();
  expect(autosave.state().status).toBe('conflict');
  await autosave.renew(async () => ({
    number: server.number,
    body: server.body,
    author: 'Ben',
    savedAt: '',
  }));
  expect(autosave.state()).toMatchObject({ status: 'conflict', body: { title: 'The Heron' } });
});
