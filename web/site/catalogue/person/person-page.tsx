import type { ReactNode } from 'react';
import type { Person } from '#contract/catalogue/people.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { areFew, FewFilms } from '../few-films.tsx';
import { FilmCard } from '../film-card.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { creditLabel } from './roles.ts';
import { worksOf } from './works.ts';

type PersonPageProps = {
  person: Person;
  /** Posts about the person, and products of the films. */
  children: ReactNode;
};

/** A person credited in a film (product.md#people). Looks complete even with only a name and a film. */
export function PersonPage({ person, children }: PersonPageProps) {
  const { name, portrait, biography, alsoKnownAs, links, roles, colours } = person;
  return (
    <article>
      <header className={portrait ? 'person-head' : 'page gutter'}>
        {portrait && (
          <Picture
            src={portrait}
            words={person.pictures}
            alt={name}
            kind="portrait"
            sizes="(width >= 64rem) 42vw, 100vw"
            priority
            colour={colours.portrait}
          />
        )}
        <div>
          <p className="label mb-4 text-faint">{roles.map(({ role }) => creditLabel(role)).join(', ')}</p>
          <h1 className="max-w-[6.4em] font-display text-display">{name}</h1>
          {alsoKnownAs.length > 0 && (
            <p className="mt-4 text-small text-muted">Also known as {alsoKnownAs.join(', ')}</p>
          )}
          {biography && <p className="mt-8 max-w-[33.6em] text-lead text-muted">{biography}</p>}
          {links.map(({ title, url }) => (
            <p key={url} className="mt-4">
              <OutsideLink href={url} className="link">
                {title}
              </OutsideLink>
            </p>
          ))}
        </div>
      </header>
      <Films roles={roles} />
      <div className="gutter mt-(--section-gap) grid gap-(--section-gap)">{children}</div>
    </article>
  );
}

function Films({ roles }: Pick<Person, 'roles'>) {
  const works = worksOf(roles).map(({ film, jobs }) => ({ ...film, jobs }));
  if (works.length === 0) return null;
  return (
    <section aria-labelledby="films" className="gutter mt-14 lg:mt-20">
      <h2 id="films" className="mb-6 font-display text-heading">
        Films
      </h2>
      {areFew(works) ? (
        <FewFilms films={works} note={({ jobs }) => <p className="mt-1 text-muted">{jobs}</p>} />
      ) : (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4 xl:grid-cols-5">
          {works.map((film) => (
            <li key={film.slug}>
              <FilmCard film={film} layout="grid">
                <p className="text-small text-muted">{film.jobs}</p>
              </FilmCard>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
