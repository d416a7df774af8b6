import { staffConversationCalls } from '#contract/inbox/staff-conversation-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';

type Props = {
  isOpen: boolean;
  count: number;
  /** Of their sender. */
  name: string;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks for confirmation before merging conversations. */
export function MergeDialog({ isOpen, count, name, isBusy, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Merge ${count} conversations?`}
      action="Merge"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        All that {name} wrote in them, the answers and the notes stand in one conversation then. It can be
        undone on its page.
      </p>
    </ConfirmDialog>
  );
}

/** Undoes a merge and reports the outcome. */
export async function separate({
  id,
  merge,
}: Pick<ReplyOf<typeof staffConversationCalls.merge>, 'id' | 'merge'>): Promise<string> {
  if (merge === null) return 'They were one conversation before.';
  await request(staffConversationCalls.unmerge, { id, body: { merge } });
  return 'They are separate conversations again.';
}
