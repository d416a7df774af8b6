import { Alert } from '@mui/material';
import type { ThreadDetail } from '#contract/staff-desk.ts';
import { AskDialog } from '../frame/ask-dialog.tsx';
import type { Draft } from './kept-answer.ts';

type Props = {
  isOpen: boolean;
  thread: ThreadDetail;
  draft: Draft;
  missing: readonly string[];
  isBusy: boolean;
  fault: string | undefined;
  onClose: () => void;
  onSend: () => void;
};

/** The answer as it goes: nothing else is sent. */
export function SendDialog({ isOpen, thread, draft, missing, isBusy, fault, onClose, onSend }: Props) {
  const { canSend, from } = thread.answer;
  return (
    <AskDialog
      isOpen={isOpen}
      title={canSend ? 'Send this answer?' : 'Keep this answer?'}
      action={canSend ? 'Send' : 'Keep'}
      isBusy={isBusy}
      onClose={onClose}
      onDo={onSend}
    >
      {!canSend && (
        <Alert severity="info">
          No mail server is set, so the site sends nothing. The answer is kept here; then copy its text or
          open it in your mail program.
        </Alert>
      )}
      <dl className="envelope">
        {canSend && from && (
          <div>
            <dt>From</dt>
            <dd>{from}</dd>
          </div>
        )}
        <div>
          <dt>To</dt>
          <dd>
            {thread.name} &lt;{thread.email}&gt;
          </dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd>{draft.subject}</dd>
        </div>
      </dl>
      <p className="as-typed">{draft.text}</p>
      {missing.length > 0 && (
        <Alert severity="warning">
          {missing.map((name) => `{${name}}`).join(', ')} would go out with its braces.
        </Alert>
      )}
      {fault && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
