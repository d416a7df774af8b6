import { useState } from 'react';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { useAction } from '../../layout/actions/use-action.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { DenseTable } from '../../layout/lists/dense-table.tsx';

type Factor = { id: string; name: string; createdAt: string | null };
type Props = { factors: ReplyOf<typeof staffCalls.factors>; onChange: () => Promise<unknown> };

/** The user's second factors; the last one cannot be removed. */
export function Factors({ factors: { totp, passkeys }, onChange }: Props) {
  const { isBusy, perform } = useAction();
  const [asked, setAsked] = useState<Factor>();
  const rows: Factor[] = [...(totp ? [{ id: 'totp', name: 'Authenticator app', ...totp }] : []), ...passkeys];
  const remove = ({ id, name }: Factor) => {
    setAsked(undefined);
    return perform(() => request(staffCalls.removeFactor, { id }).then(onChange), `${name} is removed.`);
  };
  return (
    <>
      <DenseTable
        label="Second factors"
        rows={rows}
        rowKey={({ id }) => id}
        empty="You have none. Add one below."
        columns={[
          { label: 'Factor', cell: ({ name }) => name },
          { label: 'Added', cell: ({ createdAt }) => createdAt && <DateTime iso={createdAt} /> },
          {
            label: 'Change',
            isAction: true,
            cell: (factor) =>
              rows.length > 1 && (
                <button
                  type="button"
                  className="plain"
                  aria-disabled={isBusy}
                  aria-label={`Remove: ${factor.name}`}
                  onClick={() => setAsked(factor)}
                >
                  Remove
                </button>
              ),
          },
        ]}
      />
      {asked && (
        <ConfirmDialog
          isOpen
          title={`Remove ${asked.name}?`}
          action="Remove"
          isBusy={isBusy}
          onClose={() => setAsked(undefined)}
          onConfirm={() => remove(asked)}
        >
          <p>It no longer lets you in. To use it again, you’ll have to add it again.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
