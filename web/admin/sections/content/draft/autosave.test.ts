import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEN_SAVED, rest, together } from './fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('typed text is saved when typing pauses, and stored in the browser until then', async () => {
  const { server, open, unsavedText } = together();
  const autosave = open();
  autosave.change('title', 'The');
  autosave.change('title', 'The Heron');
  expect(unsavedText()?.body).toEqual({ title: 'The Heron' });
  await rest();
  expect(server.saves).toEqual([{ title: 'The Heron' }]);
  expect(autosave.state()).toMatchObject({ status: 'saved', number: 2, savedAt: '2027-02-12T12:03:00Z' });
  expect(unsavedText()).toBeUndefined();
});

test('a draft just saved by a colleague can be published', async () => {
  const { server, open } = together();
  const autosave = open();
  Object.assign(server, { number: 2, body: { title: 'The Heron', year: 2026 } });
  autosave.change('title', 'The Heron');
  await rest();
  expect(server.saves).toEqual([]);
  expect(autosave.state()).toMatchObject({ status: 'saved', body: server.body, savedAt: BEN_SAVED });
});

test('continuous typing is saved every few seconds', async () => {
  const { server, open } = together();
  const autosave = open();
  for (let typed = 0; typed < 20; typed += 1) {
    autosave.change('title', 'x'.repeat(typed + 1));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(server.saves.length).toBeGreaterThanOrEqual(2);
});

test('text typed during a save is saved after it', async () => {
  const { server, open } = together();
  const autosave = open();
  autosave.change('title', 'One');
  const saving = autosave.saveNow();
  autosave.change('title', 'Two');
  await saving;
  expect(server.body).toEqual({ title: 'Two' });
  expect(autosave.state().status).toBe('saved');
});

test('saveNow waits for saves that others start meanwhile', async () => {
  const { server, open } = together();
  server.delay = 1000;
  const autosave = open();
  autosave.change('title', 'One');
  const waiting = [autosave.saveNow()];
  autosave.change('title', 'Two');
  for (let more = 0; more < 3; more += 1) waiting.push(autosave.saveNow());
  const seen = waiting.map((each) => each.then(() => autosave.state().status));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await Promise.all(seen)).toEqual(['saved', 'saved', 'saved', 'saved']);
  expect(server.saves).toEqual([{ title: 'One' }, { title: 'Two' }]);
});

test('a colleague’s change of another field is merged', async () => {
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
  const { server, open, unsavedText } = together({ title: 'Heron', rating: 'TBC' });
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
  expect(unsavedText()?.body).toEqual({ title: 'Mine', rating: '12' });
  mine.settle({ ...mine.state().body, title: 'Both' });
  await rest();
  expect(server.body).toEqual({ title: 'Both', rating: '12' });
});

test('a refused save gives the reason, and the next change is saved again', async () => {
  const { server, open, unsavedText } = together();
  const autosave = open();
  server.fails = new Error('The disk is full');
  autosave.change('title', 'The Heron');
  await rest();
  expect(autosave.state()).toMatchObject({ status: 'refused', sentence: 'The disk is full' });
  expect(unsavedText()?.body).toEqual({ title: 'The Heron' });
  server.fails = undefined;
  autosave.change('title', 'The Herons');
  await rest();
  expect(server.body).toEqual({ title: 'The Herons' });
});

test('text of a page closed before saving is restored on reopening', async () => {
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

test("stored text and a colleague's later save are shown as a conflict", async () => {
  const { server, open } = together();
  server.fails = new Error('offline');
  open().change('title', 'Typed on the train');
  await rest();
  server.fails = undefined;
  server.body = { title: 'Theirs' };
  server.number = 7;
  open().recover();
  const again = open(); // reloaded before it was resolved
  again.recover();
  expect(again.state().conflict?.clashes).toEqual([
    { field: 'title', mine: 'Typed on the train', theirs: 'Theirs' },
  ]);
  again.settle({ title: 'Typed on the train' });
  await rest();
  expect(server.body).toEqual({ title: 'Typed on the train' });
});

test('discarded text does not return on reopening, whatever prevented its save', async () => {
  const { server, open, unsavedText } = together();
  const autosave = open();
  server.fails = new Error('Too long.');
  autosave.change('title', 'A heron');
  await rest();
  expect(autosave.state()).toMatchObject({ status: 'refused' });
  autosave.giveUp();
  autosave.close();
  expect(unsavedText()).toBeUndefined();
  const again = open();
  again.recover();
  expect(again.state()).toMatchObject({ body: { title: 'Heron' }, status: 'saved' });
});

test("discarding in a conflict leaves the colleague's text", async () => {
  const { server, open, unsavedText } = together();
  const autosave = open();
  server.number = 2;
  server.body = { title: 'The heron' };
  autosave.change('title', 'A heron');
  await rest();
  expect(autosave.state()).toMatchObject({ status: 'conflict' });
  autosave.giveUp();
  await rest();
  expect([unsavedText(), server.body]).toEqual([undefined, { title: 'The heron' }]);
});

test.each([
  ['as it is', { title: 'The Heron', rating: 'TBC' }],
  ['with more that somebody else has changed', { title: 'The Heron', rating: '15' }],
])('what was kept and what the server has by now, %s, is no draft that anybody typed', async (_, body) => {
  const { server, open, unsavedText } = together({ title: 'Heron', rating: 'TBC' });
  server.fails = new Error('offline');
  open().change('title', 'The Heron');
  await rest();
  Object.assign(server, { fails: undefined, body, number: 7 });
  const again = open();
  again.recover();
  expect(unsavedText()).toBeUndefined();
  await rest();
  expect(server.saves).toEqual([]);
  expect(again.state()).toMatchObject({ body, number: 7, status: 'saved' });
});

test('a conflict with equal changes on both sides leaves nothing to save', async () => {
  const { server, open, unsavedText } = together();
  const [mine, theirs] = [open(), open()];
  theirs.change('title', 'The Heron');
  await theirs.saveNow();
  mine.change('title', 'The Heron');
  await rest();
  expect([server.saves, unsavedText()]).toEqual([[{ title: 'The Heron' }], undefined]);
  expect(mine.state()).toMatchObject({ number: 2, status: 'saved' });
});
