import Alert from '@mui/material/Alert';
import type { ContentIssue, ContentRow } from '#contract/content/staff-content.ts';
import { ConfirmDialog } from '../../../layout/actions/confirm-dialog.tsx';

type Props = {
  words: string;
  chosen: readonly ContentRow[];
  /** Warnings of the validation after a first click. */
  warnings: readonly ContentIssue[];
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Shows what publishing several entries changes; warnings require a second click. */
export function PublishDialog({ words, chosen, warnings, isBusy, onClose, onConfirm }: Props) {
  const isDoubted = warnings.length > 0;
  const changed = chosen.filter(({ state, hasDraft }) => state === 'live' && hasDraft).length;
  const fresh = chosen.filter(({ state, hasDraft }) => state !== 'live' && hasDraft).length;
  const waiting = chosen.filter(({ publishAt, hasDraft }) => publishAt && !hasDraft).length;
  const unchanged = chosen.length - changed - fresh - waiting;
  const titleOf = (entry: string) => chosen.find((each) => each.entry === entry)?.title ?? entry;
  return (
    <ConfirmDialog
      isOpen
      title={`Publish ${words}?`}
      action={isDoubted ? 'Publish anyway' : 'Publish'}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {isDoubted && (
        <Alert severity="warning">
          <ul className="lines">
            {[...Map.groupBy(warnings, ({ entry }) => entry)].map(([entry, each]) => (
              <li key={entry}>
                {titleOf(entry)}: {each.map(({ message }) => message).join(', ')}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {fresh > 0 && <p>{fresh} will be on the site, and can be unpublished again.</p>}
      {changed > 0 && (
        <p>
          {changed} will change on the site at once. The text of before stays in the history; to bring it
          back, publish it again.
        </p>
      )}
      {waiting > 0 && (
        <p>
          {waiting} that {waiting === 1 ? 'waits for its day stays' : 'wait for their day stay'} as planned.
        </p>
      )}
      {unchanged > 0 && <p>{unchanged} without changes stay as they are.</p>}
    </ConfirmDialog>
  );
}
