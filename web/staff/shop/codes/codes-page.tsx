import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import { staffShopCalls } from '#contract/staff-shop-calls.ts';
import { ask } from '../../calls/ask.ts';
import { Completions } from '../../fields/use-completions.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { type Column, DenseTable } from '../../frame/dense-table.tsx';
import { Moment } from '../../frame/moment.tsx';
import { Page } from '../../frame/page.tsx';
import { useAsked } from '../../frame/use-asked.ts';
import { useDeed } from '../../frame/use-deed.ts';
import { complete } from '../complete.ts';
import type { Code } from './code.ts';
import { CodeDialog } from './code-dialog.tsx';

/** Codes that customers type at the checkout. */
export default function CodesPage() {
  const { reply: codes, again } = useAsked(staffShopCalls.codes);
  const [edited, setEdited] = useState<Code | 'new'>();
  const isNew = edited === 'new';
  const [removed, setRemoved] = useState<Code>();
  const { isBusy, perform } = useDeed();
  const remove = ({ code }: Code) =>
    perform(async () => {
      await ask(staffShopCalls.removeCode, { code });
      setRemoved(undefined);
      await again();
    }, `${code} is removed.`);
  return (
    <Page
      title="Discount codes"
      actions={
        <Button variant="contained" onClick={() => setEdited('new')}>
          New code
        </Button>
      }
    >
      {codes && (
        <DenseTable
          label="Discount codes"
          columns={columns(setEdited, setRemoved)}
          rows={codes}
          rowKey={({ code }) => code}
          empty="There is no code yet. Make one, and say it in a newsletter."
        />
      )}
      {edited && (
        <Completions value={complete}>
          <CodeDialog
            key={isNew ? '' : edited.code}
            code={isNew ? undefined : (codes?.find(({ code }) => code === edited.code) ?? edited)}
            onClose={() => setEdited(undefined)}
            onSaved={again}
          />
        </Completions>
      )}
      <AskDialog
        isOpen={removed !== undefined}
        title={`Remove ${removed?.code}?`}
        action="Remove"
        isBusy={isBusy}
        onClose={() => setRemoved(undefined)}
        onDo={() => removed && void remove(removed)}
      >
        <p>
          Carts that have it lose it. Orders that used it keep their discount. To stop it for a while, switch
          it off instead.
        </p>
      </AskDialog>
    </Page>
  );
}

const columns = (edit: (code: Code) => void, remove: (code: Code) => void): Column<Code>[] => [
  { label: 'Code', cell: ({ code }) => code },
  { label: 'Gives', cell: givenBy },
  {
    label: 'Used',
    isFigure: true,
    cell: ({ used, usesMax }) => (usesMax === null ? used : `${used} of ${usesMax}`),
  },
  {
    label: 'Works',
    cell: ({ active, fromAt, untilAt }) =>
      active ? (
        <>
          {fromAt && (
            <>
              from <Moment iso={fromAt} />{' '}
            </>
          )}
          {untilAt ? (
            <>
              until <Moment iso={untilAt} />
            </>
          ) : (
            !fromAt && 'always'
          )}
        </>
      ) : (
        'switched off'
      ),
  },
  {
    label: 'Change',
    isAction: true,
    cell: (code) => (
      <>
        <button type="button" className="plain" aria-label={`Change ${code.code}`} onClick={() => edit(code)}>
          Change
        </button>
        <button
          type="button"
          className="plain"
          aria-label={`Remove ${code.code}`}
          onClick={() => remove(code)}
        >
          Remove
        </button>
      </>
    ),
  },
];

function givenBy({ kind, value, minimum, products }: Code): string {
  const money = (amount: number) => formatMoney({ amount, currency: 'USD' });
  const gift = kind === 'percent' ? `${value}%` : kind === 'amount' ? money(value) : 'Free delivery';
  return [
    gift,
    products.length > 0 && `on ${products.length} ${products.length === 1 ? 'product' : 'products'}`,
    minimum > 0 && `from ${money(minimum)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
