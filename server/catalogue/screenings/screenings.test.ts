import { expect, test } from 'vitest';
import { wallTimeAt } from '#contract/core/wall-time.ts';
import { type List, startCinemas } from './fixture.ts';
import { filmsWithScreenings } from './queries.ts';
import { deleteOldScreenings, markPast } from './work.ts';

const startsOf = ({ screenings }: List) => screenings.map(({ startsAt }) => startsAt);

test('screenings are listed by instant, each at the wall time of its cinema, with its zone named abroad', async () => {
  const site = await startCinemas();
  await site.add();
  await site.add({ film: 'Eel', cinema: site.melbourne, localAt: '2027-04-04T00:15', guest: 'The director' });
  const { screenings, total, countries, cities } = await site.list();
  expect(screenings).toMatchObject([
    { startsAt: '2027-04-04T00:15:00+11:00', zone: 'GMT+11', film: { slug: 'eel' }, guest: 'The director' },
    { startsAt: '2027-04-03T19:30:00+01:00', film: { slug: 'heron' }, tickets: null },
  ]);
  expect([total, cities, countries.map(({ code }) => code)]).toEqual([
    2,
    ['London', 'Melbourne'],
    ['AU', 'GB'],
  ]);
});

test('the list is filtered by film, place, day and access', async () => {
  const site = await startCinemas();
  await site.add({ access: ['subtitled'] });
  await site.add({ localAt: '2027-04-04T00:00' });
  await site.add({ film: 'eel', cinema: site.melbourne, localAt: '2027-04-05T20:00' });
  const count = async (query: string) => (await site.list(query)).total;
  expect(await count('?film=eel')).toBe(1);
  expect(await count('?country=GB')).toBe(2);
  expect(await count('?city=melbourne')).toBe(1);
  expect(await count('?access=subtitled')).toBe(1);
  expect(await count('?from=2027-04-04&to=2027-04-04')).toBe(1);
  expect(await count('?from=2027-04-06')).toBe(0);
  expect(startsOf(await site.list('?limit=1&page=2'))).toEqual(['2027-04-04T00:00:00+01:00']);
  expect((await site.request('/api/screenings?from=2027-02-30')).status).toBe(400);
});

test('a time that clocks skip is refused, and of a time that they show twice the first counts, with a note', async () => {
  const site = await startCinemas();
  const skipped = await site.add({ localAt: '2027-03-28T01:30' });
  expect([skipped.status, skipped.errors]).toMatchObject([
    400,
    { localAt: '01:30 does not exist on 2027-03-28 in Europe/London: clocks go forward over it' },
  ]);
  const twice = await site.add({ localAt: '2027-10-31T01:30' });
  expect(twice.note).toMatch(/show 01:30 twice on 2027-10-31.*the first of the two/);
  expect(startsOf(await site.list())).toEqual(['2027-10-31T01:30:00+01:00']);
});

test('a cinema in another time zone keeps the wall times of its screenings', async () => {
  const site = await startCinemas();
  await site.add();
  await site.addCinema({ ...site.LONDON, timeZone: 'Europe/Paris' }, site.london);
  expect(startsOf(await site.list())).toEqual(['2027-04-03T19:30:00+02:00']);
});

/** The wall time in a zone so many hours from now. */
const wallTime = (timeZone: string, hours: number) => wallTimeAt(Date.now() + hours * 3_600_000, timeZone);
/** Clocks of the first are 20 hours ahead of those of the second. Neither changes them any more; the second did until 2022. */
const [EAST, WEST] = ['Pacific/Kiritimati', 'America/Mexico_City'];

test('a screening that is over by the clocks of the wrong time zone is back once the zone is right', async () => {
  const site = await startCinemas();
  const east = { ...site.MELBOURNE, timeZone: EAST };
  await site.addCinema(east, site.melbourne);
  const { id } = await site.add({ cinema: site.melbourne, localAt: wallTime(EAST, -2) });
  const longPast = await site.add({ film: 'eel', cinema: site.melbourne, localAt: wallTime(EAST, -3) });
  // A time that clocks of the second zone skipped.
  await site.pool.query(
    "UPDATE screenings SET local_at = '2022-04-03T02:30', starts_at = '2022-04-02T12:30Z' WHERE id = $1",
    [longPast.id],
  );
  expect((await site.list()).total).toBe(0);
  expect(await site.addCinema({ ...east, timeZone: WEST }, site.melbourne)).toMatchObject({ status: 200 });
  expect((await site.list()).screenings).toMatchObject([{ id }]);
});

