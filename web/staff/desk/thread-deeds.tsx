import { Button } from '@mui/material';
import type { ThreadDetail, ThreadState } from '#contract/staff-desk.ts';
import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import { ask } from '../calls/ask.ts';
import { useDeed } from '../frame/use-deed.ts';
import { AssigneeChoice } from './assignee-choice.tsx';
import { STATES } from './words.ts';

/** Where the thread stands, whose it is, and what can be done with it. */
export function ThreadDeeds({ thread, onDone }: { thread: ThreadDetail; onDone: () => Promise<unknown> }) {
  const { isBusy, perform } = useDeed();
  const change = (body: { state?: ThreadState; assignee?: number | null }, done: string) =>
    perform(async () => {
      await ask(staffDeskCalls.change, { body: { ids: [thread.id], ...body } });
      await onDone();
    }, done);
  const mark = (state: ThreadState, label: string, done: string) => (
    <Button variant="outlined" disabled={isBusy} onClick={() => change({ state }, done)}>
      {label}
    </Button>
  );
  const { state, spamReasons } = thread;
  return (
    <>
      <div className="thread-deeds">
        <strong>{STATES[state]}</strong>
        <AssigneeChoice
          value={thread.assignee?.id ?? null}
          isBusy={isBusy}
          onChoose={(assignee) => change({ assignee }, assignee === null ? 'It is nobody’s.' : 'Assigned.')}
        />
        {state !== 'done' && state !== 'spam' && mark('done', 'Done', 'Marked as done.')}
        {state === 'done' && mark('new', 'Open again', 'It is among the new ones again.')}
        {state !== 'spam' && mark('spam', 'Spam', 'Marked as spam.')}
        {state === 'spam' && mark('new', 'Not spam', 'Taken out of the spam.')}
      </div>
      {state === 'spam' && (
        <p className="notice">
          {spamReasons.length > 0 && `Likely spam: ${spamReasons.join('; ')}. `}
          “Not spam” brings it to the new ones and mails it to the company. The site learns nothing from it:
          the next one like it is set apart again.
        </p>
      )}
    </>
  );
}
