import { Fragment } from 'react';
import type { Film } from '#contract/catalogue/film.ts';
import type { FilmFacts } from '#contract/catalogue/film-facts.ts';
import type { RelatedToFilm } from '#contract/catalogue/related.ts';
import { paths } from '#contract/core/paths.ts';
import { hasPages } from '../../state/has-pages.ts';
import { siteQuery } from '../../state/site-query.ts';
import { useData } from '../../state/use-query.ts';
import { Names } from '../person/names.tsx';
import { Fact } from './fact.tsx';
import { Crew, MoreFacts, Seasons } from './more-facts.tsx';

type CreditsProps = {
  film: Film;
  facts: FilmFacts | undefined;
  seasons: RelatedToFilm['seasons'];
};

const ELSEWHERE = [
  ['The journal', paths.blog, 'posts'],
  ['the shop', paths.shop, 'products'],
] as const;

/** Credits, further facts, and the contact for buyers. */
export function Credits({ film: { slug, director, cast, producers }, facts, seasons }: CreditsProps) {
  const { credits = [] } = facts ?? {};
  const site = useData(siteQuery);
  const more = ELSEWHERE.filter(([, , kind]) => hasPages(site, kind));
  const listed = [
    ['Director', 'director', director],
    ['Cast', 'cast', cast],
    ['Producers', 'producer', producers],
  ] as const;
  return (
    <>
      <h2 className="sr-only">Credits</h2>
      <dl className="credits grid grid-cols-2 gap-x-5 gap-y-8 lg:grid-cols-3">
        {listed.map(
          ([name, role, names]) =>
            names.length > 0 && (
              <Fact key={role} name={name}>
                <Names {...{ names, role, credits }} />
              </Fact>
            ),
        )}
        <Crew credits={credits} />
        {facts && <MoreFacts facts={facts} />}
        <Seasons seasons={seasons} />
        <Fact name="Rights and screenings">
          <a href={paths.contact} className="link inline-block py-1 pointer-coarse:py-3">
            Ask our sales team
          </a>
          {!site.forms?.bookingOff && (
            <>
              <br />
              <a
                href={paths.bookFilm(slug)}
                className="screen-only link inline-block py-1 pointer-coarse:py-3"
              >
                Book this film for your cinema
              </a>
            </>
          )}
        </Fact>
        {more.length > 0 && (
          <Fact name="More" className="screen-only">
            {more.map(([name, path], at) => (
              <Fragment key={path}>
                {at > 0 && ', '}
                <a href={path} className="link inline-block py-1 pointer-coarse:py-3">
                  {name}
                </a>
              </Fragment>
            ))}
          </Fact>
        )}
      </dl>
    </>
  );
}
