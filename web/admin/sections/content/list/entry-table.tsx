import { StateTag } from '../../../layout/state-tag.tsx';
import './list.css';
import { staffEntryPath } from '#contract/admin/staff-paths.ts';
import type { ContentRow } from '#contract/content/staff-content.ts';
import { Thumbnail } from '../../../fields/pictures/thumbnail.tsx';
import { DateTime } from '../../../layout/date-time.tsx';
import { Link } from '../../../layout/link.tsx';
import { SelectAll, SelectRow } from '../../../layout/lists/select-rows.tsx';
import type { Choice } from '../../../layout/lists/use-selection.ts';
import { type EditedKind, KINDS } from '../kinds.ts';
import { stateWords } from '../state-words.ts';
import { sortsOf } from './use-entries.ts';

/** Entries with picture, state and last change. On a phone each is a card. */
export function EntryTable({ kind, choice }: { kind: EditedKind; choice: Choice<ContentRow> }) {
  const mayChoose = kind !== 'documents';
  return (
    <table className="dense entries" aria-label={KINDS[kind].label}>
      <thead>
        <tr>
          {mayChoose && <SelectAll choice={choice} />}
          <th scope="col">{sortsOf(kind).title}</th>
          <th scope="col">State</th>
          <th scope="col">Last changed</th>
        </tr>
      </thead>
      <tbody>
        {choice.rows.map((row) => (
          <tr key={row.entry}>
            {mayChoose && <SelectRow choice={choice} row={row} name={row.title} />}
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
                  <Link to={staffEntryPath(kind, row.entry)}>{row.title}</Link>
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
              <StateCell row={row} />
            </td>
            <td data-label="Last changed">
              {row.changedAt && (
                <>
                  <DateTime iso={row.changedAt} />{' '}
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

function StateCell({ row }: { row: ContentRow }) {
  const { publishAt, unpublishAt } = row;
  return (
    <>
      <StateTag of={row.state}>{stateWords(row)}</StateTag>
      {publishAt && (
        <div className="quiet">
          Goes on <DateTime iso={publishAt} />
        </div>
      )}
      {unpublishAt && (
        <div className="quiet">
          Goes off <DateTime iso={unpublishAt} />
        </div>
      )}
    </>
  );
}
