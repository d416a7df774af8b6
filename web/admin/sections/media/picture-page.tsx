import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { staffPictureCalls } from '#contract/media/staff-picture-calls.ts';
import { request } from '../../api/request.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { useAction } from '../../layout/actions/use-action.ts';
import { useOpen, useRecordId } from '../../layout/address.ts';
import { Link } from '../../layout/link.tsx';
import { Page } from '../../layout/page.tsx';
import { replacePageOnError } from '../../layout/replace-page-on-error.ts';
import { sizeWords } from '../../layout/size-words.ts';
import { PictureForm } from './picture-form.tsx';
import { ReplaceFile } from './replace-file.tsx';
import './pictures.css';

/** One file of the library: its texts, where it is used, and its replacement. */
export default function PicturePage() {
  const id = Number(useRecordId());
  const queries = useQueryClient();
  const open = useOpen();
  const { isBusy, perform } = useAction();
  const [isAsking, setAsking] = useState(false);
  const { data: picture } = useQuery({
    queryKey: [staffPictureCalls.byId.path, id],
    queryFn: ({ signal }) => request(staffPictureCalls.byId, { id }, { signal }),
    throwOnError: replacePageOnError,
    retry: false,
  });
  if (!picture) return null;
  const refetch = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [staffPictureCalls.byId.path, id] }),
      queries.invalidateQueries({ queryKey: [staffPictureCalls.list.path] }),
    ]);
  const remove = () =>
    perform(async () => {
      setAsking(false);
      await request(staffPictureCalls.remove, { id });
      await queries.invalidateQueries({ queryKey: [staffPictureCalls.list.path] });
      open(staffPaths.pictures);
      queries.removeQueries({ queryKey: [staffPictureCalls.byId.path, id] });
    }, `${picture.title} is no longer in the library.`);
  const { usedIn } = picture;
  return (
    <Page title={picture.title}>
      <PictureForm key={picture.id} picture={picture} refetch={refetch} />
      <h2>Where it is used</h2>
      {usedIn.length === 0 ? (
        <p>Nowhere. It can be deleted.</p>
      ) : (
        <ul className="lines">
          {usedIn.map(({ kind, entry, title, state }) => (
            <li key={`${kind} ${entry} ${state}`}>
              <Link to={editorOf(kind, entry)}>{title}</Link>{' '}
              <span className="quiet">{(KINDS[kind] ?? kind) + STATES[state]}</span>
            </li>
          ))}
        </ul>
      )}
      <h2>The file</h2>
      <p>
        <a href={picture.url}>{picture.address}</a>{' '}
        <span className="quiet">{[sides(picture), sizeWords(picture.bytes)].filter(Boolean).join(', ')}</span>
      </p>
      <ReplaceFile picture={picture} onReplaced={refetch} />
      <button
        type="button"
        className="plain"
        aria-disabled={isBusy || usedIn.length > 0}
        aria-describedby={usedIn.length > 0 ? 'why-not-deletable' : undefined}
        onClick={() => setAsking(true)}
      >
        Delete…
      </button>
      {usedIn.length > 0 && (
        <span id="why-not-deletable" className="sr-only">
          It can be deleted once nothing uses it.
        </span>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${picture.title}?`}
        action="Delete for good"
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      >
        <p>Nothing on the site uses it. It cannot be brought back.</p>
      </ConfirmDialog>
    </Page>
  );
}

const STATES = { live: '', draft: ', draft', off: ', off the site', bin: ', in the bin' };

/** Display names of entry kinds. */
const KINDS: Record<string, string> = {
  films: 'film',
  posts: 'journal post',
  products: 'product',
  collections: 'collection',
  seasons: 'season',
  pages: 'page',
  people: 'person',
  documents: 'company page',
};

/** Kinds whose entries are edited in a section with another name. */
const SECTIONS: Record<string, string> = { documents: 'texts' };

const editorOf = (kind: string, entry: string) => `${staffPaths.home}/${SECTIONS[kind] ?? kind}/${entry}`;

const sides = ({ width, height }: { width: number | null; height: number | null }) =>
  width && height ? `${width} × ${height} pixels` : '';
