import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { systemCalls } from '#contract/admin/system-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { restartBy } from '../../layout/actions/restart.ts';

type Props = { system: ReplyOf<typeof systemCalls.read>; refetch: () => Promise<void> };

const PATIENCE_MS = 120_000;

/** Restarts the site and waits until it is there again. */
export function RestartButton({ system, refetch }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  const { attempt, isBusy, failure } = useAttempt();
  if (!system.canRestart) return <p>This process cannot restart itself: restart it where it runs.</p>;
  const restart = () =>
    attempt(async () => {
      setAsking(false);
      setOutcome('The site restarts…');
      const ask = () => request(systemCalls.restart, { body: {} });
      const isBack = await restartBy(ask, PATIENCE_MS).finally(() => setOutcome(undefined));
      setOutcome(
        isBack ? 'The site has been restarted.' : 'The site is not there again yet. Its log says why.',
      );
      await refetch();
    });
  return (
    <>
      <p className="form-actions">
        <Button variant="outlined" aria-disabled={isBusy} onClick={() => isBusy || setAsking(true)}>
          Restart the site…
        </Button>
      </p>
      <div role="status">{outcome && <Alert severity="info">{outcome}</Alert>}</div>
      {failure && <Alert severity="error">{failure}</Alert>}
      <ConfirmDialog
        isOpen={isAsking}
        title="Restart the site"
        action="Restart"
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void restart()}
      >
        Visitors wait for a few seconds. What they and your colleagues have typed is kept in their browsers.
        {nextAddress(system)}
      </ConfirmDialog>
    </>
  );
}

function nextAddress({ siteUrl: { stored, inUse, byEnvironment } }: Props['system']): string {
  if (byEnvironment || stored === null || stored === inUse) return '';
  return ` After that, log in at ${stored}/staff.`;
}
