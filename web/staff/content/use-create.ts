import { useNotify } from 'ra-core';
import { staffContentCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../calls/ask.ts';
import { DoneBefore, usePress } from '../frame/use-press.ts';
import type { EditedKind } from './kinds.ts';

type Wanted = { body: Record<string, unknown>; from?: string };
type Made = { entry: string };

/**
 * Makes an entry of a kind, a film with its facts unless it is without; one, however often answers get lost. What was made before
 * is gone on with, which is said: another one may be meant.
 */
export function useCreate(kind: EditedKind) {
  const press = usePress();
  const notify = useNotify();
  return (wanted: Wanted, withFacts = kind === 'films'): Promise<Made> =>
    press(`new ${kind}`, wanted, async (key, options) => {
      const made = await ask(staffContentCalls.create, { kind, body: { ...wanted, key } }, options);
      const facts = { entry: made.entry, ...(wanted.from !== undefined && { from: wanted.from }) };
      if (withFacts)
        await press(`new facts of ${made.entry}`, facts, (key) =>
          ask(staffContentCalls.create, { kind: 'facts', body: { ...facts, key } }),
        );
      return made;
    }).catch((error: unknown) => {
      if (!(error instanceof DoneBefore)) throw error;
      notify(error.message, { type: 'info' });
      return error.reply as Made;
    });
}
