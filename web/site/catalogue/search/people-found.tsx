import type { PersonCard } from '#contract/catalogue/cards.ts';
import { paths } from '#contract/core/paths.ts';
import { Strip } from '#web/ui/strip.tsx';
import { creditLabel } from '../person/roles.ts';

/** People by name, with their jobs and number of films. */
export function PeopleFound({ people }: { people: readonly PersonCard[] }) {
  if (people.length === 0) return null;
  return (
    <Strip id="people-found" title="People">
      <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
        {people.map(({ slug, name, roles, films }) => (
          <li key={slug} className="border-t border-line pt-5">
            <a
              href={paths.person(slug)}
              className="font-display text-title transition-colors hover:text-amber"
            >
              {name}
            </a>
            <p className="mt-1 text-small text-faint">
              {[...roles.map(creditLabel), counted(films)].join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Strip>
  );
}

const counted = (films: number) => (films === 1 ? '1 film' : `${films} films`);
