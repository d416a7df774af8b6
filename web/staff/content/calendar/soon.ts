import { staffContentCalls, staffPublishingCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../../calls/ask.ts';
import type { Found, Person } from '../../frame/section.ts';
import { type EditedKind, entryAddress } from '../kinds.ts';
import { WORDS } from './words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_AHEAD = 14;
/** What failed is shown this long. */
const DAYS_BACK = 30;

/** What goes on or off within two weeks, in the company's time, and what failed to. */
export async function goesSoon(_person: Person, signal: AbortSignal): Promise<Found[]> {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const [{ timeZone }, entries] = await Promise.all([
    ask(staffContentCalls.settings, {}, { signal }),
    ask(staffPublishingCalls.calendar, { from: day(-DAYS_BACK), to: day(DAYS_AHEAD) }, { signal }),
  ]);
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return entries
    .filter(({ state }) => state !== 'done')
    .map(({ kind, entry, title, at, what, state, message }) => ({
      label: title || entry,
      line: `${WORDS[state][what]} ${moment.format(new Date(at))}${message && `: ${message}`}`,
      to: kind === 'order' ? '/order' : entryAddress(kind as EditedKind | 'facts', entry),
    }));
}
