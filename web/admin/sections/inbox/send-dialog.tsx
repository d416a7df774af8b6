import { Alert } from '@mui/material';
import type { ThreadDetail } from '#contract/inbox/staff-conversations.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import type { Draft } from './draft-storage.ts';

type Props = {
  isOpen: boolean;
  thread: ThreadDetail;
  draft: Draft;
  missing: readonly string[];
  isBusy: boolean;
  failure: string | undefined;
  onClose: () => void;
  onSend: () => void;
};

/** Shows the reply exactly as it will be sent. */
export function SendDialog({ isOpen, thread, draft, missing, isBusy, failure, onClose, onSend }: Props) {
  const { canSend, from, signature } = thread.answer;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={canSend ? 'Send this answer?' : 'Keep this answer?'}
      action={canSend ? 'Send' : 'Keep'}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onSend}
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
      <p className="as-typed">{signature ? `${draft.text.trim()}\n\n${signature}` : draft.text}</p>
      {missing.length > 0 && (
        <Alert severity="warning">
          {missing.map((name) => `{${name}}`).join(', ')} would go out with its braces.
        </Alert>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
