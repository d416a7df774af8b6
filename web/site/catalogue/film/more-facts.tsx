import type { ReactNode } from 'react';
import type { Credit, FilmFacts } from '#contract/catalogue/film-facts.ts';
import type { RelatedToFilm } from '#contract/catalogue/related.ts';
import { decadeOf } from '#contract/core/catalogue.ts';
import { browsePath, paths } from '#contract/core/paths.ts';
import { Names } from '../person/names.tsx';
import { creditLabel } from '../person/roles.ts';
import { Fact } from './fact.tsx';

/* Facts that the film's one-page print sheet leaves out. */

/** Roles whose names are stored with the film itself. */
const LISTED = ['director', 'cast', 'producer'];

/** Further crew, if known. */
export function Crew({ credits }: { credits: readonly Credit[] }) {
  const roles = [...new Set(credits.map(({ role }) => role))].filter((role) => !LISTED.includes(role));
  return roles.map((role) => {
    const names = credits.filter((credit) => credit.role === role).map(({ name }) => name);
    return (
      <Fact key={role} name={creditLabel(role)} className="screen-only">
        <Names names={names} role={role} credits={credits} />
      </Fact>
    );
  });
}

/** Facts besides the credits. Unknown ones are left out. */
export function MoreFacts({ facts }: { facts: FilmFacts }) {
  const { originalTitle, year, countries, languages, format, certificateReason, contentAdvice, access } =
    facts;
  const known: [name: string, value: ReactNode][] = [
    ['Original title', originalTitle],
    [
      'Year',
      year && (
        <a href={browsePath('decade', decadeOf(year))} className="link">
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

/** The seasons that include the film. */
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
