import { expect, test } from 'vitest';
import type { FilmFacets } from '#contract/catalogue/film.ts';
import type { FilmFacts } from '#contract/catalogue/film-facts.ts';
import { noteTimeZone } from '#server/platform/jobs/clock.ts';
import { startEditing } from '../fixture.ts';
import { applyOfferDates } from './offer-dates.ts';

const site = await startEditing();
const KINO = { slug: 'kino', name: 'Kino', address: 'https://kino.example/{id}' };
await publish('documents/providers', { providers: [KINO] });

const factsOf = async (slug: string) => (await site.json(`/api/films/facts/${slug}`)) as FilmFacts;
const slugsIn = async (watch: string) => {
  const { films } = (await site.json(`/api/films?watch=${encodeURIComponent(watch)}&fields=slug`)) as {
    films: { slug: string }[];
  };
  return films.map(({ slug }) => slug);
};
const placesOf = async () => ((await site.json('/api/films/facets')) as FilmFacets).watch;

/** The issues of publishing the entry with these fields; none if it is published. */
async function publish(entry: string, changed: Record<string, unknown>): Promise<string[]> {
  await site.ada.change(entry, changed);
  const reply = await site.ada.publish([entry]);
  if (reply.ok) return [];
  const { faults } = (await reply.json()) as { faults: { field: string; message: string }[] };
  return faults.map(({ field, message }) => `${field} ${message}`);
}

const offer = (fields: object) => ({ provider: 'kino', id: 'heron', ...fields });
const offered = (...offers: object[]) => publish('films/heron', { offers: offers.map(offer) });
/** Moves the times of all offers, as a clock does. */
const turnClock = (interval: string) =>
  site.pool.query(
    'UPDATE film_offers SET starts_at = starts_at - $1::interval, ends_at = ends_at - $1::interval',
    [interval],
  );
const day = (distance: number) => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10);

test('an offer has countries, way, price, quality, languages and days', async () => {
  const terms = {
    ...{ countries: ['DE', 'AT'], way: 'rent', price: 499, currency: 'EUR', quality: 'HD' },
    ...{ audio: ['en'], subtitles: ['de', 'pt-BR'], from: day(-3), until: day(30) },
  };
  expect(await offered({ ...terms, countries: 'de, at, DE', audio: ['EN'] })).toEqual([]);
  const { offers, offerNames } = await factsOf('heron');
  expect(offers).toEqual([{ provider: { name: 'Kino' }, url: 'https://kino.example/heron', ...terms }]);
  expect(offerNames).toEqual({
    ...{ AT: 'Austria', DE: 'Germany', GB: 'United Kingdom' },
    ...{ en: 'English', de: 'German', 'pt-BR': 'Brazilian Portuguese' },
  });
});

test('the filter finds films by country: by name or code, those everywhere too, but not cinemas', async () => {
  await offered({ countries: ['DE'] }, { countries: ['FR'], way: 'cinema' });
  await publish('films/vole', { offers: [offer({ way: 'buy' })] });
  await expect.poll(() => slugsIn('Germany')).toEqual(['heron', 'vole']);
  expect(await slugsIn('DE')).toEqual(['heron', 'vole']);
  expect(await slugsIn('France')).toEqual(['vole']);
  expect(await slugsIn('now')).toEqual(['heron', 'vole']);
  expect(await slugsIn('Atlantis')).toEqual([]);
  expect(await placesOf()).toEqual([
    { value: 'now', count: 2 },
    { value: 'Germany', count: 2 },
  ]);
  await publish('films/vole', { offers: [] });
});

test('a film’s own links count as offers in the United Kingdom', async () => {
  await publish('films/vole', { hiwayLink: 'https://hiway.example/vole', watchNowPrice: 3.49 });
  await expect.poll(() => slugsIn('GB')).toEqual(['vole']);
  expect(await factsOf('vole')).not.toHaveProperty('offers');
  await publish('films/vole', { watchNowPrice: null });
  await expect.poll(() => slugsIn('GB')).toEqual([]);
});

