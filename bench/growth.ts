import { setTimeout as delay } from 'node:timers/promises';
import { addFilms, WORDS } from '#tests/fixtures/made-up-films.ts';
import type { Instance } from './instance.ts';
import { MB, ms, type Outcome, thousands } from './outcome.ts';
import { median, timed } from './time.ts';

const SIZES = [100, 1_000, 10_000, 100_000];
const ROUNDS = 30;
/** How much more 100,000 films may take than 1,000. */
const MOST_TIME = 2;
const MOST_MEMORY = 1.5;

const word = (at: number) => WORDS[at % WORDS.length] ?? '';
/** Genres as people misspell them: found by likeness alone. */
const LIKE_GENRES = [
  'dramas',
  'comedys',
  'thrillerr',
  'documentarys',
  'romances',
  'horors',
  'crimes',
  'familys',
];
const likeGenre = (at: number) => LIKE_GENRES[at % LIKE_GENRES.length] ?? '';

/** Of two films, what they are ordered and filtered by; and all texts. Ends every answer that is measured. */
const CHANGE = [
  `UPDATE films SET release_date = release_date + 1 WHERE slug IN ('film-1', 'film-2')`,
  'UPDATE documents SET body = body',
];

/** For each kind, the address requested first after a change and the one requested next. */
const KINDS: Record<string, (round: number) => [first: string, next: string]> = {
  '/films': () => ['/films', '/films?page=2'],
  search: (round) => [`/films?search=${word(round)}`, `/films?search=${word(1000 + round)}`],
  film: () => ['/film/film-1', '/film/film-2'],
  '/api/films': () => ['/api/films', '/api/films?page=2'],
  'search of nothing': (round) => [
    `/api/films?search=xyq${word(round)}jj`,
    `/api/films?search=jw${word(500 + round)}xx`,
  ],
  'search of a genre': (round) => [
    `/api/films?search=${likeGenre(round)}`,
    `/api/films?search=${likeGenre(round + 1)}`,
  ],
  facets: (round) => [
    `/api/films/facets?search=${word(round)}&genre=drama`,
    `/api/films/facets?search=${word(700 + round)}&category=new`,
  ],
  neighbours: () => ['/api/films/neighbours/film-1', '/api/films/neighbours/film-2'],
  '/sitemap': () => ['/sitemap', '/sitemap-pages.xml'],
};

/**
 * How answers and memory grow with the number of films. "First" is the first request after a change of two films and all texts, "next"
 * one at another address that finds the content in memory. One site whose catalogue grows, started anew at each size.
 */
export async function benchGrowth(site: Instance): Promise<Outcome> {
  const figures: Record<string, number> = {};
  for (const size of SIZES) {
    await addFilms(site, size);
    await site.stop();
    await site.start();
    const shown: number[] = [];
    for (const [kind, paths] of Object.entries(KINDS)) {
      const found = await measure(site, paths);
      figures[`first ${kind} ${size}`] = median(found.first);
      figures[`next ${kind} ${size}`] = median(found.next);
      shown.push(...found.shown);
    }
    figures[`shown ${size}`] = median(shown);
    figures[`memory ${size}`] = await site.metric('process_resident_memory_bytes');
    console.log(`  ${thousands(size)} films measured`);
  }
  const of = (name: string, size: number) => figures[`${name} ${size}`] ?? Number.NaN;
  const grown = (name: string) => of(name, 100_000) / of(name, 1_000);
  const row = (name: string, cell: (size: number) => string, times: string) => [
    name,
    ...SIZES.map(cell),
    times,
  ];
  const times = Object.keys(KINDS).flatMap((kind) => [`first ${kind}`, `next ${kind}`]);
  return {
    tables: [
      {
        title: `By number of films: ms of the first answer after a change / of the next, medians of ${ROUNDS}`,
        columns: ['', ...SIZES.map(thousands), 'times as much at 100,000 as at 1,000'],
        rows: [
          ...Object.keys(KINDS).map((kind) =>
            row(
              kind,
              (size) => `${ms(of(`first ${kind}`, size))} / ${ms(of(`next ${kind}`, size))}`,
              `${grown(`first ${kind}`).toFixed(1)} / ${grown(`next ${kind}`).toFixed(1)}`,
            ),
          ),
          row('a change is shown after', (size) => `${ms(of('shown', size))} ms`, grown('shown').toFixed(1)),
          row('memory', (size) => `${MB(of('memory', size))} MB`, grown('memory').toFixed(1)),
        ],
      },
    ],
    ratios: Object.fromEntries(times.map((name) => [`growth ${name}`, 1 / grown(name)])),
    exceeded: [
      ...times
        .filter((name) => grown(name) > MOST_TIME)
        .map((name) => `${name}: ${grown(name).toFixed(1)} times as long at 100,000 films as at 1,000`),
      ...(grown('memory') > MOST_MEMORY ? [`Memory: ${grown('memory').toFixed(1)} times`] : []),
    ],
  };
}

async function measure(site: Instance, paths: (round: number) => [string, string]) {
  const found = { shown: [] as number[], first: [] as number[], next: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    found.shown.push(await change(site));
    const [one, another] = paths(round);
    found.first.push((await timed(site.url + one)).ms);
    found.next.push((await timed(site.url + another)).ms);
  }
  return found;
}

/** Changes content. Returns the milliseconds until a cached answer shows it. */
async function change(site: Instance): Promise<number> {
  // As it is: the compressed bytes change when the site improves their compression.
  const film = async () => (await timed(`${site.url}/api/films/slug/film-1`, 'identity')).body.toString();
  const before = await film();
  for (const statement of CHANGE.toReversed()) await site.query(statement); // the films last, since this waits for them
  const began = performance.now();
  while ((await film()) === before) await delay(2);
  return performance.now() - began;
}
