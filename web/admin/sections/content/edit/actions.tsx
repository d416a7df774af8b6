import Button from '@mui/material/Button';
import { useState } from 'react';
import { staffEntryPath, staffStockPath } from '#contract/admin/staff-paths.ts';
import { previewPaths } from '#contract/content/preview-paths.ts';
import { staffContentCalls } from '#contract/content/staff-content-calls.ts';
import { mayBeOutdated } from '../../../api/outdated-page.ts';
import { request } from '../../../api/request.ts';
import { ConfirmDialog } from '../../../layout/actions/confirm-dialog.tsx';
import { useAction } from '../../../layout/actions/use-action.ts';
import { useOpen } from '../../../layout/address.ts';
import { useMay } from '../../../layout/current-user.ts';
import { Link } from '../../../layout/link.tsx';
import { NewTab } from '../../../layout/new-tab.tsx';
import { WITHOUT_PAGE } from '../document-titles.ts';
import { type EditedKind, KINDS } from '../kinds.ts';
import { useCreate } from '../use-create.ts';
import { useInitialValues } from '../use-initial-values.ts';
import type { OpenText } from './open-text.ts';
import { PreviewLinks } from './preview-links.tsx';

type Props = {
  kind: EditedKind;
  text: OpenText;
  title: string;
  /** A draft typed here or stored on the site; not a scheduled text, whose schedule must be removed first. */
  hasDraft: boolean;
  onRefetch: (name: string) => void;
};

/** Actions on an entry's text, apart from publishing. */
export function Actions({ kind, text, title, hasDraft, onRefetch }: Props) {
  const open = useOpen();
  const mayStock = useMay('stock');
  const { isBusy, perform } = useAction();
  const propose = useInitialValues(kind);
  const create = useCreate(kind);
  const [isAsking, setAsking] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const { detail, entry, autosave } = text;
  const hasPage = kind !== 'documents' || !WITHOUT_PAGE.includes(entry);
  const isUnsaved = ['refused', 'conflict'].includes(autosave.state().status);

  const duplicate = () =>
    perform(async () => {
      await autosave.saveNow();
      const { date } = await propose();
      const body = { ...(date !== undefined && { date }), [KINDS[kind].title]: `${title} (copy)` };
      const copy = await create({ from: entry, body });
      open(staffEntryPath(kind, copy.entry));
    }, 'This is the copy. It is not published.');

  const discard = () =>
    perform(async () => {
      setAsking(false);
      await autosave.saveNow();
      try {
        if (autosave.state().savedAt) await request(staffContentCalls.discard, { kind: text.kind, entry });
        autosave.giveUp();
      } catch (error) {
        if (mayBeOutdated(error)) onRefetch(entry);
        throw error;
      }
      onRefetch(entry);
    }, 'The changes are discarded. The history keeps what was saved of them.');

  return (
    <>
      {hasPage && (
        <>
          <Button
            component="a"
            href={previewPaths.draft(detail.kind, entry)}
            target="_blank"
            rel="noopener"
            onClick={() => void autosave.saveNow()}
          >
            Preview
            <NewTab />
          </Button>
          <Button onClick={() => setSharing(true)}>Share…</Button>
        </>
      )}
      {detail.outside?.preview && (
        <Button component="a" href={detail.outside.preview} target="_blank" rel="noopener">
          Preview from Contentful
          <NewTab />
        </Button>
      )}
      {isSharing && <PreviewLinks kind={detail.kind} entry={entry} onClose={() => setSharing(false)} />}
      {detail.address && (
        <Button component="a" href={detail.address} target="_blank" rel="noopener">
          View page
          <NewTab />
        </Button>
      )}
      {kind === 'products' && mayStock && detail.state !== 'bin' && (
        <Button component={Link} to={staffStockPath(entry)}>
          Sizes and stock
        </Button>
      )}
      {kind !== 'documents' && (
        <Button aria-disabled={isBusy} onClick={duplicate}>
          Duplicate
        </Button>
      )}
      {hasDraft && (detail.live || detail.state === 'off') && (
        <Button aria-disabled={isBusy} onClick={() => setAsking(true)}>
          Discard changes
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard the changes?"
        action="Discard"
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={discard}
      >
        {detail.live
          ? 'The page stays as it is on the site.'
          : 'It stays off the site, with the text that was there last.'}{' '}
        The history keeps the text that you discard{isUnsaved && ', apart from what could not be saved'}.
      </ConfirmDialog>
    </>
  );
}
