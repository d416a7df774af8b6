import Button from '@mui/material/Button';
import { useState } from 'react';
import { staffPublishingCalls } from '#contract/content/staff-content-calls.ts';
import { mayBeOutdated } from '../../../api/outdated-page.ts';
import { request } from '../../../api/request.ts';
import { ConfirmDialog } from '../../../layout/actions/confirm-dialog.tsx';
import { useAction } from '../../../layout/actions/use-action.ts';
import { type EditedKind, KINDS } from '../kinds.ts';
import type { OpenText } from './open-text.ts';

type Props = { kind: EditedKind; text: OpenText; title: string; onRefetch: (name: string) => void };

/** The last of an entry's actions, apart from the others. */
export function MoveToBin({ kind, text: { kind: stored, entry, autosave }, title, onRefetch }: Props) {
  const { isBusy, perform } = useAction();
  const [isAsking, setAsking] = useState(false);
  const remove = () =>
    perform(async () => {
      setAsking(false);
      await autosave.saveNow();
      try {
        await request(staffPublishingCalls.remove, { body: { entries: [{ kind: stored, entry }] } });
      } catch (error) {
        if (mayBeOutdated(error)) onRefetch(entry);
        throw error;
      }
      onRefetch(entry);
    }, `${title} is in the bin, for a week.`);
  return (
    <span className="move-to-bin">
      <Button color="error" aria-disabled={isBusy} onClick={() => setAsking(true)}>
        Move to bin
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Move ${title} to the bin?`}
        action="Move to bin"
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      >
        It leaves the site at once. For a week, the {KINDS[kind].one} can be restored.
      </ConfirmDialog>
    </span>
  );
}
