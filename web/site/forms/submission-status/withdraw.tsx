import { useId, useState } from 'react';
import { submissionCalls } from '#contract/inbox/submission-calls.ts';
import { call, sentenceOf } from '#web/api/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useChange } from './use-change.ts';

/** Withdraws the film after a confirmation. */
export function Withdraw({ token, filmTitle }: { token: string; filmTitle: string }) {
  const heading = useId();
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    withdrawing.clear();
  };
  const withdrawing = useChange(token, () => call(submissionCalls.withdraw, { token }), close);
  return (
    <section className="needs-script">
      <h2 className="font-display text-title">Withdraw the film</h2>
      <p className="mt-3 mb-5 text-muted">
        If the rights are no longer available, or you’ve changed your mind.
      </p>
      <button type="button" className="button-quiet" onClick={() => setAsking(true)}>
        Withdraw…
      </button>
      <Dialog open={asking} onClose={close} labelledBy={heading}>
        <div className="flex flex-col gap-5">
          <h2 id={heading} className="font-display text-heading break-words">
            Withdraw {filmTitle}?
          </h2>
          <p className="text-muted">
            Nobody here will watch it any more. This cannot be undone; you would have to submit it again.
          </p>
          <p role="alert" className="text-alarm empty:hidden">
            {withdrawing.error !== null &&
              sentenceOf(withdrawing.error, 'That did not work. Please try again.')}
          </p>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              className="button-danger"
              aria-disabled={withdrawing.busy}
              onClick={() => withdrawing.run()}
            >
              Withdraw the film
            </button>
            <button type="button" className="button-quiet" onClick={close}>
              Keep it submitted
            </button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}
