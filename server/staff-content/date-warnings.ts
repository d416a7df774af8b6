import type { ContentFault } from '#contract/staff-content.ts';
import type { PostEntry } from '#server/content/entries.ts';
import type { Entry } from './entry.ts';

type Days = { today: string; goesLive: string | undefined };

/**
 * A post heads the journal and its feed by its date, whenever it is published. So a date to come is asked about, and of a post that
 * is planned and was not on the site before, any date but the day on which it goes live, which is proposed. Days such as 2027-02-12.
 */
export function dateWarnings(
  posts: readonly Pick<PostEntry, 'slug' | 'date'>[],
  read: readonly Pick<Entry, 'kind' | 'entry' | 'live'>[],
  { today, goesLive }: Days,
): ContentFault[] {
  const day = goesLive ?? today;
  return posts.flatMap(({ slug, date }) => {
    const isNew = !read.some(({ kind, entry, live }) => kind === 'posts' && entry === slug && live);
    const isLate = date > day;
    if (!isLate && !(goesLive && isNew && date !== day)) return [];
    const when = goesLive ? `it goes live on ${inWords(day)}` : 'it goes live now';
    const message = `is ${inWords(date)}, and ${when}`;
    return [{ kind: 'posts' as const, entry: slug, field: 'date', message, proposed: day }];
  });
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const inWords = (day: string) => DAY.format(new Date(day));
