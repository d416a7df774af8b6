import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEN_SAVED, rest, together } from './fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is typed is saved when typing rests, and kept by the browser until then', async () => {
  const { server, open, keptText } = together();
  const keeper = open();
  keeper.change('title', 'The');
  keeper.change('title', 'The Heron');
  expect(keptText()?.body).toEqual({ title: 'The Heron' });
  await rest();
  expect(server.saves).toEqual([{ title: 'The Heron' }]);
  expect(keeper.state()).toMatchObject({ status: 'saved', number: 2, savedAt: '2027-02-12T12:03:00Z' });
  expect(keptText()).toBeUndefined();
});

test('what a colleague has saved just so is a draft, and can be published', async () => {
  const { server, open } = together();
  const keeper = open();
  Object.assign(server, { number: 2, body: { title: 'The Heron', year: 2026 } });
  keeper.change('title', 'The Heron');
  await rest();
  expect(server.saves).toEqual([]);
  expect(keeper.state()).toMatchObject({ status: 'saved', body: server.body, savedAt: BEN_SAVED });
});

test('typing without a rest is saved every few seconds', async () => {
  const { server, open } = together();
  const keeper = open();
  for (let typed = 0; typed < 20; typed += 1) {
    keeper.change('title', 'x'.repeat(typed + 1));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(server.saves.length).toBeGreaterThanOrEqual(2);
});

test('what is typed while a save is on its way is saved after it', async () => {
  const { server, open } = together();
  const keeper = open();
  keeper.change('title', 'One');
  const saving = keeper.saveNow();
  keeper.change('title', 'Two');
  await saving;
  expect(server.body).toEqual({ title: 'Two' });
  expect(keeper.state().status).toBe('saved');
});

test('whoever waits until all is saved waits for each save that others begin meanwhile', async () => {
  const { server, open } = together();
  server.delay = 1000;
  const keeper = open();
  keeper.change('title', 'One');
  const waiting = [keeper.saveNow()];
  keeper.change('title', 'Two');
  for (let more = 0; more < 3; more += 1) waiting.push(keeper.saveNow());
  const seen = waiting.map((each) => each.then(() => keeper.state().status));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await Promise.all(seen)).toEqual(['saved', 'saved', 'saved', 'saved']);
  expect(server.saves).toEqual([{ title: 'One' }, { title: 'Two' }]);
});

test('somebody else’s change of another field is taken over', async () => {
  const { server, open } = together({ title: 'Heron', rating: 'TBC' });
  const [mine, theirs] = [open(), open()];
  theirs.change('rating', '15');
  await theirs.saveNow();
  mine.change('title', 'The Heron');
  await mine.saveNow();
  await rest();
  expect(server.body).toEqual({ title: 'The Heron', rating: '15' });
  expect(mine.state()).toMatchObject({ status: 'saved', body: server.body });
});

test('two changes of one field wait for a choice; nothing typed is lost meanwhile', async () => {
  const { server, open, keptText } = together({ title: 'Heron', rating: 'TBC' });
  const [mine, theirs] = [open(), open()];
  theirs.change('title', 'Theirs');
  await theirs.saveNow();
  mine.change('title', 'Mine');
  await mine.saveNow();
  expect(mine.state().conflict).toMatchObject({
    theirs: { author: 'Ben' },
    clashes: [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }],
  });
  mine.change('rating', '12');
  await rest();
  expect(server.body).toMatchObject({ title: 'Theirs' });
  expect(keptText()?.body).toEqual({ title: 'Mine', rating: '12' });
  mine.settle({ ...mine.state().body, title: 'Both' });
  await rest();
  expect(server.body).toEqual({ title: 'Both', rating: '12' });
});

test('a save that the server refuses says why, and the next change tries again', async () => {
  const { server, open, keptText } = together();
  const keeper = open();
  server.fails = new Error('The disk is full');
  keeper.change('title', 'The Heron');
  await rest();
  expect(keeper.state()).toMatchObject({ status: 'refused', sentence: 'The disk is full' });
  expect(keptText()?.body).toEqual({ title: 'The Heron' });
  server.fails = undefined;
  keeper.change('title', 'The Herons');
  await rest();
  expect(server.body).toEqual({ title: 'The Herons' });
});

test('a page that was closed before it was saved goes on when it is opened again', async () => {
  const { server, open } = together();
  server.fails = new Error('offline');
  const before = open();
  before.change('title', 'Typed on the train');
  await rest();
  server.fails = undefined;
  const again = open();
  expect(again.recover()).toBe(true);
  expect(again.state().body).toEqual({ title: 'Typed on the train' });
  await rest();
  expect(server.body).toEqual({ title: 'Typed on the train' });
  expect(open().recover()).toBe(false);
});

test('what was kept and what was saved since by somebody else are put side by side', async () => {
  const { server, open } = together();
  server.fails = new Error('offline');
  open().change('title', 'Typed on the train');
  await rest();
  server.fails = undefined;
  server.body = { title: 'Theirs' };
  server.number = 7;
  open().recover();
  const again = open(); // reloaded before it was settled
  again.recover();
  expect(again.state().conflict?.clashes).toEqual([
    { field: 'title', mine: 'Typed on the train', theirs: 'Theirs' },
  ]);
  again.settle({ title: 'Typed on the train' });
  await rest();
  expect(server.body).toEqual({ title: 'Typed on the train' });
});

test('what is given up does not come back when the entry is opened again, whatever kept it from being saved', async () => {
  const { server, open, keptText } = together();
  const keeper = open();
  server.fails = new Error('Too long.');
  keeper.change('title', 'A heron');
  await rest();
  expect(keeper.state()).toMatchObject({ status: 'refused' });
  keeper.giveUp();
  keeper.close();
  expect(keptText()).toBeUndefined();
  const again = open();
  again.recover();
  expect(again.state()).toMatchObject({ body: { title: 'Heron' }, status: 'saved' });
});

test('what is given up in a conflict leaves the text of the other person', async () => {
  const { server, open, keptText } = together();
  const keeper = open();
  server.number = 2;
  server.body = { title: 'The heron' };
  keeper.change('title', 'A heron');
  await rest();
  expect(keeper.state()).toMatchObject({ status: 'conflict' });
  keeper.giveUp();
  await rest();
  expect([keptText(), server.body]).toEqual([undefined, { title: 'The heron' }]);
});

test.each([
  ['as it is', { title: 'The Heron', rating: 'TBC' }],
  ['with more that somebody else has changed', { title: 'The Heron', rating: '15' }],
])('what was kept and what the server has by now, %s, is no draft that anybody typed', async (_, body) => {
  const { server, open, keptText } = together({ title: 'Heron', rating: 'TBC' });
  server.fails = new Error('offline');
  open().change('title', 'The Heron');
  await rest();
  Object.assign(server, { fails: undefined, body, number: 7 });
  const again = open();
  again.recover();
  expect(keptText()).toBeUndefined();
  await rest();
  expect(server.saves).toEqual([]);
  expect(again.state()).toMatchObject({ body, number: 7, status: 'saved' });
});

test('a conflict in which both changed the same in the same way leaves nothing to save', async () => {
  const { server, open, keptText } = together();
  const [mine, theirs] = [open(), open()];
  theirs.change('title', 'The Heron');
  await theirs.saveNow();
  mine.change('title', 'The Heron');
  await rest();
  expect([server.saves, keptText()]).toEqual([[{ title: 'The Heron' }], undefined]);
  expect(mine.state()).toMatchObject({ number: 2, status: 'saved' });
});
