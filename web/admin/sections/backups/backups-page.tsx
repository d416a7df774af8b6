import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { backupCalls } from '#contract/admin/backup-calls.ts';
import type { BackupOutcome, Backups } from '#contract/admin/backups.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { useReply } from '../../layout/lists/use-reply.ts';
import { Page } from '../../layout/page.tsx';
import { BACKUP_STORE } from '../services/service-fields.ts';
import { ServiceSection } from '../services/service-section.tsx';
import { BackupTable } from './backup-table.tsx';
import { InBucket } from './in-bucket.tsx';
import { NightlyForm } from './nightly-form.tsx';
import { Trial } from './trial.tsx';

const LOOK_AGAIN_MS = 3_000;

/** Backups of this machine: take one, get one as a file, and have one taken each night. For owners. */
export default function BackupsPage() {
  const { reply, refetch } = useReply(backupCalls.all);
  useLookAgain(Boolean(reply?.work));
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
          <BackupTable backups={reply} refetch={refetch} />
          <Trial backups={reply} />
          <ServiceSection words={BACKUP_STORE} />
          <InBucket backups={reply} refetch={refetch} />
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

const WORK = {
  backup: 'A backup is being taken and checked.',
  fetch: 'A backup is being fetched from the bucket.',
  trial: 'A backup is being restored beside the site.',
} as const;

function BackupNow({ backups: { work, fault, verifiedAt, copied, fetched, restored }, refetch }: NowProps) {
  const running = work !== null;
  const { attempt, isBusy, failure } = useAttempt();
  const take = () => attempt(() => rereadAfter(refetch, request(backupCalls.take, { body: {} })));
  return (
    <>
      <div role="status">
        {work && <Alert severity="info">{WORK[work]}</Alert>}
        {!running && fault && <Alert severity="error">The last backup failed: {fault}</Alert>}
        {!running && !fault && verifiedAt && (
          <Alert severity="success">
            The last good backup is of <DateTime iso={verifiedAt} />.
          </Alert>
        )}
        {!running && !verifiedAt && (
          <Alert severity="warning">There is no backup on this machine that passed its check.</Alert>
        )}
        <Outcome
          outcome={copied}
          failed="It could not be copied to the bucket"
          done="It was copied to the bucket"
        />
        <Outcome outcome={fetched} failed="A backup could not be fetched" />
        <Outcome outcome={restored} failed="The backup was not restored" done="The backup was restored" />
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

type OutcomeProps = { outcome: BackupOutcome | null; failed: string; done?: string };

/** What became of the last one, if that is worth a line. */
function Outcome({ outcome, failed, done }: OutcomeProps) {
  if (!outcome || (!outcome.fault && !done)) return null;
  return (
    <Alert severity={outcome.fault ? 'error' : 'success'}>
      {outcome.fault ? `${failed}: ${outcome.fault}` : done} (<DateTime iso={outcome.at} />)
    </Alert>
  );
}
