import { staffCalls } from '#contract/admin/staff-calls.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { DateTime, formatDateTime } from '../../layout/date-time.tsx';
import { DenseTable } from '../../layout/lists/dense-table.tsx';
import { useList } from '../../layout/lists/use-list.ts';

/** The user's sessions. The current one is ended by logging out. */
export function Sessions() {
  const { reply: sessions, refetch } = useList(staffCalls.sessions, () => ({}));
  const { isBusy, perform } = useAction();
  return (
    sessions && (
      <DenseTable
        label="Sessions"
        rows={sessions}
        rowKey={({ id }) => id}
        empty="None."
        columns={[
          { label: 'Device', cell: ({ device, current }) => (current ? `${device}, here` : device) },
          { label: 'Logged in', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
          { label: 'Last used', cell: ({ lastSeenAt }) => <DateTime iso={lastSeenAt} /> },
          {
            label: 'Change',
            isAction: true,
            cell: ({ id, device, createdAt, current }) =>
              !current && (
                <button
                  type="button"
                  className="plain"
                  aria-disabled={isBusy}
                  aria-label={`End: ${device}, logged in ${formatDateTime(createdAt)}`}
                  onClick={() =>
                    perform(
                      () => request(staffCalls.endSession, { id }).then(refetch),
                      'That session has ended.',
                    )
                  }
                >
                  End
                </button>
              ),
          },
        ]}
      />
    )
  );
}
