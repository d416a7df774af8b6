import { instantOf } from '../zoned-time.ts';

/** Instants in ISO 8601, undefined where nothing is planned. `fault`: why it cannot be planned so. */
type Planned = { at: string | undefined; until: string | undefined; fault?: string };

/** When an entry goes on and off, as typed in local time. Text that is no time is a fault: taken for no time at all, it would publish at once. */
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
