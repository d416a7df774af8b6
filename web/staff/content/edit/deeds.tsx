import Button from '@mui/material/Button';
import { useNavigate } from 'ra-core';
import { useState } from 'react';
import { previewPaths } from '#contract/preview-paths.ts';
import { staffContentCalls } from '#contract/staff-content-calls.ts';
import { staffPaths, staffStockPath } from '#contract/staff-paths.ts';
import { ask } from '../../calls/ask.ts';
import { mayHaveMoved } from '../../calls/failed-press.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { Link } from '../../frame/link.tsx';
import { NewTab } from '../../frame/new-tab.tsx';
import { useMay } from '../../frame/person.ts';
import { useDeed } from '../../frame/use-deed.ts';
import { type EditedKind, entryAddress, KINDS } from '../kinds.ts';
import { useCreate } from '../use-create.ts';
import { useProposed } from '../use-proposed.ts';
import type { OpenText } from './open-text.ts';
import { PreviewLinks } from './preview-links.tsx';

type Props = {
  kind: EditedKind;
  texts: readonly OpenText[];
  title: string;
  /** Typed here or kept by the site; not a text that is planned: its day is forgotten first. */
  hasDraft: boolean;
  onAgain: (name: string) => void;
};

/** What can be done with the texts of an entry, apart from publishing them. */
export function Deeds({ kind, texts, title, hasDraft, onAgain }: Props) {
  const navigate = useNavigate();
  const mayStock = useMay('stock');
  const { isBusy, perform } = useDeed();
  const propose = useProposed(kind);
  const create = useCreate(kind);
  const [isAsking, setAsking] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const { detail, entry = '' } = texts[0] ?? {};
  const isUnsaved = texts.some(({ keeper }) => ['refused', 'conflict'].includes(keeper.state().status));
  const saveAll = () => Promise.all(texts.map(({ keeper }) => keeper.saveNow()));

  const duplicate = () =>
    perform(async () => {
      await saveAll();
      const { date } = await propose();
      const body = { ...(date !== undefined && { date }), [KINDS[kind].title]: `${title} (copy)` };
      const hasFacts = texts.some((text) => text.kind === 'facts' && text.keeper.state().number > 0);
      const copy = await create({ from: entry, body }, hasFacts);
      navigate(staffPaths.home + entryAddress(kind, copy.entry));
    }, 'This is the copy. It is not published.');

  const discard = () =>
    perform(async () => {
      setAsking(false);
      await saveAll();
      try {
        for (const { kind, entry, keeper } of texts) {
          if (keeper.state().savedAt) await ask(staffContentCalls.discard, { kind, entry });
          keeper.giveUp();
        }
      } catch (error) {
        if (mayHaveMoved(error)) onAgain(entry);
        throw error;
      }
      onAgain(entry);
    }, 'The changes are discarded. The history keeps what was saved of them.');

  return (
    <>
      {detail && (
        <>
          <Button
            component="a"
            href={previewPaths.draft(detail.kind, entry)}
            target="_blank"
            rel="noopener"
            onClick={() => void saveAll()}
          >
            Preview
            <NewTab />
          </Button>
          <Button onClick={() => setSharing(true)}>Share…</Button>
        </>
      )}
      {isSharing && detail && (
        <PreviewLinks kind={detail.kind} entry={entry} onClose={() => setSharing(false)} />
      )}
      {detail?.address && (
        <Button component="a" href={detail.address} target="_blank" rel="noopener">
          See the page
          <NewTab />
        </Button>
      )}
      {kind === 'products' && mayStock && detail?.live && (
        <Button component={Link} to={staffStockPath(entry)}>
          Sizes and stock
        </Button>
      )}
      {kind !== 'documents' && (
        <Button aria-disabled={isBusy} onClick={duplicate}>
          Duplicate
        </Button>
      )}
      {hasDraft && (detail?.live || detail?.state === 'off') && (
        <Button aria-disabled={isBusy} onClick={() => setAsking(true)}>
          Discard changes
        </Button>
      )}
      <AskDialog
        isOpen={isAsking}
        title="Discard the changes?"
        action="Discard"
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onDo={discard}
      >
        {detail?.live
          ? 'The page stays as it is on the site.'
          : 'It stays off the site, with the text that was there last.'}{' '}
        The history keeps the text that you discard{isUnsaved && ', apart from what could not be saved'}.
      </AskDialog>
    </>
  );
}
