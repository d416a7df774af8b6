import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { backupCalls } from '#contract/admin/backup-calls.ts';
import type { BackupOutcome, Backups } from '#contract/admin/backups.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { restartBy } from '../../layout/actions/restart.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { DenseTable } from '../../layout/lists/dense-table.tsx';

/** A large site takes minutes. */
const PATIENCE_MS = 900_000;

/** What a restore of the backup tried last would change, and the restore. */
export function Trial({ backups: { tried, canRestore, work } }: { backups: Backups }) {
  const [isAsking, setAsking] = useState(false);
  const [isRestarting, setRestarting] = useState(false);
  const { attempt, isBusy, failure } = useAttempt();
  if (!tried) return null;
  const restore = () =>
    attempt(async () => {
      setAsking(false);
      setRestarting(true);
      const ask = () => request(backupCalls.restore, { body: { name: tried.name } });
      const isBack = await restartBy(ask, PATIENCE_MS).finally(() => setRestarting(false));
      if (isBack) location.reload(); // everything that is open shows what was
    });
  return (
    <section aria-labelledby="trial">
      <h2 id="trial">Test restore of {tried.name}</h2>
      {tried.fault ? (
        <Alert severity="error">This backup cannot be restored: {tried.fault}</Alert>
      ) : (
        <>
          <p>
            It was restored beside the site, completely, on <DateTime iso={tried.at} />. To restore it in
            place of what is there would change:
          </p>
          <Changes changes={tried.changes} />
          {canRestore ? (
            <p className="form-actions">
              <Button
                color="error"
                variant="outlined"
                aria-disabled={isBusy || work !== null}
                onClick={() => void (work !== null || setAsking(true))}
              >
                Restore this backup…
              </Button>
            </p>
          ) : (
            <p>This process cannot restart itself. The backup has to be restored on the server.</p>
          )}
        </>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <div role="status">
        {isRestarting && (
          <Alert severity="info">
            The site restarts and restores the backup, which may take minutes. This page comes back by itself.
          </Alert>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Replace everything by this backup?"
        action="Restore"
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void restore()}
      >
        <p>
          The site is away meanwhile. A backup of the present is taken first, so that you can come back. Mails
          that waited then are sent again.
        </p>
      </ConfirmDialog>
    </section>
  );
}

const Changes = ({ changes }: { changes: BackupOutcome['changes'] }) => (
  <DenseTable
    label="What a restore would change"
    rows={changes}
    rowKey={({ about }) => about}
    empty="Nothing: the site is as it was then."
    columns={[
      { label: 'What', cell: ({ about }) => about },
      { label: 'Come back', isFigure: true, cell: ({ back }) => back },
      { label: 'Are lost', isFigure: true, cell: ({ gone }) => gone },
      { label: 'Are as before', isFigure: true, cell: ({ changed }) => changed },
      { label: 'Such as', cell: ({ examples }) => examples.slice(0, 3).join(', ') },
    ]}
  />
);
