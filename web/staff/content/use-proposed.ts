import { staffContentCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../calls/ask.ts';
import type { Json } from '../fields/field.ts';
import { usePerson } from '../frame/person.ts';
import { useKnownTimeZone } from './edit/use-time-zone.ts';
import type { EditedKind } from './kinds.ts';
import { localTime } from './zoned-time.ts';

/** What a new entry begins with besides its title: a post is by whoever begins it, today. All can be changed. */
export function useProposed(kind: EditedKind): () => Promise<Json> {
  const { name } = usePerson();
  const known = useKnownTimeZone();
  return async () => {
    if (kind !== 'posts') return {};
    const timeZone = known ?? (await ask(staffContentCalls.settings)).timeZone;
    const [today] = localTime(new Date().toISOString(), timeZone).split('T');
    return { author: name, date: today };
  };
}
