import { openLibrary } from './library.ts';
import { quantile, timesOf } from './time.ts';

const SIZES = [100, 1_000, 10_000, 100_000];
const ROUNDS = 60;

/** How list, search and film call and the process grow with the number of films; medians of answers for one content revision. */
export async function benchGrowth(): Promise<boolean> {
  console.log('films     list ms   search ms   film ms   memory MB');
  for (const size of SIZES) {
    const { app, words, close } = await openLibrary(size);
    try {
      const median = async (path: (round: number) => string) => {
        const paths = Array.from({ length: ROUNDS }, (_, round) => path(round));
        await timesOf(app, paths.slice(0, 5));
        return quantile(await timesOf(app, paths), 0.5).toFixed(1);
      };
      const list = await median(() => '/api/films');
      const search = await median((round) => `/api/films?search=${words[round % 5]}`);
      const film = await median((round) => `/api/films/slug/film-${1 + round}`);
      const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
      console.log(
        `${String(size).padEnd(9)} ${list.padEnd(9)} ${search.padEnd(11)} ${film.padEnd(9)} ${memory}`,
      );
    } finally {
      await close();
    }
  }
  return true;
}
