import { staffCalls } from '#contract/staff-calls.ts';
import { ask } from '../calls/ask.ts';
import { DenseTable } from '../frame/dense-table.tsx';
import { Moment, momentInWords } from '../frame/moment.tsx';
import { useAsked } from '../frame/use-asked.ts';
import { useDeed } from '../frame/use-deed.ts';

/** One's own sessions. This one is ended by logging out. */
export function Sessions() {
  const { reply: sessions, again } = useAsked(staffCalls.sessions);
  const { isBusy, perform } = useDeed();
  return (
    sessions && (
      <DenseTable
        label="Sessions"
        rows={sessions}
        rowKey={({ id }) => id}
        empty="None."
        columns={[
          { label: 'Device', cell: ({ device, current }) => (current ? `${device}, here` : device) },
          { label: 'Logged in', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
          { label: 'Last used', cell: ({ lastSeenAt }) => <Moment iso={lastSeenAt} /> },
          {
            label: 'Change',
            isAction: true,
            cell: ({ id, device, createdAt, current }) =>
              !current && (
                <button
                  type="button"
                  className="plain"
                  aria-disabled={isBusy}
                  aria-label={`End: ${device}, logged in ${momentInWords(createdAt)}`}
                  onClick={() =>
                    perform(() => ask(staffCalls.endSession, { id }).then(again), 'That session has ended.')
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
