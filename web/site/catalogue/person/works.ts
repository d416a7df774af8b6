import type { Person } from '#contract/catalogue/people.ts';
import { creditLabel } from './roles.ts';

type Roles = Person['roles'];
type Work = { film: Roles[number]['films'][number]; jobs: string };

/** A person's films, newest first, each with the jobs in it: "Director, writer". */
export function worksOf(roles: Roles): Work[] {
  const credited = roles.flatMap(({ role, films }) => films.map((film) => ({ role, film })));
  const works = Map.groupBy(credited, ({ film }) => film.slug)
    .values()
    .flatMap((same) => {
      const [first] = same;
      return first ? [{ film: first.film, jobs: sentenceOf(same.map(({ role }) => creditLabel(role))) }] : [];
    });
  return [...works].sort((a, b) => (b.film.releaseDate ?? '').localeCompare(a.film.releaseDate ?? ''));
}

const sentenceOf = ([first = '', ...others]: string[]) =>
  [first, ...others.map((each) => each.toLowerCase())].join(', ');
