import type { PersonCard } from '#contract/catalogue/cards.ts';
import { paths } from '#contract/core/paths.ts';
import { creditLabel } from './roles.ts';

/** People mentioned in a post; renders nothing if there are none. */
export function PeopleNamed({ people = [] }: { people: readonly PersonCard[] | undefined }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people-named" className="screen-only">
      <h2 id="people-named" className="mb-6 font-display text-heading">
        People
      </h2>
      <ul>
        {people.map(({ slug, name, roles }) => (
          <li key={slug} className="mt-3">
            <a
              href={paths.person(slug)}
              className="font-display text-title transition-colors hover:text-amber"
            >
              {name}
            </a>
            <p className="mt-1 text-small text-faint">{roles.map(creditLabel).join(', ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
