import { staffContentCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../calls/ask.ts';
import { usePress } from '../frame/use-press.ts';
import type { EditedKind } from './kinds.ts';

type Wanted = { body: Record<string, unknown>; from?: string };

/** Makes an entry of a kind, a film with its facts unless it is without; one, however often answers get lost. */
export function useCreate(kind: EditedKind) {
  const press = usePress();
  return (wanted: Wanted, withFacts = kind === 'films'): Promise<{ entry: string }> =>
    press(`new ${kind}`, wanted, async (key) => {
      const made = await ask(staffContentCalls.create, { kind, body: { ...wanted, key } });
      const facts = { entry: made.entry, ...(wanted.from !== undefined && { from: wanted.from }) };
      if (withFacts)
        await press(`new facts of ${made.entry}`, facts, (key) =>
          ask(staffContentCalls.create, { kind: 'facts', body: { ...facts, key } }),
        );
      return made;
    });
}
