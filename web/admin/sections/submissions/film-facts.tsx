import { genreName } from '#contract/catalogue/film-names.ts';
import type { Submission } from '#contract/inbox/staff-submissions.ts';
import { NewTab } from '../../layout/new-tab.tsx';

/** The submission's fields, the screener first. Links open in a new tab and do not reveal this page's address. */
export function FilmFacts({ film }: { film: Submission }) {
  const facts: [string, string][] = [
    ['Genre', genreName(film.genre)],
    ['From', film.name],
    ['Email', film.email],
    ['Phone', film.phoneNumber],
    ['Rights', film.copyrightAgreement ? 'Ownership of all rights confirmed' : 'Not confirmed'],
  ];
  return (
    <>
      <h2>Watch</h2>
      <ul className="lines">
        <li>
          <Outside href={film.screenerUrl}>Screener</Outside>{' '}
          {film.screenerNote && <span className="quiet">{film.screenerNote}</span>}
        </li>
        {film.trailerUrl && (
          <li>
            <Outside href={film.trailerUrl}>Trailer</Outside>
          </li>
        )}
      </ul>
      <h2>Synopsis</h2>
      {film.synopsis ? <p className="as-typed">{film.synopsis}</p> : <p className="quiet">None was sent.</p>}
      <h2>Film and sender</h2>
      <dl className="film-facts">
        {facts
          .filter(([, fact]) => fact !== '')
          .map(([label, fact]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** Shows the full address, so that its target is visible. */
const Outside = ({ href, children }: { href: string; children: string }) => (
  <>
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <NewTab />
    </a>{' '}
    <span className="quiet">{href}</span>
  </>
);
