import { staffContentCalls } from '#contract/content/staff-content-calls.ts';
import { request } from '../../api/request.ts';
import type { Json } from '../../fields/field.ts';
import { useCurrentUser } from '../../layout/current-user.ts';
import { useKnownTimeZone } from './edit/use-time-zone.ts';
import type { EditedKind } from './kinds.ts';
import { localTime } from './zoned-time.ts';

/** Initial values of a new entry besides its title: a post has its creator as author and today's date. All can be changed. */
export function useInitialValues(kind: EditedKind): () => Promise<Json> {
  const { name } = useCurrentUser();
  const known = useKnownTimeZone();
  return async () => {
    if (kind !== 'posts') return {};
    const timeZone = known ?? (await request(staffContentCalls.settings)).timeZone;
    const [today] = localTime(new Date().toISOString(), timeZone).split('T');
    return { author: name, date: today };
  };
}
