import Button from '@mui/material/Button';
import { useState } from 'react';
import { staffConversationCalls } from '#contract/inbox/staff-conversation-calls.ts';
import type { ThreadRow, ThreadState } from '#contract/inbox/staff-conversations.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import type { Choice } from '../../layout/lists/use-selection.ts';
import { AssigneeChoice } from './assignee-choice.tsx';
import { MergeDialog, separate } from './merge-dialog.tsx';
import { undoChange } from './undo-change.ts';

type Props = { choice: Choice<ThreadRow>; refetch: () => Promise<void> };

/** Actions on the selected conversations; all can be undone. */
export function BulkBar({ choice: { chosen, choose }, refetch }: Props) {
  const { isBusy, perform } = useAction();
  const [isMerging, setMerging] = useState(false);
  if (chosen.length === 0) return null;

  const ids = chosen.map(({ id }) => id);
  const seen = chosen.map(({ id, lastInAt }) => ({ id, lastInAt }));
  const words = chosen.length === 1 ? '1 message' : `${chosen.length} messages`;
  const afterwards = <Result,>(result: Result) => {
    choose([]);
    void refetch();
    return result;
  };
  const change = (after: { state?: ThreadState; assignee?: number | null }, done: string) =>
    perform(
      () =>
        request(staffConversationCalls.change, { body: { ids, seen, ...after } })
          .then(afterwards)
          .finally(() => void refetch()), // if it is refused, shows what arrived meanwhile
      done,
      async ({ before }) => {
        const said = await undoChange(before, after);
        void refetch();
        return said;
      },
    );
  const mark = (state: ThreadState, done: string) => change({ state }, done);
  const isOf = (...states: ThreadState[]) => chosen.every(({ state }) => states.includes(state));
  const isOnePerson = new Set(chosen.map(({ email }) => email.toLowerCase())).size === 1;

  return (
    <section className="threads-bulk" aria-label="Chosen messages">
      <strong>{words} chosen</strong>
      {isOf('new', 'waiting') && (
        <Button aria-disabled={isBusy} onClick={() => mark('done', `${words} marked as done.`)}>
          Done
        </Button>
      )}
      {isOf('done', 'waiting') && (
        <Button aria-disabled={isBusy} onClick={() => mark('new', `${words} among the new ones again.`)}>
          Open again
        </Button>
      )}
      {isOf('new', 'waiting', 'done') && (
        <Button aria-disabled={isBusy} onClick={() => mark('spam', `${words} marked as spam.`)}>
          Spam
        </Button>
      )}
      {isOf('spam') && (
        <Button aria-disabled={isBusy} onClick={() => mark('new', `${words} taken out of the spam.`)}>
          Not spam
        </Button>
      )}
      {chosen.length > 1 && isOnePerson && (
        <Button aria-disabled={isBusy} onClick={() => setMerging(true)}>
          Merge
        </Button>
      )}
      <MergeDialog
        isOpen={isMerging}
        count={chosen.length}
        name={chosen[0]?.name ?? ''}
        isBusy={isBusy}
        onClose={() => setMerging(false)}
        onConfirm={() => {
          setMerging(false);
          void perform(
            () => request(staffConversationCalls.merge, { body: { ids } }).then(afterwards),
            `${words} are one conversation.`,
            async (merged) => {
              const said = await separate(merged);
              void refetch();
              return said;
            },
          );
        }}
      />
      <AssigneeChoice
        value={undefined}
        isBusy={isBusy}
        onChoose={(assignee) => change({ assignee }, `${words} assigned.`)}
      />
      <Button color="inherit" onClick={() => choose([])}>
        Clear selection
      </Button>
    </section>
  );
}
