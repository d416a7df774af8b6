import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { AskDialog } from '../frame/ask-dialog.tsx';

type Props = {
  isOpen: boolean;
  count: number;
  /** Of their sender. */
  name: string;
  isBusy: boolean;
  onClose: () => void;
  onDo: () => void;
};

/** Asks before conversations become one. */
export function AskMerge({ isOpen, count, name, isBusy, onClose, onDo }: Props) {
  return (
    <AskDialog
      isOpen={isOpen}
      title={`Merge ${count} conversations?`}
      action="Merge"
      isBusy={isBusy}
      onClose={onClose}
      onDo={onDo}
    >
      <p>
        All that {name} wrote in them, the answers and the notes stand in one conversation then. It can be
        undone on its page.
      </p>
    </AskDialog>
  );
}

/** Undoes a merge; says how that went. */
export async function separate({
  id,
  merge,
}: Pick<ReplyOf<typeof staffDeskCalls.merge>, 'id' | 'merge'>): Promise<string> {
  if (merge === null) return 'They were one conversation before.';
  await ask(staffDeskCalls.unmerge, { id, body: { merge } });
  return 'They are conversations of their own again.';
}
