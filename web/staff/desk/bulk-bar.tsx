import Button from '@mui/material/Button';
import { useListContext, useRefresh } from 'ra-core';
import { useState } from 'react';
import type { ThreadRow, ThreadState } from '#contract/staff-desk.ts';
import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import { ask } from '../calls/ask.ts';
import { useDeed } from '../frame/use-deed.ts';
import { AskMerge, separate } from './ask-merge.tsx';
import { AssigneeChoice } from './assignee-choice.tsx';
import { takeBack } from './take-back.ts';

/** What can be done to the chosen threads; all of it can be undone. */
export function BulkBar() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<ThreadRow>();
  const { isBusy, perform } = useDeed();
  const refresh = useRefresh();
  const [isMerging, setMerging] = useState(false);
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  if (chosen.length === 0) return null;

  const ids = chosen.map(({ id }) => id);
  const seen = chosen.map(({ id, lastInAt }) => ({ id, lastInAt }));
  const words = chosen.length === 1 ? '1 message' : `${chosen.length} messages`;
  const afterwards = <Result,>(result: Result) => {
    onUnselectItems();
    refresh();
    return result;
  };
  const change = (after: { state?: ThreadState; assignee?: number | null }, done: string) =>
    perform(
      () =>
        ask(staffDeskCalls.change, { body: { ids, seen, ...after } })
          .then(afterwards)
          .finally(refresh), // where it is refused, what has come in is shown
      done,
      async ({ before }) => {
        const said = await takeBack(before, after);
        refresh();
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
      <AskMerge
        isOpen={isMerging}
        count={chosen.length}
        name={chosen[0]?.name ?? ''}
        isBusy={isBusy}
        onClose={() => setMerging(false)}
        onDo={() => {
          setMerging(false);
          void perform(
            () => ask(staffDeskCalls.merge, { body: { ids } }).then(afterwards),
            `${words} are one conversation.`,
            async (merged) => {
              const said = await separate(merged);
              refresh();
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
      <Button color="inherit" onClick={() => onUnselectItems()}>
        Choose none
      </Button>
    </section>
  );
}
