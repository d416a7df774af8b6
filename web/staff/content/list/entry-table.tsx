import './list.css';
import { staffPaths } from '#contract/staff-paths.ts';
import { Thumbnail } from '../../fields/thumbnail.tsx';
import { Choose, ChooseAll } from '../../frame/choose.tsx';
import { Link } from '../../frame/link.tsx';
import { Moment } from '../../frame/moment.tsx';
import { type EditedKind, entryAddress, KINDS } from '../kinds.ts';
import { stateWords } from '../state-words.ts';
import { type ListedEntry, sortsOf } from './calls.ts';

/** Entries with their picture, state and last change. On a phone each is a card. */
export function EntryTable({ kind, rows }: { kind: EditedKind; rows: readonly ListedEntry[] }) {
  const mayChoose = kind !== 'documents';
  return (
    <table className="dense entries" aria-label={KINDS[kind].label}>
      <thead>
        <tr>
          {mayChoose && <ChooseAll rows={rows} />}
          <th scope="col">{sortsOf(kind).title}</th>
          <th scope="col">State</th>
          <th scope="col">Last changed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {mayChoose && <Choose id={row.id} name={row.title} />}
            <th scope="row">
              <div className="entry">
                {kind !== 'documents' && kind !== 'collections' && (
                  <Thumbnail
                    url={row.picture ?? ''}
                    width={44}
                    shape={kind === 'films' ? 'poster' : 'square'}
                  />
                )}
                <span>
                  <Link to={staffPaths.home + entryAddress(kind, row.entry)}>{row.title}</Link>
                  {row.line && (
                    <>
                      <span className="sr-only">, </span>
                      <span className="quiet">{row.line}</span>
                    </>
                  )}
                </span>
              </div>
            </th>
            <td data-label="State">
              <State row={row} />
            </td>
            <td data-label="Last changed">
              {row.changedAt && (
                <>
                  <Moment iso={row.changedAt} />{' '}
                  {row.changedBy && <span className="quiet">{row.changedBy}</span>}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function State({ row }: { row: ListedEntry }) {
  const { publishAt, unpublishAt } = row;
  return (
    <>
      <span className="entry-state" data-state={row.state}>
        {stateWords(row)}
      </span>
      {publishAt && (
        <div className="quiet">
          Goes on <Moment iso={publishAt} />
        </div>
      )}
      {unpublishAt && (
        <div className="quiet">
          Goes off <Moment iso={unpublishAt} />
        </div>
      )}
    </>
  );
}
