import type { Person } from '#contract/people.ts';
import { didOf } from './roles.ts';

type Roles = Person['roles'];
type Works = { did: string; films: Roles[number]['films'] };

/** Somebody's films under what they did. Jobs that have the same films share them: "Directed, wrote". */
export function worksOf(roles: Roles): Works[] {
  const named = (films: Works['films']) => films.map(({ slug }) => slug).join();
  const together = Map.groupBy(roles, ({ films }) => named(films));
  return [...together.values()].map((same) => ({
    did: same.map(({ role }, index) => (index > 0 ? didOf(role).toLowerCase() : didOf(role))).join(', '),
    films: same[0]?.films ?? [],
  }));
}
