import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetRecordId, useNavigate } from 'ra-core';
import { useState } from 'react';
import { staffPaths } from '#contract/staff-paths.ts';
import { staffPictureCalls } from '#contract/staff-picture-calls.ts';
import { ask } from '../calls/ask.ts';
import { AskDialog } from '../frame/ask-dialog.tsx';
import { failsPage } from '../frame/fails-page.ts';
import { Link } from '../frame/link.tsx';
import { Page } from '../frame/page.tsx';
import { useDeed } from '../frame/use-deed.ts';
import { PictureForm } from './picture-form.tsx';
import { ReplaceFile } from './replace-file.tsx';
import './pictures.css';

/** One file of the library: what it shows, where it is used, another file in its place. */
export default function PicturePage() {
  const id = Number(useGetRecordId());
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, perform } = useDeed();
  const [isAsking, setAsking] = useState(false);
  const { data: picture } = useQuery({
    queryKey: [staffPictureCalls.byId.path, id],
    queryFn: ({ signal }) => ask(staffPictureCalls.byId, { id }, { signal }),
    throwOnError: failsPage,
    retry: false,
  });
  if (!picture) return null;
  const again = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [staffPictureCalls.byId.path, id] }),
      queries.invalidateQueries({ queryKey: [staffPictureCalls.list.path] }),
    ]);
  const remove = () =>
    perform(async () => {
      setAsking(false);
      await ask(staffPictureCalls.remove, { id });
      await queries.invalidateQueries({ queryKey: [staffPictureCalls.list.path] });
      navigate(staffPaths.pictures);
      queries.removeQueries({ queryKey: [staffPictureCalls.byId.path, id] });
    }, `${picture.title} is no longer in the library.`);
  const { usedIn } = picture;
  return (
    <Page title={picture.title}>
      <PictureForm key={picture.id} picture={picture} again={again} />
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
        <span className="quiet">{[sides(picture), size(picture.bytes)].filter(Boolean).join(', ')}</span>
      </p>
      <ReplaceFile picture={picture} onReplaced={again} />
      <button
        type="button"
        className="plain"
        aria-disabled={isBusy || usedIn.length > 0}
        aria-describedby={usedIn.length > 0 ? 'why-kept' : undefined}
        onClick={() => setAsking(true)}
      >
        Delete…
      </button>
      {usedIn.length > 0 && (
        <span id="why-kept" className="sr-only">
          It can be deleted once nothing uses it.
        </span>
      )}
      <AskDialog
        isOpen={isAsking}
        title={`Delete ${picture.title}?`}
        action="Delete for good"
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onDo={remove}
      >
        <p>Nothing on the site uses it. It cannot be brought back.</p>
      </AskDialog>
    </Page>
  );
}

const STATES = { live: '', draft: ', draft', off: ', off the site', bin: ', in the bin' };

/** What people call an entry of a kind. */
const KINDS: Record<string, string> = {
  films: 'film',
  facts: 'facts of a film',
  posts: 'post of the journal',
  products: 'product',
  collections: 'collection',
  seasons: 'season',
  people: 'person',
  documents: 'text of the company',
};

/** Kinds whose entries are edited in a section of another name. */
const SECTIONS: Record<string, string> = { facts: 'films', documents: 'texts' };

const editorOf = (kind: string, entry: string) => `${staffPaths.home}/${SECTIONS[kind] ?? kind}/${entry}`;

const sides = ({ width, height }: { width: number | null; height: number | null }) =>
  width && height ? `${width} × ${height} pixels` : '';

const size = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
