import { addFilms, COUNTRIES, personOf, WORDS } from '#tests/fixtures/made-up-films.ts';
import { openInstance } from './instance.ts';
import { ms, type Outcome } from './outcome.ts';
import { median, quantile, timed } from './time.ts';

const FILMS = 20_000;
const ROUNDS = 300;
const WARM_UP = 20;
/** Answers up to here feel immediate while typing. */
const LIMIT_MS = 50;

/** Words of titles without their last letter, each once, so that no search hits a cache. */
const begun = (round: number) => WORDS[round]?.slice(0, -1);

/** Three filters at once, of which two leave few films. */
const choice = (round: number) =>
  `country=Country%20${round % COUNTRIES}&decade=${197 + (round % 6)}0s${round % 2 ? '&runtime=under-90' : '&watch=now'}`;

const KINDS: Record<string, (round: number) => string> = {
  '/api/films?search=…': (round) => `/api/films?search=${begun(round)}`,
  'two words, the second one letter long': (round) =>
    `/api/films?search=${begun(400 + round)}-${WORDS[round]?.[0]}`,
  '/api/films/facets?search=…&genre=drama': (round) =>
    `/api/films/facets?search=${begun(800 + round)}&genre=drama`,
  '/api/films/facets?genre=…': (round) => `/api/films/facets?genre=${begun(round)}`,
  '/api/films?country=…&decade=…&runtime=…&page=…': (round) =>
    `/api/films?${choice(round)}&page=${1 + (round % 9)}`,
  '/api/films/facets?country=…&decade=…&runtime=…': (round) => `/api/films/facets?${choice(round)}`,
  '/api/films/facets?search=…&country=…&decade=…&runtime=…': (round) =>
    `/api/films/facets?search=${begun(1600 + round)}&${choice(round)}`,
  '/api/search?search=…': (round) => `/api/search?search=${begun(1200 + round)}`,
  '/api/people/…': (round) => `/api/people/${personOf(1 + round * 61)}`,
  '/api/related/film/…': (round) => `/api/related/film/film-${1 + round * 61}`,
  '/api/films/facts/…': (round) => `/api/films/facts/film-${1 + round * 61}`,
  '/api/films/neighbours/…': (round) => `/api/films/neighbours/film-${1 + round * 61}`,
};

/** What the catalogue computes over 20,000 films, each time for a new question. */
export async function benchSearch(): Promise<Outcome> {
  const site = await openInstance();
  try {
    await site.start();
    await addFilms(site, FILMS);
    await site.idle();
    const rows: string[][] = [];
    const figures: Record<string, number> = {};
    const late: string[] = [];
    for (const [name, path] of Object.entries(KINDS)) {
      const times: number[] = [];
      const answer = await fetch(site.url + path(1));
      if (!answer.ok) throw new Error(`${path(1)} answers ${answer.status}`);
      for (let round = 0; round < WARM_UP + ROUNDS; round++)
        times.push((await timed(site.url + path(round))).ms);
      const counted = times.slice(WARM_UP);
      const slow = quantile(counted, 0.95);
      figures[name === '/api/films?search=…' ? 'search' : `search ${name}`] = median(counted);
      rows.push([name, `${ms(median(counted))} ms`, `${ms(slow)} ms`]);
      if (slow >= LIMIT_MS) late.push(`${name} takes ${ms(slow)} ms (p95), asked for ${LIMIT_MS}`);
    }
    return {
      tables: [
        {
          title: `Search of ${FILMS.toLocaleString('en-GB')} films, ${ROUNDS} different questions each`,
          columns: ['', 'median', 'p95'],
          rows,
        },
      ],
      figures,
      passed: late,
    };
  } finally {
    await site.close();
  }
}
