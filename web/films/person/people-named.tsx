import type { PersonCard } from '#contract/cards.ts';
import { paths } from '#contract/paths.ts';
import { jobOf } from './roles.ts';

/** People whom a post is about; empty if there are none. */
export function PeopleNamed({ people = [] }: { people: readonly PersonCard[] | undefined }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people-named" className="screen-only">
      <h2 id="people-named" className="label mb-4 text-faint">
        People
      </h2>
      <ul>
        {people.map(({ slug, name, roles }) => (
          <li key={slug}>
            <a href={paths.person(slug)} className="shop-link">
              {name}
              <span>
                <span className="sr-only">, </span>
                {roles.map(jobOf).join(', ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
