import type { ReactNode } from 'react';
import { decadeOf } from '#contract/catalogue.ts';
import type { Credit, FilmFacts } from '#contract/film-facts.ts';
import { paths, wayPath } from '#contract/paths.ts';
import type { RelatedToFilm } from '#contract/related.ts';
import { Names } from '../person/names.tsx';
import { jobOf } from '../person/roles.ts';
import { Fact } from './fact.tsx';

/*
 * What a film's printed sheet has no room for.
 */

/** Roles whose names are in the film itself. */
const LISTED = ['director', 'cast', 'producer'];

/** Further crew, as far as it is known. */
export function Crew({ credits }: { credits: readonly Credit[] }) {
  const roles = [...new Set(credits.map(({ role }) => role))].filter((role) => !LISTED.includes(role));
  return roles.map((role) => {
    const names = credits.filter((credit) => credit.role === role).map(({ name }) => name);
    return (
      <Fact key={role} name={jobOf(role)} className="screen-only">
        <Names names={names} role={role} credits={credits} />
      </Fact>
    );
  });
}

/** What is known of a film besides its credits. Unknown facts are left out. */
export function MoreFacts({ facts }: { facts: FilmFacts }) {
  const { originalTitle, year, countries, languages, format, certificateReason, contentAdvice, access } =
    facts;
  const known: [name: string, value: ReactNode][] = [
    ['Original title', originalTitle],
    [
      'Year',
      year && (
        <a href={wayPath('decade', decadeOf(year))} className="link">
          {year}
          <span className="sr-only">, all films of the {decadeOf(year)}</span>
        </a>
      ),
    ],
    [countries.length > 1 ? 'Countries' : 'Country', countries.join(', ')],
    [languages.length > 1 ? 'Languages' : 'Language', languages.join(', ')],
    ['Format', format],
    ['Rated for', certificateReason && inSentence(certificateReason)],
    ['Content advice', contentAdvice.join(', ')],
    ['Access', access.join(', ')],
  ];
  return known.map(
    ([name, value]) =>
      value && (
        <Fact key={name} name={name} className="screen-only">
          {value}
        </Fact>
      ),
  );
}

const inSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The seasons that a film is part of. */
export function Seasons({ seasons }: Pick<RelatedToFilm, 'seasons'>) {
  if (seasons.length === 0) return null;
  return (
    <Fact name={seasons.length > 1 ? 'Seasons' : 'Season'} className="screen-only">
      {seasons.map(({ slug, title }, index) => (
        <span key={slug}>
          {index > 0 && ', '}
          <a href={paths.season(slug)} className="link">
            {title}
          </a>
        </span>
      ))}
    </Fact>
  );
}