test('a screening to come that would be over by the clocks of another time zone leaves the list', async () => {
  const site = await startCinemas();
  await site.addCinema({ ...site.MELBOURNE, timeZone: WEST }, site.melbourne);
  await site.add({ cinema: site.melbourne, localAt: wallTime(WEST, 2) });
  expect((await site.list()).total).toBe(1);
  await site.addCinema({ ...site.MELBOURNE, timeZone: EAST }, site.melbourne);
  const { rows } = await site.pool.query('SELECT is_past FROM screenings');
  expect([rows, (await site.list()).total]).toEqual([[{ is_past: true }], 0]);
});

test('the page of a film has its screenings, and nothing more for a film without any', async () => {
  const site = await startCinemas();
  await site.add();
  expect(await site.json('/api/films/facts/heron')).toMatchObject({
    screenings: [{ startsAt: '2027-04-03T19:30:00+01:00', cinema: { country: 'United Kingdom' } }],
  });
  expect(await site.json('/api/films/facts/eel')).not.toHaveProperty('screenings');
});

test('a screening that has begun leaves cached answers by the work of the minute, and comes back if the clock was wrong', async () => {
  const site = await startCinemas();
  const { id } = await site.add();
  expect((await site.list()).total).toBe(1);
  await site.pool.query("UPDATE screenings SET starts_at = now() - interval '1 minute'");
  await markPast(site.db);
  await expect.poll(async () => (await site.list()).total, { timeout: 20_000 }).toBe(0);
  expect(await site.json('/api/films/facts/heron')).not.toHaveProperty('screenings');
  const { rows } = await (await site.visitor.send('GET', '/api/staff/screenings?when=past')).json();
  expect(rows).toMatchObject([{ id, isPast: true }]);
  await site.pool.query("UPDATE screenings SET starts_at = now() + interval '1 hour'");
  await markPast(site.db);
  await expect.poll(async () => (await site.list()).total, { timeout: 20_000 }).toBe(1);
});

test('past screenings are deleted after two years', async () => {
  const site = await startCinemas();
  await site.add();
  await site.add({ film: 'eel' });
  await site.pool.query(`UPDATE screenings SET is_past = true,
    starts_at = now() - CASE WHEN id = 1 THEN interval '735 days' ELSE interval '720 days' END`);
  await deleteOldScreenings(site.db);
  const { rows } = await site.pool.query('SELECT id FROM screenings');
  expect(rows).toEqual([{ id: 2 }]);
});

test('a screening is added once, changed as it was read, and deleted; the log has each', async () => {
  const site = await startCinemas();
  const { id } = await site.add();
  expect(await site.add()).toMatchObject({ status: 200, id });
  expect(await site.add({ format: '35mm' })).toMatchObject({ status: 409, code: 'screening-taken' });
  expect(await site.add({ id, sequence: 0, format: '35mm' })).toMatchObject({ status: 200 });
  expect(await site.add({ id, sequence: 0, format: '70mm' })).toMatchObject({ code: 'screening-changed' });
  expect(await site.add({ localAt: '2020-01-01T10:00' })).toMatchObject({
    errors: { localAt: 'This time is in the past' },
  });
  expect(await site.add({ film: 'Otter' })).toMatchObject({ status: 400 });
  expect(await site.add({ cinema: 99 })).toMatchObject({ code: 'cinema-not-found' });
  const removal = await site.visitor.send('POST', '/api/staff/cinemas/remove', { id: site.london });
  expect(removal.status).toBe(409);
  await site.visitor.send('POST', '/api/staff/screenings/remove', { id });
  expect((await site.list()).total).toBe(0);
  const { rows } = await site.pool.query('SELECT action FROM audit_log ORDER BY id');
  expect(rows.map(({ action }) => action)).toContain('removed a screening');
});

test('films with screenings are told by country and by when the screening was added', async () => {
  const site = await startCinemas();
  await site.add();
  await site.add({ cinema: site.melbourne });
  await site.add({ film: 'eel', cinema: site.melbourne, cancelled: true });
  const slugsOf = async (more: { country?: string; since?: Date }) =>
    (await filmsWithScreenings(site.db, { now: new Date(), ...more })).map(({ slug, countries }) => [
      slug,
      countries,
    ]);
  expect(await slugsOf({})).toEqual([['heron', ['AU', 'GB']]]);
  expect(await slugsOf({ country: 'GB' })).toEqual([['heron', ['GB']]]);
  expect(await slugsOf({ country: 'FR' })).toEqual([]);
  expect(await slugsOf({ since: new Date(Date.now() + 60_000) })).toEqual([]);
});
