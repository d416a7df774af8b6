import { openLibrary } from './library.ts';
import { quantile, timesOf } from './time.ts';

const FILMS = 20_000;
const SEARCHES = 300;
/** The limit in milliseconds. */
const LIMIT_MS = 50;

/** Searches 20,000 films for words of titles without their last letter, each word once, so that nothing is kept. */
export async function benchSearch(): Promise<boolean> {
  const library = await openLibrary(FILMS);
  try {
    const asked = library.words.slice(0, SEARCHES).map((word) => `/api/films?search=${word.slice(0, -1)}`);
    await timesOf(library.app, asked.slice(0, 20));
    const times = await timesOf(library.app, asked.slice(20));
    const median = quantile(times, 0.5);
    console.log(`search, ${FILMS} films, ${times.length} different words, nothing kept`);
    console.log(
      `  median ${median.toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, limit ${LIMIT_MS} ms`,
    );
    console.log(`  memory of the process ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`);
    return median < LIMIT_MS;
  } finally {
    await library.close();
  }
}
