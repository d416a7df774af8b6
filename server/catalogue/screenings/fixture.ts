import { film } from '#tests/fixtures/film.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';

const LONDON = {
  name: 'The Electric',
  city: 'London',
  country: 'GB',
  timeZone: 'Europe/London',
  address: '4 Tallow Street',
  latitude: 51.5268,
  longitude: -0.0714,
  stepFree: true,
  website: 'https://electric.example',
};
const MELBOURNE = {
  name: 'The Verandah',
  city: 'Melbourne',
  country: 'AU',
  timeZone: 'Australia/Melbourne',
};

/** A site with the films Heron and Eel, two cinemas, and an editor. */
export async function startCinemas() {
  const site = await startApp({
    films: [film({ title: 'Heron', runtime: 90 }), film({ title: 'Eel' })],
  });
  const visitor = await staffVisitor(site, await addStaff(site.db, 'ada@films.example', 'editor'), {
    headers: { Accept: 'application/problem+json' },
  });
  const put = async (path: string, body: object) => {
    const answer = await visitor.send('PUT', path, body);
    return { status: answer.status, ...(await answer.json()) };
  };
  const addCinema = async (cinema: object, id: number | null = null) =>
    put('/api/staff/cinemas', { id, cinema });
  const london: number = (await addCinema(LONDON)).id;
  const melbourne: number = (await addCinema(MELBOURNE)).id;
  return {
    ...site,
    ...{ visitor, london, melbourne, addCinema, LONDON, MELBOURNE },
    /** Adds a screening of Heron in London, or changes one. */
    add: (more: object = {}) =>
      put('/api/staff/screenings', {
        id: null,
        film: 'heron',
        cinema: london,
        localAt: '2027-04-03T19:30',
        ...more,
      }),
    paste: async (csv: string, more: object = {}) => {
      const answer = await visitor.send('POST', '/api/staff/screenings/csv', { csv, ...more });
      return { status: answer.status, ...(await answer.json()) };
    },
    list: (query = '') => site.json(`/api/screenings${query}`) as Promise<List>,
  };
}

export type List = {
  screenings: { id: number; startsAt: string; zone: string | null; film: { slug: string } }[];
  total: number;
  films: { slug: string }[];
  cities: string[];
  countries: { code: string; name: string }[];
};
