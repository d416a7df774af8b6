import { LONGEST_SCREENING } from '#contract/catalogue/screening-rules.ts';
import type { WrittenCinema } from '#contract/catalogue/staff-screenings.ts';
import { countryName } from '#server/shop/places/countries.ts';
import { countryNamed, onlyTimeZone } from './places.ts';

/** A stored cinema, or one that a paste adds; `id` below 0 until it is stored. */
export type KnownCinema = { id: number; name: string; city: string; country: string; timeZone: string };

const isSame = (one: string, two: string) => one.toLowerCase() === two.toLowerCase();

type Named = { cinema: string; city: string; country: string };

/** Finds cinemas by what rows say, and gathers those that are new. */
export function createCinemaFinder(stored: readonly KnownCinema[], now: Date) {
  const known = [...stored];
  const added: (WrittenCinema & { id: number })[] = [];

  /**
   * The cinema that a row names. City and country are needed only if several have the name, or none. A new one gets the time zone of its
   * country, or of the other cinemas in its city.
   */
  function find({ cinema, city, country }: Named): KnownCinema | { fault: string } {
    if (!cinema) return { fault: 'The cinema is missing' };
    const code = country ? countryNamed(country) : undefined;
    if (country && !code)
      return { fault: `“${country}” is not a country that we know: write its English name` };
    const found = known.filter(
      (each) =>
        isSame(each.name, cinema) && (!city || isSame(each.city, city)) && (!code || each.country === code),
    );
    const [first, another] = found;
    if (first && another)
      return { fault: `There are several cinemas called “${cinema}”: write city and country, too` };
    return first ?? add(cinema, city, code);
  }

  function add(name: string, city: string, country: string | undefined): KnownCinema | { fault: string } {
    if (!city || !country)
      return {
        fault: `There is no cinema “${name}”${city ? ` in ${city}` : ''} yet: write its city and country, and it is added`,
      };
    if (name.length > LONGEST_SCREENING.name || city.length > LONGEST_SCREENING.city)
      return { fault: 'The name of the cinema or the city is too long' };
    const near = known.find((each) => each.country === country && isSame(each.city, city));
    const timeZone = near?.timeZone ?? onlyTimeZone(country, now);
    if (!timeZone)
      return {
        fault: `There is no cinema “${name}” in ${city} yet, and ${countryName(country)} has several time zones: add it under Cinemas first`,
      };
    const cinema = { id: -1 - added.length, name, city, country, timeZone };
    known.push(cinema);
    added.push({ ...cinema, address: null, latitude: null, longitude: null, stepFree: null, website: null });
    return cinema;
  }

  return { find, added: added as readonly (WrittenCinema & { id: number })[] };
}
