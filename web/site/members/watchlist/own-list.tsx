import { useRef } from 'react';
import type { ImportedFilm, WatchlistFilm } from '#contract/members/watchlist.ts';
import { MOST_IMPORTED, watchlistCalls } from '#contract/members/watchlist-calls.ts';
import { call, sentenceOf, UserFacingError } from '#web/api/api.ts';
import { readChanged, watchlistCountQuery } from '../../state/current-account.ts';
import { useQueries } from '../../state/use-query.ts';
import { useWrite } from '../../state/use-write.ts';
import { asCsv } from './as-csv.ts';
import { watchlistQuery } from './queries.ts';
import { readList } from './read-list.ts';

/** A longer list is none of films to watch. */
const LARGEST = 5_000_000;
const MOST_FILMS = 10_000;
const MOST_NAMED = 200;
type Outcome = { added: number; present: number; notFound: ImportedFilm[] };

/** Adds the films of a list from elsewhere, and saves this one. */
export function OwnList({ films }: { films: readonly WatchlistFilm[] }) {
  const queries = useQueries();
  const input = useRef<HTMLInputElement>(null);
  const { run, busy, error, ...importing } = useImport(async () => {
    await readChanged(queries, [watchlistQuery, watchlistCountQuery]);
  });
  return (
    <div className="flex max-w-prose flex-col items-start gap-4 mt-4 text-muted">
      <p>
        Import another watchlist: a CSV file of Letterboxd or IMDb, or a JSON file of Trakt. Films that we
        have are added; the others are named.
      </p>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label="List to import"
        accept=".csv,.json,.txt"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void run(file);
          currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button-quiet"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) input.current?.click();
          }}
        >
          Choose a file
        </button>
        {films.length > 0 && (
          <button type="button" className="button-quiet" onClick={() => save(films)}>
            Export my list as CSV
          </button>
        )}
      </div>
      <div role="status">
        {busy && <p>Looking for the films…</p>}
        {!busy && error !== null && <p>{sentenceOf(error, 'The list was not read. Please try again.')}</p>}
        {!busy && importing.outcome && <Result {...importing.outcome} />}
      </div>
    </div>
  );
}

function useImport(refresh: () => Promise<void>) {
  const outcome = useRef<Outcome>(undefined);
  const writing = useWrite(async (file: File) => {
    outcome.current = undefined;
    const films = file.size > LARGEST ? undefined : readList(await file.text());
    if (!films)
      throw new UserFacingError(
        'That is no list of films: choose the CSV file of Letterboxd or IMDb, or the JSON file of Trakt.',
      );
    const total: Outcome = { added: 0, present: 0, notFound: [] };
    for (let at = 0; at < Math.min(films.length, MOST_FILMS); at += MOST_IMPORTED) {
      const part = await call(watchlistCalls.import, {
        body: { films: films.slice(at, at + MOST_IMPORTED) },
      });
      total.added += part.added;
      total.present += part.present;
      total.notFound.push(...part.notFound);
    }
    if (total.added > 0) await refresh();
    outcome.current = total;
  });
  return { ...writing, outcome: outcome.current };
}

const filmsIn = (count: number): string => `${count} film${count === 1 ? '' : 's'}`;

function Result({ added, present, notFound }: Outcome) {
  return (
    <>
      <p className="text-paper">
        {filmsIn(added)} added.{present > 0 && ` ${filmsIn(present)} on your list before.`}
        {notFound.length > 0 && ` We do not have these ${notFound.length}:`}
      </p>
      {notFound.length > 0 && (
        <ul className="mt-3">
          {notFound.slice(0, MOST_NAMED).map(({ title, year }) => (
            <li key={`${title}/${year}`} className="break-words">
              {title}
              {year !== null && ` (${year})`}
            </li>
          ))}
          {notFound.length > MOST_NAMED && <li>and {notFound.length - MOST_NAMED} more</li>}
        </ul>
      )}
    </>
  );
}

function save(films: readonly WatchlistFilm[]): void {
  const url = URL.createObjectURL(new Blob([asCsv(films)], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: 'watchlist.csv' }).click();
  URL.revokeObjectURL(url);
}
