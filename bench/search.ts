import { openInstance } from './instance.ts';
import { addFilms, WORDS } from './made-up-films.ts';
import { ms, type Outcome } from './outcome.ts';
import { median, quantile, timed } from './time.ts';

const FILMS = 20_000;
const SEARCHES = 300;
/** A search while one types is felt as immediate up to here. */
const LIMIT_MS = 50;

/** Searches 20,000 films for words of titles without their last letter, each word once, so that nothing is kept. */
export async function benchSearch(): Promise<Outcome> {
  const site = await openInstance();
  try {
    await site.start();
    await addFilms(site, FILMS);
    await site.idle();
    const times: number[] = [];
    for (const word of WORDS.slice(0, SEARCHES + 20))
      times.push((await timed(`${site.url}/api/films?search=${word.slice(0, -1)}`)).ms);
    const counted = times.slice(20);
    const middle = median(counted);
    return {
      tables: [
        {
          title: `Search of ${FILMS.toLocaleString('en-GB')} films, ${SEARCHES} different words`,
          columns: ['', 'median', 'p95'],
          rows: [['/api/films?search=…', `${ms(middle)} ms`, `${ms(quantile(counted, 0.95))} ms`]],
        },
      ],
      figures: { search: middle },
      passed: middle < LIMIT_MS ? [] : [`A search takes ${ms(middle)} ms, asked for ${LIMIT_MS}`],
    };
  } finally {
    await site.close();
  }
}
