import { previewPaths } from '#contract/preview-paths.ts';
import type { ContentKind } from '#contract/staff-content.ts';
import { CONTENT_KINDS } from '#contract/staff-content.ts';
import { STAFF_SECTIONS, staffEntryPath, staffListPath, staffPaths } from '#contract/staff-paths.ts';
import { may } from '#contract/staff-roles.ts';
import type { Deps } from '#server/deps.ts';
import type { TodaySource } from '#server/today/source.ts';
import { dayIn } from './check.ts';
import { maySee } from './kinds.ts';
import { readCalendar } from './schedules.ts';
import { type FindWarned, WARNING_KINDS, type Warned } from './warned.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 14;
/** What failed is said this long. */
const DAYS_BACK = 30;
/** Lines of a group; the calendar and the lists have the rest. */
const MOST_LINES = 12;

const needs = ['content', 'products'] as const;
type Options = Pick<Deps, 'pool' | 'timeZone' | 'now'>;

/** What goes on or off within two weeks, and what failed to; the site as it will be then. */
export const goesSoon = ({ pool, timeZone, now }: Options): TodaySource => ({
  label: 'Goes on or off soon',
  needs,
  read: async ({ role }) => {
    const kinds = CONTENT_KINDS.filter((kind) => maySee(role, kind));
    const day = (days: number) => new Date(now().getTime() + days * DAY_MS);
    const between = { from: day(-DAYS_BACK).toISOString(), to: day(DAYS_AHEAD).toISOString() };
    const planned = (await readCalendar(pool, between, kinds)).filter(({ state }) => state !== 'done');
    const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
    const lines = planned.slice(0, MOST_LINES).map(({ kind, entry, title, at, what, state, message }) => ({
      label: title || entry,
      line: `${WORDS[state === 'failed' ? 'failed' : 'due'][what]} ${moment.format(new Date(at))}${message && `: ${message}`}`,
      to: staffEntryPath(kind, entry),
      isLate: state === 'failed',
    }));
    if (lines.length === 0) return [];
    const more = planned.length - lines.length;
    const last = dayIn(timeZone, day(DAYS_AHEAD));
    return [
      ...lines,
      ...(more > 0 ? [{ label: `${more} more`, line: 'in the calendar', to: staffPaths.calendar }] : []),
      ...(may(role, 'content')
        ? [
            {
              label: 'Preview',
              line: `the whole site as of ${DAY.format(new Date(last))}`,
              to: previewPaths.day(last),
            },
          ]
        : []),
    ];
  },
});

/** A day without a time, such as 2027-03-14. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

const WORDS = {
  due: { on: 'goes on', off: 'goes off' },
  failed: { on: 'did not go on', off: 'did not go off' },
};

/** What is live and would warn if it were published today, a line a kind. */
export const liveWithWarnings = (findWarned: FindWarned): TodaySource => ({
  label: 'Live with warnings',
  needs,
  read: async ({ role }) => {
    const kinds = WARNING_KINDS.filter((kind) => maySee(role, kind));
    const found = await Promise.all(kinds.map(async (kind) => ({ kind, warned: await findWarned(kind) })));
    return found
      .filter(({ warned }) => warned.size > 0)
      .map(({ kind, warned }) => ({
        label: `${warned.size} ${warned.size === 1 ? NAMES[kind].one : NAMES[kind].many}`,
        line: mostFrequent(warned),
        to: staffListPath(STAFF_SECTIONS[kind], { warned: 'true' }),
      }));
  },
});

const NAMES = {
  films: { one: 'film', many: 'films' },
  posts: { one: 'post', many: 'posts' },
  products: { one: 'product', many: 'products' },
  people: { one: 'person', many: 'people' },
};

/** "8 have no trailer; 1 has no poster"; of a single entry "has no trailer; has no poster". */
function mostFrequent(warned: Warned): string {
  const counts = new Map<string, number>();
  for (const message of [...warned.values()].flat()) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([message, count]) =>
      warned.size === 1 ? message : `${count} ${count === 1 ? message : pluralOf(message)}`,
    )
    .join('; ');
}

const pluralOf = (message: string) => message.replace(/^has /, 'have ');

type Draft = { kind: ContentKind; entry: string; title: string; at: Date };

/** The drafts that the person has saved last. */
export const ownDrafts = ({ pool, timeZone }: Options): TodaySource => ({
  label: 'Your drafts',
  needs,
  read: async ({ name, role }) => {
    const { rows } = await pool.query<Draft>(
      `SELECT kind, entry, left(coalesce(nullif(body ->> 'title', ''), nullif(body ->> 'name', ''), entry), 300) AS title, created_at AS at
       FROM content_versions AS text WHERE state = 'draft' AND author = $1 AND kind = ANY ($2)
         AND NOT EXISTS (SELECT FROM content_bin WHERE (content_bin.kind, content_bin.entry) = (text.kind, text.entry))
       ORDER BY created_at DESC LIMIT $3`,
      [name, CONTENT_KINDS.filter((kind) => kind !== 'facts' && maySee(role, kind)), MOST_LINES],
    );
    const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
    return rows.map(({ kind, entry, title, at }) => ({
      label: title,
      line: `saved ${moment.format(at)}`,
      to: staffEntryPath(kind, entry),
    }));
  },
});
