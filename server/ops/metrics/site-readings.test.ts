import { expect, test } from 'vitest';
import { siteReadings } from './site-readings.ts';

type Parts = Parameters<typeof siteReadings>[0];

/** The names of a site's metrics, without a replica. Nothing is read. */
function namesOf({ makesAhead }: Pick<Parts, 'makesAhead'>): string[] {
  const unread = () => {
    throw new Error('read');
  };
  const parts: Parts = {
    cache: { stats: unread },
    media: { stats: unread, progress: unread, oldestSeconds: unread },
    makesAhead,
    disk: { freeBytes: unread },
    pool: { totalCount: 0, waitingCount: 0 },
    revision: { isAway: unread },
    replica: undefined,
    lastBackup: unread,
  };
  return siteReadings(parts).map(({ name }) => name);
}

const AHEAD = ['marquee_pictures_wanted', 'marquee_pictures_ready', 'marquee_pictures_complete'];

test('picture progress is shown only if pictures are made ahead, so its alert can end', () => {
  expect(namesOf({ makesAhead: true })).toEqual(expect.arrayContaining(AHEAD));
  const elsewhere = namesOf({ makesAhead: false });
  expect(elsewhere.filter((name) => AHEAD.includes(name))).toEqual([]);
  expect(elsewhere).toContain('marquee_pictures_made_total');
});
