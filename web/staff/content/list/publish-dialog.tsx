import Alert from '@mui/material/Alert';
import type { ContentFault } from '#contract/staff-content.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import type { ListedEntry } from './calls.ts';

type Props = {
  words: string;
  chosen: readonly ListedEntry[];
  /** What the check has warned of, after a first press. */
  warnings: readonly ContentFault[];
  isBusy: boolean;
  onClose: () => void;
  onDo: () => void;
};

/** Says what publishing several at once changes, before it does; warnings ask for a second press. */
export function PublishDialog({ words, chosen, warnings, isBusy, onClose, onDo }: Props) {
  const isDoubted = warnings.length > 0;
  const changed = chosen.filter(({ state, hasDraft }) => state === 'live' && hasDraft).length;
  const fresh = chosen.filter(({ state, hasDraft }) => state !== 'live' && hasDraft).length;
  const waiting = chosen.filter(({ publishAt, hasDraft }) => publishAt && !hasDraft).length;
  const unchanged = chosen.length - changed - fresh - waiting;
  const titleOf = (entry: string) => chosen.find((each) => each.entry === entry)?.title ?? entry;
  return (
    <AskDialog
      isOpen
      title={`Publish ${words}?`}
      action={isDoubted ? 'Publish all the same' : 'Publish'}
      isBusy={isBusy}
      onClose={onClose}
      onDo={onDo}
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
      {fresh > 0 && <p>{fresh} will be on the site, and can be taken off again.</p>}
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
    </AskDialog>
  );
}
