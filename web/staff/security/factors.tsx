import { staffCalls } from '#contract/staff-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { DenseTable } from '../frame/dense-table.tsx';
import { Moment } from '../frame/moment.tsx';
import { useDeed } from '../frame/use-deed.ts';

type Props = { factors: ReplyOf<typeof staffCalls.factors>; onChange: () => Promise<unknown> };

/** The second factors that one has; the last one stays. */
export function Factors({ factors: { totp, passkeys }, onChange }: Props) {
  const { isBusy, perform } = useDeed();
  const rows: { id: string; name: string; createdAt?: string }[] = [
    ...(totp ? [{ id: 'totp', name: 'Authenticator app' }] : []),
    ...passkeys,
  ];
  return (
    <DenseTable
      label="Second factors"
      rows={rows}
      rowKey={({ id }) => id}
      empty="You have none."
      columns={[
        { label: 'Factor', cell: ({ name }) => name },
        { label: 'Added', cell: ({ createdAt }) => createdAt && <Moment iso={createdAt} /> },
        {
          label: 'Change',
          isAction: true,
          cell: ({ id, name }) =>
            rows.length > 1 && (
              <button
                type="button"
                className="plain"
                disabled={isBusy}
                aria-label={`Remove: ${name}`}
                onClick={() =>
                  perform(() => ask(staffCalls.removeFactor, { id }).then(onChange), `${name} is removed.`)
                }
              >
                Remove
              </button>
            ),
        },
      ]}
    />
  );
}
