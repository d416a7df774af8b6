import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { StockedProduct } from '#contract/shop/staff-stock.ts';
import { staffStockCalls } from '#contract/shop/staff-stock-calls.ts';
import { unreadableFields } from '../../../api/admin-error.ts';
import { request } from '../../../api/request.ts';
import { useAttempt } from '../../../auth/use-attempt.ts';
import { ChangedMeanwhile } from '../../../fields/form-draft/changed-meanwhile.tsx';
import { useFormDraft } from '../../../fields/form-draft/use-form-draft.ts';
import { AddButton } from '../../../fields/lists/add-button.tsx';
import { ConfirmDialog } from '../../../layout/actions/confirm-dialog.tsx';
import { DiscardButton } from '../../../layout/actions/discard-button.tsx';
import { rereadAfter } from '../../../layout/lists/reread-after.ts';
import { Combinations } from './combinations.tsx';
import { proposed } from './proposed.ts';
import { nameOf, type StockRow } from './stock.ts';
import { useRefetchStock } from './use-refetch-stock.ts';
import { VariantTable } from './variant-table.tsx';
import { EMPTY, readTexts, skuOf, textsOf, type VariantTexts, withStored } from './variant-texts.ts';

/** `revision`: that of the variants that were read. */
type Props = {
  product: string;
  stocked: StockedProduct | null;
  variants: readonly StockRow[];
  revision: string;
};

/** A product's variants: sizes and options with price, weight and customs data. The ledger below changes the stock of existing ones. */
export function VariantsForm({ product, stocked, variants, revision }: Props) {
  const form = useFormDraft(`variants ${product}`, { rows: variants.map(textsOf) });
  // A draft of an earlier release lacks later fields.
  const rows = form.value.rows.map((row) => withStored({ ...EMPTY, ...row }, variants));
  const { sizes = [], optionName = '' } = stocked ?? {};
  const hasOption = optionName !== '' || rows.some(({ option }) => option);
  const [isAsking, setAsking] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { attempt, isBusy, failure, fields, clearError } = useAttempt();
  const refetch = useRefetchStock();
  const gone = variants.filter(({ sku }) => !rows.some((row) => skuOf(row) === sku));
  const change = (next: VariantTexts[]) => {
    setSaved(false);
    form.change({ rows: next });
  };
  const save = () => {
    setAsking(false);
    return attempt(async () => {
      const read = readTexts(rows);
      if (read.errors) throw unreadableFields(read.errors);
      const body = { variants: read.variants, revision };
      await rereadAfter(refetch, request(staffStockCalls.putVariants, { product, body }));
      form.saved();
      setSaved(true);
    });
  };
  const submit = () => {
    if (gone.length > 0) setAsking(true);
    else void save();
  };
  return (
    <form
      className="variants-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {rows.length === 0 ? (
        <p>
          This product has no variants: its sizes are sold as made to order, and nothing is counted. Add them
          to count stock, and to give them prices and weights of their own.
        </p>
      ) : (
        <VariantTable
          rows={rows}
          optionName={hasOption ? optionName || 'Option' : undefined}
          errors={fields}
          onChange={change}
        />
      )}
      {hasOption && (
        <Combinations
          optionName={optionName || 'Option'}
          isBusy={isBusy}
          onFill={(options) => change(proposed(product, { sizes, options }, rows))}
        />
      )}
      <ChangedMeanwhile form={form} isBusy={isBusy} onReload={clearError} onKeep={submit} />
      {failure && !form.isOutdated && <Alert severity="error">{failure}</Alert>}
      <p className="form-actions">
        {rows.length === 0 && !hasOption && (
          <Button
            variant="outlined"
            aria-disabled={isBusy}
            onClick={() => change(proposed(product, { sizes }))}
          >
            Start with its sizes
          </Button>
        )}
        <AddButton onAdd={() => change([...rows, { ...EMPTY }])}>Add a variant</AddButton>
        <Button type="submit" variant="contained" aria-disabled={isBusy || !form.isDirty || form.isOutdated}>
          Save the variants
        </Button>
        <DiscardButton form={form} isBusy={isBusy} />
        <span role="status">{isSaved && !form.isDirty ? savedWords(stocked) : ''}</span>
      </p>
      {!hasOption && (
        <p className="quiet">
          To sell it in colours too, or by any other second option, name that in the product’s form.
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Stop selling ${gone.length === 1 ? 'one variant' : `${gone.length} variants`}?`}
        action="Save"
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void save()}
      >
        <ul className="lines">
          {gone.map((row) => (
            <li key={row.sku}>
              {row.sku}, {nameOf(row)}
              {row.stock ? `: ${row.stock} in stock, which nobody can buy then` : ''}
            </li>
          ))}
        </ul>
        <p>Carts that hold one say so. Orders that were placed stay as they are, and so does the ledger.</p>
      </ConfirmDialog>
    </form>
  );
}

const savedWords = (stocked: StockedProduct | null) =>
  stocked?.isLive
    ? 'Saved. The shop sells them like this from now on.'
    : 'Saved. The shop sells them like this once the product is published.';
