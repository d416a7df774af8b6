import type { Film } from '#contract/catalogue/film.ts';
import type { FilmFacts } from '#contract/catalogue/film-facts.ts';
import type { RelatedToFilm } from '#contract/catalogue/related.ts';
import { paths } from '#contract/core/paths.ts';
import { Names } from '../person/names.tsx';
import { Fact } from './fact.tsx';
import { Crew, MoreFacts, Seasons } from './more-facts.tsx';

type CreditsProps = {
  film: Film;
  facts: FilmFacts | undefined;
  seasons: RelatedToFilm['seasons'];
};

/** Credits, further facts, and the contact for buyers. */
export function Credits({ film: { director, cast, producers }, facts, seasons }: CreditsProps) {
  const { credits = [] } = facts ?? {};
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
        </Fact>
        <Fact name="More" className="screen-only">
          <a href={paths.blog} className="link inline-block py-1 pointer-coarse:py-3">
            The journal
          </a>
          ,{' '}
          <a href={paths.shop} className="link inline-block py-1 pointer-coarse:py-3">
            the shop
          </a>
        </Fact>
      </dl>
    </>
  );
}
