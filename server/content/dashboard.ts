import { STAFF_SECTIONS, staffEntryPath, staffListPath, staffPaths } from '#contract/admin/staff-paths.ts';
import { previewPaths } from '#contract/content/preview-paths.ts';
import type { ContentKind } from '#contract/content/staff-content.ts';
import { CONTENT_KINDS } from '#contract/content/staff-content.ts';
import { grouped } from '#contract/core/grouped.ts';
import { may } from '#contract/core/staff-roles.ts';
import type { DashboardSource } from '#server/platform/dashboard-source.ts';
import { dayIn } from '#server/platform/day-in.ts';
import { readClock } from '#server/platform/jobs/clock.ts';
import type { Services } from '#server/platform/services.ts';
import { type FindWarned, WARNING_KINDS, type Warned } from './checks/warned.ts';
import { maySee } from './drafts/editable-kinds.ts';
import { readCalendar, readNext } from './schedules/schedules.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 14;
/** How long a failure is listed. */
const DAYS_BACK = 30;
/** Lines per group; the calendar and the lists have the rest. */
const MOST_LINES = 12;

const needs = ['content', 'products'] as const;
type Options = Pick<Services, 'pool' | 'timeZone' | 'now'>;

/**
 * Dashboard lines about publishes and unpublishes that are scheduled within two weeks, have failed, or wait for a correct clock; with a
 * preview of the site at the end of that time.
 */
export const goesSoon = ({ pool, timeZone, now }: Options): DashboardSource => ({
  label: 'Going live or coming off soon',
  needs,
  read: async ({ roles }) => {
    const kinds = CONTENT_KINDS.filter((kind) => maySee(roles, kind));
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
    const waiting = await waitForClock(pool, now(), kinds);
    if (lines.length === 0) return waiting;
    const more = planned.length - lines.length;
    const last = dayIn(timeZone, day(DAYS_AHEAD));
    return [
      ...waiting,
      ...lines,
      ...(more > 0 ? [{ label: `${more} more`, line: 'in the calendar', to: staffPaths.calendar }] : []),
      ...(may(roles, 'content')
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

/** Schedules that are due and wait because the clock is implausible. */
async function waitForClock(pool: Options['pool'], now: Date, kinds: readonly ContentKind[]) {
  const { daysAhead } = await readClock(pool, now);
  if (daysAhead === undefined) return [];
  const due = await readNext(pool, new Date(0), kinds);
  if (!due || new Date(due.at) > now) return [];
  return [
    {
      label: 'The clock',
      line: `is ${grouped(daysAhead)} days ahead of the last time that this site knows, so what is due to go on or off waits until an owner has it set or confirmed`,
      to: staffPaths.calendar,
      isLate: true,
    },
  ];
}

/** Formats a day without a time, given as 2027-03-14. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

const WORDS = {
  due: { on: 'goes on', off: 'goes off' },
  failed: { on: 'did not go on', off: 'did not go off' },
};

/** Live entries that would cause warnings if they were published today, one line per kind. */
export const liveWithWarnings = (findWarned: FindWarned): DashboardSource => ({
  label: 'Live with warnings',
  needs,
  read: async ({ roles }) => {
    const kinds = WARNING_KINDS.filter((kind) => maySee(roles, kind));
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

/** "8 have no trailer; 1 has no poster"; for a single entry "has no trailer; has no poster". */
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

/** The drafts that the current user has saved most recently. */
export const ownDrafts = ({ pool, timeZone }: Options): DashboardSource => ({
  label: 'Your drafts',
  needs,
  read: async ({ name, roles }) => {
    const { rows } = await pool.query<Draft>(
      `SELECT kind, entry, left(coalesce(nullif(body ->> 'title', ''), nullif(body ->> 'name', ''), entry), 300) AS title, created_at AS at
       FROM named_versions AS text WHERE state = 'draft' AND author = $1 AND kind = ANY ($2)
         AND NOT EXISTS (SELECT FROM entries WHERE id = text.entry_id AND trashed_at IS NOT NULL)
       ORDER BY created_at DESC LIMIT $3`,
      [name, CONTENT_KINDS.filter((kind) => maySee(roles, kind)), MOST_LINES],
    );
    const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
    return rows.map(({ kind, entry, title, at }) => ({
      label: title,
      line: `saved ${moment.format(at)}`,
      to: staffEntryPath(kind, entry),
    }));
  },
});
