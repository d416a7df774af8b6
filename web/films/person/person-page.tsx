import type { ReactNode } from 'react';
import type { Person } from '#contract/people.ts';
import { Picture } from '#web/ui/picture.tsx';
import { FilmCard } from '../film-card.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { jobOf } from './roles.ts';
import { worksOf } from './works.ts';

type PersonPageProps = {
  person: Person;
  /** Posts about the person, and products of the films. */
  children: ReactNode;
};

/** Somebody named in a film (product.md#people). Looks whole with nothing but a name and a film. */
export function PersonPage({ person, children }: PersonPageProps) {
  const { name, portrait, biography, alsoKnownAs, links, roles, colours } = person;
  return (
    <article className="page">
      <div className="gutter flex flex-col gap-8 md:flex-row md:gap-12">
        {portrait && (
          <Picture
            src={portrait}
            words={person.pictures}
            alt={name}
            kind="portrait"
            sizes="15rem"
            priority
            colour={colours.portrait}
            className="w-60 max-w-full shrink-0 self-start"
          />
        )}
        <div>
          <p className="label mb-4 text-faint">{roles.map(({ role }) => jobOf(role)).join(', ')}</p>
          <h1 className="font-display text-display">{name}</h1>
          {alsoKnownAs.length > 0 && (
            <p className="mt-4 text-small text-muted">Also known as {alsoKnownAs.join(', ')}</p>
          )}
          {biography && <p className="mt-10 max-w-[33.6em] text-lead text-muted">{biography}</p>}
          {links.map(({ title, url }) => (
            <p key={url} className="mt-4">
              <OutsideLink href={url} className="link">
                {title}
              </OutsideLink>
            </p>
          ))}
        </div>
      </div>
      {worksOf(roles).map(({ did, films }) => (
        <section key={did} aria-label={did} className="gutter mt-14 lg:mt-16">
          <h2 className="mb-6 font-display text-heading">{did}</h2>
          <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4 xl:grid-cols-5">
            {films.map((film) => (
              <li key={film.slug}>
                <FilmCard film={film} layout="grid" />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="gutter mt-14 grid gap-12 lg:mt-16 md:grid-cols-2">{children}</div>
    </article>
  );
}
