import { useState } from 'react';
import { staffCalls } from '#contract/staff-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { AskDialog } from '../frame/ask-dialog.tsx';
import { DenseTable } from '../frame/dense-table.tsx';
import { Moment } from '../frame/moment.tsx';
import { useDeed } from '../frame/use-deed.ts';

type Factor = { id: string; name: string; createdAt: string | null };
type Props = { factors: ReplyOf<typeof staffCalls.factors>; onChange: () => Promise<unknown> };

/** The second factors that one has; the last one stays. */
export function Factors({ factors: { totp, passkeys }, onChange }: Props) {
  const { isBusy, perform } = useDeed();
  const [asked, setAsked] = useState<Factor>();
  const rows: Factor[] = [...(totp ? [{ id: 'totp', name: 'Authenticator app', ...totp }] : []), ...passkeys];
  const remove = ({ id, name }: Factor) => {
    setAsked(undefined);
    return perform(() => ask(staffCalls.removeFactor, { id }).then(onChange), `${name} is removed.`);
  };
  return (
    <>
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
        <AskDialog
          isOpen
          title={`Remove ${asked.name}?`}
          action="Remove"
          isBusy={isBusy}
          onClose={() => setAsked(undefined)}
          onDo={() => remove(asked)}
        >
          <p>It no longer lets you in. To use it again, add it anew.</p>
        </AskDialog>
      )}
    </>
  );
}
