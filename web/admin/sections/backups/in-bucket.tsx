import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { backupCalls } from '#contract/admin/backup-calls.ts';
import type { Backups } from '#contract/admin/backups.ts';
import { serviceCalls } from '#contract/admin/service-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { DenseTable } from '../../layout/lists/dense-table.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { useReply } from '../../layout/lists/use-reply.ts';

type Props = { backups: Backups; refetch: () => Promise<void> };

/** The backups in the bucket, once somebody looks: each can be fetched to this machine. */
export function InBucket({ backups: { work }, refetch }: Props) {
  const { reply } = useReply(serviceCalls.all);
  const [found, setFound] = useState<ReplyOf<typeof backupCalls.inBucket>>();
  const { attempt, isBusy, failure } = useAttempt();
  const isSet = reply?.services.some(({ service, facts }) => service === 'backup-store' && facts);
  if (!isSet) return null;
  const look = () => attempt(async () => setFound(await request(backupCalls.inBucket)));
  const fetchOne = (name: string) =>
    attempt(() => rereadAfter(refetch, request(backupCalls.fetch, { body: { name } })));
  return (
    <section aria-labelledby="in-bucket">
      <h2 id="in-bucket">Copies in the bucket</h2>
      <p className="form-actions">
        <Button variant="outlined" aria-disabled={isBusy} onClick={() => void look()}>
          Show the copies
        </Button>
      </p>
      {(failure ?? found?.fault) && <Alert severity="error">{failure ?? found?.fault}</Alert>}
      {found && !found.fault && (
        <DenseTable
          label="Backups in the bucket"
          rows={found.names}
          rowKey={(name) => name}
          empty="There is none yet. The next backup is copied there."
          columns={[
            { label: 'Backup', cell: (name) => name },
            {
              label: 'Fetch',
              isAction: true,
              cell: (name) => (
                <Button
                  size="small"
                  aria-disabled={isBusy || work !== null}
                  aria-label={`Fetch the backup ${name}`}
                  onClick={() => void (work !== null || fetchOne(name))}
                >
                  Fetch
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
