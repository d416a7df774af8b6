import { paths } from '#contract/core/paths.ts';
import { lazyRoute } from '../router/lazy-route.ts';

export const bookFilm = lazyRoute(
  { path: paths.bookFilm, subject: 'Film' },
  () => import('./book-film.view.tsx'),
);
