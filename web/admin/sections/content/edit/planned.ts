import { instantOf } from '../zoned-time.ts';

/** Times in ISO 8601, undefined if nothing is scheduled. `fault`: why the schedule is invalid. */
type Planned = { at: string | undefined; until: string | undefined; fault?: string };

/** Publish and unpublish times as typed in local time. Invalid text is an error: treated as no time, it would publish at once. */
export function planned(on: string, off: string, timeZone: string, now: Date): Planned {
  const at = instantOf(on, timeZone);
  const until = instantOf(off, timeZone);
  const isUnread = (on && !at) || (off && !until);
  const present = now.toISOString();
  if (isUnread) return { at, until, fault: 'Write the whole day and time, the year with four digits.' };
  if (at && at < present)
    return { at, until, fault: 'The day it goes on is past. Publish it now, or choose a later day.' };
  if (until && until <= (at ?? present)) return { at, until, fault: 'It must go off after it goes on.' };
  return { at, until };
}
