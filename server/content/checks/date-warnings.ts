import type { ContentIssue } from '#contract/content/staff-content.ts';
import type { Entry } from '../drafts/entry.ts';
import type { PostEntry } from '../model/entries.ts';

type Days = { today: string; goesLive: string | undefined };

/**
 * The journal and its feed order posts by date, whenever they are published. So a future date causes a warning; so does, for a scheduled
 * post that was never live, any date other than its day of going live, which is proposed. Days as 2027-02-12.
 */
export function dateWarnings(
  posts: readonly Pick<PostEntry, 'slug' | 'date'>[],
  read: readonly Pick<Entry, 'kind' | 'entry' | 'live'>[],
  { today, goesLive }: Days,
): ContentIssue[] {
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
