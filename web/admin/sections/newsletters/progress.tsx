import { Button } from '@mui/material';
import { useEffect } from 'react';
import { newsletterCalls } from '#contract/audience/newsletter-calls.ts';
import { grouped } from '#contract/core/grouped.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { StateTag } from '../../layout/state-tag.tsx';
import { STATE_WORDS } from './state-words.ts';

type Props = { newsletter: ReplyOf<typeof newsletterCalls.open>; refetch: () => Promise<void> };

/** While it is sent, the page looks again after so many milliseconds. */
const LOOK_MS = 3_000;

/** How far a newsletter is, and the way to stop it. */
export function Progress({ newsletter, refetch }: Props) {
  const { id, state, fault, queuedAt, endedAt, counts } = newsletter;
  const { isBusy, perform } = useAction();
  useEffect(() => {
    if (state !== 'queued') return;
    const timer = setInterval(() => void refetch(), LOOK_MS);
    return () => clearInterval(timer);
  }, [state, refetch]);
  const change = (call: typeof newsletterCalls.stop | typeof newsletterCalls.goOn, said: string) =>
    perform(async () => {
      await request(call, { id });
      await refetch();
    }, said);
  const all = counts.sent + counts.waiting + counts.failed;
  return (
    <section aria-label="Progress">
      <p>
        <StateTag of={state}>{STATE_WORDS[state]}</StateTag> to {grouped(all)}
        {queuedAt && (
          <>
            , begun <DateTime iso={queuedAt} />
          </>
        )}
        {endedAt && (
          <>
            , finished <DateTime iso={endedAt} />
          </>
        )}
      </p>
      {fault && <p className="notice">{fault}</p>}
      <p role="status">
        {grouped(counts.sent)} sent, {grouped(counts.waiting)} to go, {grouped(counts.failed)} refused
      </p>
      <progress value={counts.sent + counts.failed} max={all || 1} aria-label="Sent" />
      {state === 'queued' && (
        <p>
          <Button
            variant="outlined"
            aria-disabled={isBusy}
            onClick={() => change(newsletterCalls.stop, 'It is stopped. Nobody else gets it for now.')}
          >
            Stop
          </Button>
        </p>
      )}
      {state === 'stopped' && (
        <p>
          <Button
            variant="contained"
            aria-disabled={isBusy}
            onClick={() => change(newsletterCalls.goOn, 'It goes on with those who have not got it.')}
          >
            Go on
          </Button>
        </p>
      )}
    </section>
  );
}
