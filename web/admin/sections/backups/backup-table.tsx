import { Button } from '@mui/material';
import { backupCalls, backupFilePath } from '#contract/admin/backup-calls.ts';
import type { Backups } from '#contract/admin/backups.ts';
import { grouped } from '#contract/core/grouped.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { report } from '../../layout/actions/report.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { DenseTable } from '../../layout/lists/dense-table.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';

type Props = { backups: Backups; refetch: () => Promise<void> };

/** The backups on this machine: each can be downloaded, and tried beside the site. */
export function BackupTable({ backups: { backups, work }, refetch }: Props) {
  const { attempt, isBusy } = useAttempt();
  const tryOut = (name: string) =>
    attempt(() => report(() => rereadAfter(refetch, request(backupCalls.tryOut, { body: { name } }))));
  return (
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
          cell: ({ name, encrypted }) => (
            <>
              <a href={backupFilePath(name)} download aria-label={`Download the backup ${name}`}>
                Download
              </a>
              {!encrypted && (
                <Button
                  size="small"
                  aria-disabled={isBusy || work !== null}
                  aria-label={`Test restore of the backup ${name}`}
                  onClick={() => void (work !== null || tryOut(name))}
                >
                  Test restore
                </Button>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