test('an offer begins and ends by the clock, on its page and in the filter, and once', async () => {
  await offered({ countries: ['DE'], from: day(2), until: day(2) });
  expect(await factsOf('heron')).not.toHaveProperty('offers');
  await expect.poll(() => slugsIn('DE')).toEqual([]);
  expect(await applyOfferDates(site.pool)).toBe(0);

  await turnClock('2 days');
  expect(await applyOfferDates(site.pool)).toBe(1);
  expect(await applyOfferDates(site.pool)).toBe(0);
  await expect.poll(async () => (await factsOf('heron')).offers?.length).toBe(1);
  await expect.poll(() => slugsIn('DE')).toEqual(['heron']);

  await turnClock('1 day');
  expect(await applyOfferDates(site.pool)).toBe(1);
  await expect.poll(() => factsOf('heron')).not.toHaveProperty('offers');
  await expect.poll(() => slugsIn('DE')).toEqual([]);

  await turnClock('-1 day'); // a clock that was wrong
  expect(await applyOfferDates(site.pool)).toBe(1);
  await expect.poll(() => slugsIn('DE')).toEqual(['heron']);
});

test.each([
  ['without days', {}, true],
  ['of today alone', { from: day(0), until: day(0) }, true],
  ['until yesterday', { until: day(-1) }, false],
  ['from tomorrow', { from: day(1) }, false],
  ['that begins in this minute', { from: new Date().toISOString().slice(0, 16) }, true],
  ['that ended in this minute', { until: new Date().toISOString().slice(0, 16) }, false],
])('an offer %s', async (_, days, isShown) => {
  await offered(days);
  expect('offers' in (await factsOf('heron'))).toBe(isShown);
});

test('days and times are those of the company', async () => {
  await offered({ from: '2027-03-28', until: '2027-10-31' }, { from: '2027-07-01T18:30' });
  const times = async () => {
    const { rows } = await site.pool.query<{ starts_at: Date; ends_at: Date | null }>(
      'SELECT starts_at, ends_at FROM film_offers WHERE starts_at IS NOT NULL ORDER BY place',
    );
    return rows.map(({ starts_at, ends_at }) => [starts_at.toISOString(), ends_at?.toISOString()]);
  };
  await noteTimeZone(site.pool, 'Europe/Berlin');
  expect(await times()).toEqual([
    ['2027-03-27T23:00:00.000Z', '2027-10-31T23:00:00.000Z'],
    ['2027-07-01T16:30:00.000Z', undefined],
  ]);
  await noteTimeZone(site.pool, 'UTC');
  expect(await times()).toEqual([
    ['2027-03-28T00:00:00.000Z', '2027-11-01T00:00:00.000Z'],
    ['2027-07-01T18:30:00.000Z', undefined],
  ]);
});

test('a time of an offer has the company’s offset of that day on its page, and its zone’s name', async () => {
  await noteTimeZone(site.pool, 'Europe/London');
  await offered(
    { from: '2020-07-01T18:30', until: '2099-12-31T18:00' },
    { from: '2020-01-01T18:30', until: '2099-07-01T18:00' },
    { from: '2020-07-01', until: '2099-07-01' },
  );
  const { offers = [] } = await factsOf('heron');
  expect(offers.map(({ from, until, zone }) => [from, until, zone])).toEqual([
    ['2020-07-01T18:30:00+01:00', '2099-12-31T18:00:00+00:00', 'GMT'],
    ['2020-01-01T18:30:00+00:00', '2099-07-01T18:00:00+01:00', 'BST'],
    ['2020-07-01', '2099-07-01', undefined],
  ]);
  await noteTimeZone(site.pool, 'UTC');
});

test.each([
  [{ countries: ['XX'] }, 'countries must be countries’ two letters, such as GB'],
  [{ countries: 'Germany' }, 'countries must be countries’ two letters, such as GB'],
  [{ price: '4,99', currency: 'EUR' }, 'price must be an amount, such as 4.99'],
  [{ price: 4.99, currency: 'EUR' }, 'price must be an amount, such as 4.99'],
  [{ price: 0, currency: 'EUR' }, 'price must be more than nothing: an offer for nothing is “Free”'],
  [{ price: 499 }, 'currency is needed for a price'],
  [{ currency: 'EUR' }, 'price is needed for a currency'],
  [{ audio: ['!'] }, 'audio must be language codes, such as en or pt-BR'],
  [{ from: '2027-02-30' }, 'from must be a day such as 2027-03-01, or a time such as 2027-03-01T18:00'],
  [
    { until: '2027-03-01T24:30' },
    'until must be a day such as 2027-03-01, or a time such as 2027-03-01T18:00',
  ],
  [{ from: '2027-03-02', until: '2027-03-01' }, 'until must be after the start'],
  [{ from: '2027-03-02T18:00', until: '2027-03-02T18:00' }, 'until must be after the start'],
])('%j is refused', async (fields, message) => {
  expect(await offered(fields)).toEqual([`offers.0.${message}`]);
});

test('a film has at most 300 offers', async () => {
  expect(await offered(...Array(301).fill({}))).toEqual(['offers must have at most 300 offers']);
});
