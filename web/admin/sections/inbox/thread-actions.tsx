import { Button } from '@mui/material';
import { useRef } from 'react';
import { staffConversationCalls } from '#contract/inbox/staff-conversation-calls.ts';
import type { ThreadDetail, ThreadState } from '#contract/inbox/staff-conversations.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { StateTag } from '../../layout/state-tag.tsx';
import { AssigneeChoice } from './assignee-choice.tsx';
import { focusNext, NextNew, useNextKey } from './next-new.tsx';
import { undoChange } from './undo-change.ts';
import { STATES } from './words.ts';

/** A conversation's state and assignee, and its actions. */
export function ThreadActions({ thread, onDone }: { thread: ThreadDetail; onDone: () => Promise<unknown> }) {
  const { isBusy, perform } = useAction();
  const nextPlace = useRef<HTMLElement>(null);
  useNextKey(thread.next);
  const change = (after: { state?: ThreadState; assignee?: number | null }, done: string) =>
    perform(
      async () => {
        const { id, lastInAt } = thread;
        const { before } = await request(staffConversationCalls.change, {
          body: { ids: [id], seen: [{ id, lastInAt }], ...after },
        }).finally(onDone); // if it is refused, shows what arrived meanwhile
        if (after.state === 'done' || after.state === 'spam') focusNext(nextPlace);
        return before;
      },
      done,
      async (before) => {
        const said = await undoChange(before, after);
        await onDone();
        return said;
      },
    );
  const mark = (state: ThreadState, label: string, done: string) => (
    <Button variant="outlined" aria-disabled={isBusy} onClick={() => change({ state }, done)}>
      {label}
    </Button>
  );
  const { state, spamReasons } = thread;
  return (
    <>
      <div className="thread-actions">
        <StateTag of={state}>{STATES[state]}</StateTag>
        <AssigneeChoice
          value={thread.assignee?.id ?? null}
          isBusy={isBusy}
          onChoose={(assignee) => change({ assignee }, assignee === null ? 'It is nobody’s.' : 'Assigned.')}
        />
        {state !== 'done' && state !== 'spam' && mark('done', 'Done', 'Marked as done.')}
        {state === 'done' && mark('new', 'Open again', 'It is among the new ones again.')}
        {state !== 'spam' && mark('spam', 'Spam', 'Marked as spam.')}
        {state === 'spam' && mark('new', 'Not spam', 'Taken out of the spam.')}
        <NextNew next={thread.next} place={nextPlace} />
      </div>
      {state === 'spam' && (
        <p className="notice">
          {spamReasons.length > 0 && `Likely spam: ${spamReasons.join('; ')}. `}
          “Not spam” brings it to the new ones{thread.answer.canSend && ' and mails it to the company'}; an
          answer takes it out too. The site learns nothing from it: the next one like it is set apart again.
        </p>
      )}
    </>
  );
}
