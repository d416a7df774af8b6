import { vi } from 'vitest';
import type { Json } from '../../../fields/field.ts';
import { Autosave, DraftConflict } from './autosave.ts';
import type { UnsavedText, UnsavedTexts } from './unsaved-text.ts';

export const BEN_SAVED = '2027-02-12T12:00:00Z';

/** A server with one draft, and a browser that stores one text. */
export function together(first: Json = { title: 'Heron' }) {
  const server = {
    number: 1,
    body: first,
    saves: [] as Json[],
    fails: undefined as Error | undefined,
    /** Duration of a save in milliseconds. */
    delay: 0,
  };
  let text: UnsavedText | undefined;
  const forget = () => {
    text = undefined;
  };
  const storage: UnsavedTexts = {
    keep: (next) => {
      text = structuredClone(next);
      return true;
    },
    before: () => (text ? [{ text, forget }] : []),
    forget,
  };
  const save = async (body: Json, basedOn: number) => {
    if (server.fails) throw server.fails;
    if (server.delay) await new Promise((resolve) => setTimeout(resolve, server.delay));
    if (basedOn !== server.number)
      throw new DraftConflict({
        number: server.number,
        body: server.body,
        author: 'Ben',
        savedAt: BEN_SAVED,
      });
    server.number += 1;
    server.body = structuredClone(body);
    server.saves.push(server.body);
    return { number: server.number, savedAt: '2027-02-12T12:03:00Z' };
  };
  const sentenceOf = (error: unknown) => String((error as Error).message);
  const open = () =>
    new Autosave({
      body: structuredClone(server.body),
      number: server.number,
      author: 'Ben',
      save,
      storage,
      sentenceOf,
    });
  return { server, open, unsavedText: () => text };
}

export const rest = () => vi.advanceTimersByTimeAsync(700);
