import ical from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/start-app.ts';
import { startCinemas } from './fixture.ts';

/** A calendar file as two programs read it, each event by its UID. */
async function eventsAt(site: Pick<TestApp, 'request'>, path: string) {
  const answer = await site.request(path);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    'text/calendar; charset=utf-8',
  ]);
  const text = await answer.text();
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const one = Object.values(ical.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT');
  const two = convertIcsCalendar(undefined, text).events ?? [];
  expect(one.map((event) => [event.uid, event.start.toISOString(), event.summary]).sort()).toEqual(
    two.map((event) => [event.uid, event.start.date.toISOString(), event.summary]).sort(),
  );
  return { text, one, two };
}

test('a film’s calendar has its screenings in UTC and its release as a whole day, the same to two programs', async () => {
  const site = await startCinemas();
  await site.pool.query("UPDATE films SET release_date = '2027-06-01' WHERE slug = 'heron'");
  const guest = 'Maud; the “director”, in person, who will talk about herons for an hour\\';
  await site.add({ guest, format: '35mm', tickets: 'https://t.example/?a=1,2' });
  await site.add({ cinema: site.melbourne, localAt: '2027-04-05T00:00', cancelled: true });
  const { one, two, text } = await eventsAt(site, '/film/heron/calendar.ics');
  expect(one).toHaveLength(3);
  const [first, second, release] = two.toSorted((a, b) => a.start.date.getTime() - b.start.date.getTime());
  expect(first).toMatchObject({
    summary: 'Heron, The Electric',
    status: 'CONFIRMED',
    location: 'The Electric, 4 Tallow Street, London, United Kingdom',
  });
  expect(first?.start.date.toISOString()).toBe('2027-04-03T18:30:00.000Z');
  expect(first?.end?.date.toISOString()).toBe('2027-04-03T20:00:00.000Z');
  expect(first?.description).toContain(guest);
  expect([second?.status, second?.start.date.toISOString()]).toEqual([
    'CANCELLED',
    '2027-04-04T14:00:00.000Z',
  ]);
  expect([release?.start.type, release?.start.date.toISOString()]).toEqual([
    'DATE',
    '2027-06-01T00:00:00.000Z',
  ]);
  expect(text).toContain('DTSTART:20270403T183000Z');
  expect(text).toContain('DTSTART;VALUE=DATE:20270601');
});

test('the same file has the same bytes until a screening changes, whose sequence then rises', async () => {
  const site = await startCinemas();
  const { id } = await site.add();
  const path = `/screening/${id}/calendar.ics`;
  const before = await eventsAt(site, path);
  expect((await eventsAt(site, path)).text).toBe(before.text);
  await site.add({ id, sequence: 0, localAt: '2027-04-03T20:00' });
  const sequence = async () => (await eventsAt(site, path)).two[0]?.sequence ?? 0;
  const sequenceBefore = before.two[0]?.sequence ?? Number.NaN;
  await expect.poll(sequence, { timeout: 20_000 }).toBeGreaterThan(sequenceBefore);
  const after = await eventsAt(site, path);
  expect(after.two[0]?.uid).toBe(before.two[0]?.uid);
});

/** Sets back all stamps, so that the next change is a later one. */
const longAgo = (site: Pick<TestApp, 'pool'>) =>
  Promise.all(
    ['films', 'cinemas', 'screenings'].map((table) =>
      site.pool.query(`UPDATE ${table} SET updated_at = '2026-06-01T10:00Z'`),
    ),
  );
const stampsIn = async (site: Pick<TestApp, 'request'>, path: string) => {
  const { two, text } = await eventsAt(site, path);
  const stamps = [...text.matchAll(/^(?:DTSTAMP|LAST-MODIFIED):(\S+)/gm)].map(([, stamp]) => stamp);
  return { summary: two[0]?.summary, sequence: two[0]?.sequence ?? -1, stamps };
};
const OF_THEN = { sequence: 13_082_400, stamps: ['20260601T100000Z', '20260601T100000Z'] };

test.each([
  ['a cinema that is renamed', 'cinemas', "name = 'The Oil Lamp'", 'Heron, The Oil Lamp'],
  ['a film that gets another title', 'films', "title = 'Grey Heron'", 'Grey Heron, The Electric'],
  ['a film that gets another running time', 'films', 'runtime = 95', 'Heron, The Electric'],
])('%s makes the event of a screening another one', async (_, table, change, summary) => {
  const site = await startCinemas();
  const { id } = await site.add();
  await longAgo(site);
  const path = `/screening/${id}/calendar.ics`;
  await expect.poll(() => stampsIn(site, path)).toMatchObject(OF_THEN);
  await site.pool.query(`UPDATE ${table} SET ${change}, updated_at = '2026-06-01T10:00:05Z'`);
  const stamps = Array(2).fill('20260601T100005Z');
  await expect.poll(() => stampsIn(site, path)).toEqual({ summary, stamps, sequence: 13_082_405 });
});

test('a release that moves makes its event another one', async () => {
  const site = await startCinemas();
  const path = '/film/eel/calendar.ics';
  await site.pool.query("UPDATE films SET release_date = '2027-06-01', updated_at = '2026-06-01T10:00Z'");
  await expect.poll(() => stampsIn(site, path)).toMatchObject(OF_THEN);
  await site.pool.query("UPDATE films SET release_date = '2027-06-08', updated_at = '2026-06-01T10:00:05Z'");
  await expect.poll(() => stampsIn(site, path)).toMatchObject({ sequence: 13_082_405 });
});

test('the calendar of all has every film; an unknown film or screening is 404', async () => {
  const site = await startApp({ demo: true });
  const { two, text } = await eventsAt(site, '/calendar.ics');
  expect(two.filter(({ uid }) => uid.startsWith('screening-')).length).toBeGreaterThan(40);
  expect(two.filter(({ uid }) => uid.startsWith('release-')).length).toBeGreaterThan(5);
  expect(text).toContain('Lantern Row Films: screenings and releases');
  expect((await eventsAt(site, '/film/quiet-coach-c/calendar.ics')).two).toHaveLength(6);
  for (const path of ['/film/otter/calendar.ics', '/screening/999/calendar.ics'])
    expect([path, (await site.request(path)).status]).toEqual([path, 404]);
});
