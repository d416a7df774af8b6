import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { backupCalls, backupFilePath } from '#contract/admin/backup-calls.ts';
import type { Backups } from '#contract/admin/backups.ts';
import { grouped } from '#contract/core/grouped.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { DenseTable } from '../../layout/lists/dense-table.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { useReply } from '../../layout/lists/use-reply.ts';
import { Page } from '../../layout/page.tsx';
import { NightlyForm } from './nightly-form.tsx';

const LOOK_AGAIN_MS = 3_000;

/** Backups of this machine: take one, get one as a file, and have one taken each night. For owners. */
export default function BackupsPage() {
  const { reply, refetch } = useReply(backupCalls.all);
  useLookAgain(reply?.running === true);
  return (
    <Page title="Backups">
      <p>
        A backup holds all texts, orders, messages, accounts and added pictures. Each is checked by restoring
        it into a scratch database. Keep some elsewhere: a backup beside the site is lost with it.
      </p>
      {reply && (
        <>
          <BackupNow backups={reply} refetch={refetch} />
          <NightlyForm settings={reply.settings} refetch={refetch} />
          <h2>On this machine</h2>
          <p className="quiet">{reply.folder}</p>
          <BackupTable backups={reply.backups} />
        </>
      )}
    </Page>
  );
}

/** While one is being taken, the page says when it is there. */
function useLookAgain(isRunning: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isRunning) return;
    const look = () => void queries.invalidateQueries({ queryKey: [backupCalls.all.path] });
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning, queries]);
}

type NowProps = { backups: Backups; refetch: () => Promise<void> };

function BackupNow({ backups: { running, fault, verifiedAt }, refetch }: NowProps) {
  const { attempt, isBusy, failure } = useAttempt();
  const take = () => attempt(() => rereadAfter(refetch, request(backupCalls.take, { body: {} })));
  return (
    <>
      <div role="status">
        {running && <Alert severity="info">A backup is being taken and checked.</Alert>}
        {!running && fault && <Alert severity="error">The last backup failed: {fault}</Alert>}
        {!running && !fault && verifiedAt && (
          <Alert severity="success">
            The last good backup is of <DateTime iso={verifiedAt} />.
          </Alert>
        )}
        {!running && !verifiedAt && (
          <Alert severity="warning">There is no backup on this machine that passed its check.</Alert>
        )}
      </div>
      {failure && <Alert severity="error">{failure}</Alert>}
      <p className="form-actions">
        <Button
          variant="contained"
          aria-disabled={isBusy || running}
          onClick={() => void (running || take())}
        >
          Back up now
        </Button>
      </p>
    </>
  );
}

const BackupTable = ({ backups }: { backups: Backups['backups'] }) => (
  <DenseTable
    label="Backups on this machine"
    rows={backups}
    rowKey={({ name }) => name}
    empty="There is none yet. Press “Back up now”."
    columns={[
      { label: 'Taken', cell: ({ takenAt }) => <DateTime iso={takenAt} /> },
      { label: 'MB', isFigure: true, cell: ({ bytes }) => grouped(Math.ceil(bytes / 1e6)) },
      {
        label: 'State',
        cell: ({ encrypted, verified }) =>
          [verified && 'checked', encrypted && 'encrypted'].filter(Boolean).join(', '),
      },
      {
        label: 'File',
        isAction: true,
        cell: ({ name }) => (
          <a href={backupFilePath(name)} download aria-label={`Download the backup ${name}`}>
            Download
          </a>
        ),
      },
    ]}
  />
);
