import { SCREENINGS_A_PAGE } from '#contract/catalogue/screening-rules.ts';
import { type ScreeningSearch, screeningsPath } from '#contract/catalogue/screening-search.ts';
import type { ScreeningList } from '#contract/catalogue/screenings.ts';
import { calendarPaths } from '#contract/core/calendar-paths.ts';
import { paths } from '#contract/core/paths.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { CalendarLinks } from './calendar-links.tsx';
import { Days } from './days.tsx';
import { ScreeningFilters } from './screening-filters.tsx';
import { ScreeningLine } from './screening-line.tsx';

type ScreeningsPageProps = { search: ScreeningSearch; list: ScreeningList };

/** All upcoming screenings (product.md#screenings). */
export function ScreeningsPage({ search, list }: ScreeningsPageProps) {
  const { screenings, total, films } = list;
  return (
    <div className="gutter pt-30">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4">
        <h1 className="masthead">In cinemas</h1>
        <p className="font-display text-heading text-muted">{countInWords(total)}</p>
      </header>
      {(films.length > 0 || total > 0) && <ScreeningFilters search={search} {...list} />}
      {screenings.length > 0 ? (
        <div className="mt-10 lg:mt-14">
          <Days entries={screenings} heading="h2">
            {({ film, ...screening }) => (
              <ScreeningLine key={screening.id} screening={screening} film={film} />
            )}
          </Days>
        </div>
      ) : (
        <None areSome={films.length > 0} />
      )}
      {total > SCREENINGS_A_PAGE && (
        <div className="list-pages">
          <Pagination
            page={search.page ?? 1}
            limit={SCREENINGS_A_PAGE}
            totalItems={total}
            noun="screenings"
            pathOf={(page) => screeningsPath({ ...search, page })}
          />
        </div>
      )}
      <p className="mt-10 flex flex-wrap gap-x-6">
        <CalendarLinks path={calendarPaths.all} of="of all screenings and releases" />
      </p>
    </div>
  );
}

const countInWords = (total: number) =>
  total === 0 ? '' : total === 1 ? 'One screening' : `${total} screenings`;

/** `areSome`: the filters leave none. */
const None = ({ areSome }: { areSome: boolean }) => (
  <div className="flex flex-col items-start gap-6 py-12 md:py-16">
    <p className="font-display text-heading text-balance">
      {areSome ? 'No screening fits these filters.' : 'No film of ours is on in a cinema at the moment.'}
    </p>
    {areSome ? (
      <a href={paths.screenings} className="button">
        Show all screenings
      </a>
    ) : (
      <a href={paths.films} className="button">
        Browse the catalogue
      </a>
    )}
  </div>
);
