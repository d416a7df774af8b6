import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatAmount } from '#contract/core/money.ts';
import { staffShopCalls } from '#contract/shop/staff-shop-calls.ts';
import { request } from '../../../api/request.ts';
import { useCurrencies } from '../../../fields/currencies.ts';
import { Completions } from '../../../fields/use-completions.ts';
import { ConfirmDialog } from '../../../layout/actions/confirm-dialog.tsx';
import { useAction } from '../../../layout/actions/use-action.ts';
import { DateTime } from '../../../layout/date-time.tsx';
import { type Column, DenseTable } from '../../../layout/lists/dense-table.tsx';
import { useList } from '../../../layout/lists/use-list.ts';
import { Page } from '../../../layout/page.tsx';
import { complete } from '../complete.ts';
import type { Code } from './code.ts';
import { CodeDialog } from './code-dialog.tsx';

/** Discount codes for the checkout. */
export default function CodesPage() {
  const { reply: codes, refetch } = useList(staffShopCalls.codes, () => ({}));
  const [edited, setEdited] = useState<Code | 'new'>();
  const isNew = edited === 'new';
  const { shop: currency } = useCurrencies();
  const [removed, setRemoved] = useState<Code>();
  const { isBusy, perform } = useAction();
  const remove = ({ code }: Code) =>
    perform(async () => {
      await request(staffShopCalls.removeCode, { code });
      setRemoved(undefined);
      await refetch();
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
          columns={columns(currency, setEdited, setRemoved)}
          rows={codes}
          rowKey={({ code }) => code}
          empty="There is no code yet. Press “New code” to create one, and share it in a newsletter."
        />
      )}
      {edited && (
        <Completions value={complete}>
          <CodeDialog
            key={isNew ? '' : edited.code}
            code={isNew ? undefined : (codes?.find(({ code }) => code === edited.code) ?? edited)}
            onClose={() => setEdited(undefined)}
            onSaved={refetch}
          />
        </Completions>
      )}
      <ConfirmDialog
        isOpen={removed !== undefined}
        title={`Remove ${removed?.code}?`}
        action="Remove"
        isBusy={isBusy}
        onClose={() => setRemoved(undefined)}
        onConfirm={() => removed && void remove(removed)}
      >
        <p>
          Carts that have it lose it. Orders that used it keep their discount. To stop it for a while, switch
          it off instead.
        </p>
      </ConfirmDialog>
    </Page>
  );
}

const columns = (
  currency: string,
  edit: (code: Code) => void,
  remove: (code: Code) => void,
): Column<Code>[] => [
  { label: 'Code', cell: ({ code }) => code },
  { label: 'Gives', cell: (code) => discountText(code, currency) },
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
              from <DateTime iso={fromAt} />{' '}
            </>
          )}
          {untilAt ? (
            <>
              until <DateTime iso={untilAt} />
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

function discountText({ kind, value, minimum, products }: Code, currency: string): string {
  const money = (amount: number) => formatAmount(amount, currency);
  const gift = kind === 'percent' ? `${value}%` : kind === 'amount' ? money(value) : 'Free delivery';
  return [
    gift,
    products.length > 0 && `on ${products.length} ${products.length === 1 ? 'product' : 'products'}`,
    minimum > 0 && `from ${money(minimum)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
