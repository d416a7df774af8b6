import { describe, expect, test } from 'vitest';
import { CONTENT } from '#tests/fixtures/demo-content.ts';
import type { Issue } from '../../model/issues.ts';
import { withDays } from './days.ts';
import { readFolder } from './folder.ts';

const DAY_MS = 86_400_000;

test('a day is counted from the last Friday, in days or weeks, in the requested format', () => {
  const sunday = new Date('2026-11-22T10:00:00Z');
  expect(withDays('{{day +0w}} {{day +3w}} {{day -8d}}', sunday)).toBe('2026-11-20 2026-12-11 2026-11-12');
  expect(withDays('{{date +3w}}, {{day-month -2w}}, {{month +2w}} {{year +7w}}', sunday)).toBe(
    '11 December 2026, 6 November, December 2027',
  );
  expect(withDays('{{day +0d}}', new Date('2026-11-20T00:00:00Z'))).toBe('2026-11-20');
  expect(withDays('{{day +0d}}', new Date('2026-11-19T23:59:59Z'))).toBe('2026-11-13');
});

test('any other text in braces is unchanged', () => {
  for (const text of ['{{day}}', '{{day 3w}}', '{day +3w}', '{{hour +3w}}', '{{day +3}}', '{{ day +3w }}'])
    expect(withDays(text, new Date())).toBe(text);
});

/** A leap day, turns of the year, each day of the week. */
const DAYS = [
  '2026-11-22',
  '2026-12-31',
  '2027-01-01',
  '2027-04-05',
  '2027-06-15',
  '2028-02-29',
  '2029-08-08',
  '2031-10-02',
  '2033-03-12',
];

describe.each(DAYS)('the demo, imported on %s', async (day) => {
  const today = new Date(`${day}T12:00:00Z`);
  const issues: Issue[] = [];
  const content = await readFolder(CONTENT, issues, { today });
  const { films = [], posts = [], products = [], seasons = [] } = content;
  const daysFrom = (date: string) => Math.round((Date.parse(`${date} 12:00 UTC`) - today.getTime()) / DAY_MS);

  test('has no issue and no braces', () => {
    expect([issues, films.length, posts.length, seasons.length]).toEqual([[], 72, 10, 5]);
    expect(JSON.stringify(content)).not.toContain('{{');
  });

  test('has correct statements about each film', () => {
    for (const film of films) check(film);
  });

  function check(film: (typeof films)[number]) {
    const { slug, releaseDate, inTheatresDate, categories } = film;
    const release = daysFrom(releaseDate ?? '');
    const run = inTheatresDate ? daysFrom(inTheatresDate) : release;
    expect([release, run], slug).not.toContain(Number.NaN);

    expect(categories.includes('coming-soon'), `${slug}: coming soon`).toBe(release > 0);
    if (categories.includes('new')) expect(release, `${slug}: new`).toBeGreaterThan(-366);
    if (film.getTickets && film.getTicketsUrl) {
      expect(run, `${slug}: Now In Theaters`).toBeLessThanOrEqual(0);
      expect(run, `${slug}: Now In Theaters`).toBeGreaterThan(-42);
    }
    if (film.inTheatresBox && inTheatresDate) expect(run, `${slug}: IN THEATERS`).toBeGreaterThan(-28);
    if (release > 0) {
      const { ebayLink, amazonLink, netflixLink, hiwayLink, dvdCoverUrl } = film;
      const sold = { ebayLink, amazonLink, netflixLink, hiwayLink, dvdCoverUrl };
      expect(Object.values(sold).filter(Boolean), `${slug}: sold before its day`).toEqual([]);
    }
    for (const award of film.awards)
      expect(Number(/\d{4}$/.exec(award)?.[0] ?? 0), `${slug}: ${award}`).toBeLessThanOrEqual(
        today.getUTCFullYear(),
      );
  }

  test('has no film made or awarded after its release', () => {
    const releases = new Map(films.map(({ slug, releaseDate }) => [slug, Number(releaseDate?.slice(0, 4))]));
    for (const { slug, year, festivals } of films) {
      expect(year, slug).toBeLessThanOrEqual(releases.get(slug) ?? 0);
      for (const { year: honoured } of festivals)
        expect(honoured, slug).toBeLessThanOrEqual(today.getUTCFullYear());
    }
  });

  test('has seasons that run, one of them always, and one to come', () => {
    const day = today.toISOString().slice(0, 10);
    const coming = seasons.filter(({ from }) => from && from > day);
    const past = seasons.filter(({ until }) => until && until < day);
    expect([coming.length, past.length]).toEqual([1, 0]);
    expect(seasons.some(({ from, until }) => !from && !until)).toBe(true);
  });

  test('has no post in the future, and a recent one', () => {
    const ages = posts.map(({ date }) => -daysFrom(date));
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.min(...ages)).toBeLessThan(21);
  });

  test('sells no disc of a film before its release', () => {
    const unreleased = new Set(
      films.filter(({ releaseDate }) => daysFrom(releaseDate ?? '') > 0).map(({ slug }) => slug),
    );
    const discs = products.filter(({ collection }) => collection === 'discs-and-box-sets');
    expect(discs.length).toBeGreaterThan(0);
    expect(discs.flatMap((disc) => disc.films.filter((slug) => unreleased.has(slug)))).toEqual([]);
  });
});
