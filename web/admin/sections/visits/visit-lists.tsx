import type { FilmVisits, Listed, ListedKind, VisitReport } from '#contract/admin/visits.ts';
import { grouped } from '#contract/core/grouped.ts';
import type { Column } from '../../layout/lists/dense-table.tsx';
import { Change } from './change.tsx';
import { ShortTable } from './short-table.tsx';

const COUNTRIES = new Intl.DisplayNames('en-GB', { type: 'region' });
const countryName = (key: string) => (/^[A-Z]{2}$/.test(key) ? (COUNTRIES.of(key) ?? key) : 'Unknown');

type List = { kind: ListedKind; title: string; label: string; empty: string };
const LISTS: readonly List[] = [
  {
    kind: 'referrer',
    title: 'From other sites',
    label: 'Site',
    empty: 'Nobody has come from a link of another site.',
  },
  { kind: 'country', title: 'Countries', label: 'Country', empty: 'Nobody has come.' },
  { kind: 'search', title: 'Searches', label: 'Words', empty: 'Nobody has searched.' },
  {
    kind: 'search-without-result',
    title: 'Searches without result',
    label: 'Words',
    empty: 'Every search found something.',
  },
  {
    kind: 'missing',
    title: 'Pages that are missing',
    label: 'Address',
    empty: 'Nobody has met a missing page.',
  },
];

/** Films, pages, and whatever else was counted by name. */
export function VisitLists({ films, lists }: Pick<VisitReport, 'films' | 'lists'>) {
  return (
    <>
      <h2>Films</h2>
      <ShortTable
        label="Films"
        rows={films}
        rowKey={({ path }) => path}
        empty="No film’s page was opened."
        columns={FILM_COLUMNS}
      />
      <h2>Other pages</h2>
      <ShortTable
        label="Other pages"
        rows={lists.page}
        rowKey={({ key }) => key}
        empty="No other page was opened."
        columns={columns('Page', ({ key }) => <PageLink path={key} />)}
      />
      {LISTS.map(({ kind, title, label, empty }) => (
        <section key={kind} aria-label={title}>
          <h2>{title}</h2>
          <ShortTable
            label={title}
            rows={lists[kind]}
            rowKey={({ key }) => key}
            empty={empty}
            columns={columns(label, ({ key }) => (kind === 'country' ? countryName(key) : key))}
          />
        </section>
      ))}
      <p className="quiet">The 50 most frequent of each are listed; the CSV has all.</p>
    </>
  );
}

const columns = (label: string, cell: Column<Listed>['cell']): Column<Listed>[] => [
  { label, cell },
  { label: 'Times', isFigure: true, cell: ({ now }) => grouped(now) },
  { label: 'Change', isFigure: true, cell: (row) => <Change {...row} /> },
];

const FILM_COLUMNS: Column<FilmVisits>[] = [
  { label: 'Film', cell: ({ path, title }) => <PageLink path={path} title={title} /> },
  { label: 'Views', isFigure: true, cell: ({ views }) => grouped(views) },
  { label: 'Change', isFigure: true, cell: ({ views, before }) => <Change now={views} before={before} /> },
  { label: 'Trailer', isFigure: true, cell: ({ trailer }) => grouped(trailer) },
  { label: 'Tickets', isFigure: true, cell: ({ tickets }) => grouped(tickets) },
  { label: 'Watch', isFigure: true, cell: ({ watch }) => grouped(watch) },
];

/** A route such as `/blog/tag/{tag}` stands for all of its pages and leads to none. */
function PageLink({ path, title }: { path: string; title?: string }) {
  if (!path.startsWith('/')) return 'Others';
  if (path.includes('{')) return path.replaceAll(/\{\w{1,40}\}/g, '…');
  return <a href={path}>{title || path}</a>;
}
