import type { Json } from '../fields/field.ts';
import { usePerson } from '../frame/person.ts';
import { useTimeZone } from './edit/use-time-zone.ts';
import type { EditedKind } from './kinds.ts';
import { localTime } from './zoned-time.ts';

/** What a new entry begins with besides its title: a post is by whoever begins it, today. All can be changed. */
export function useProposed(kind: EditedKind): () => Json {
  const { name } = usePerson();
  const timeZone = useTimeZone();
  return () => {
    if (kind !== 'posts') return {};
    const [today] = localTime(new Date().toISOString(), timeZone).split('T');
    return { author: name, date: today };
  };
}
