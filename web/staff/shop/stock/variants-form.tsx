import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { shopCalls } from '#contract/shop-calls.ts';
import { staffStockCalls } from '#contract/staff-stock-calls.ts';
import { ask } from '../../calls/ask.ts';
import { unread } from '../../calls/told.ts';
import { useTry } from '../../doors/use-try.ts';
import { AddButton } from '../../fields/add-button.tsx';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { DiscardTyped } from '../../frame/discard-typed.tsx';
import { Meanwhile } from '../../frame/meanwhile.tsx';
import { rereading } from '../../frame/rereading.ts';
import { useKept } from '../../frame/use-kept.ts';
import { asStored, changedVariants, mergeVariants } from './merge-variants.ts';
import { nameOf, type StockRow } from './stock.ts';
import { useStockAgain } from './use-stock-again.ts';
import { VariantTable } from './variant-table.tsx';
import { EMPTY, proposed, readTexts, textsOf, type VariantTexts } from './variant-texts.ts';

/** `revision`: of the variants that were read. */
type Props = { product: string; variants: readonly StockRow[]; revision: string };

/** What is sold of a product: its sizes with price, weight and customs. Stock of what is there goes by the ledger below. */
export function VariantsForm({ product, variants, revision }: Props) {
  const now = { rows: variants.map(textsOf) };
  const form = useKept(`variants ${product}`, now, mergeVariants);
  const rows = form.value.rows.map((row) => asItStands(row, now.rows));
  const [isAsking, setAsking] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { attempt, isBusy, fault, fields, forgive } = useTry();
  const again = useStockAgain();
  const gone = variants.filter(({ sku }) => !rows.some((row) => row.isKnown && row.sku === sku));
  const change = (next: VariantTexts[]) => {
    setSaved(false);
    form.change({ rows: next });
  };
  const begin = () =>
    attempt(async () => {
      const { sizes } = await ask(shopCalls.product, { slug: product });
      change(proposed(product, sizes));
    });
  const save = () => {
    setAsking(false);
    return attempt(async () => {
      const read = readTexts(rows);
      if (read.faults) throw unread(read.faults);
      const body = { variants: read.variants, revision };
      await rereading(again, ask(staffStockCalls.putVariants, { product, body }));
      form.saved();
      setSaved(true);
    });
  };
  return (
    <form
      className="variants-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (gone.length > 0) setAsking(true);
        else void save();
      }}
    >
      {rows.length === 0 ? (
        <p>
          This product has no variants: its sizes are sold as made to order, and nothing is counted. Add them
          to count stock, and to give them prices and weights of their own.
        </p>
      ) : (
        <VariantTable rows={rows} faults={fields} onChange={change} />
      )}
      {!isBusy && (
        <Meanwhile
          changed={form.base ? changedVariants(form.base, now) : []}
          clashes={form.clashes}
          onSettle={(side) => {
            forgive();
            form.settle(side);
          }}
        />
      )}
      {fault && <Alert severity="error">{fault}</Alert>}
      <p className="form-deeds">
        {rows.length === 0 && (
          <Button variant="outlined" aria-disabled={isBusy} onClick={begin}>
            Begin with its sizes
          </Button>
        )}
        <AddButton onAdd={() => change([...rows, { ...EMPTY }])}>Add a variant</AddButton>
        <Button
          type="submit"
          variant="contained"
          aria-disabled={isBusy || !form.isTyped || form.clashes.length > 0}
        >
          Save the variants
        </Button>
        <DiscardTyped form={form} isBusy={isBusy} />
        <span role="status">
          {isSaved && !form.isTyped ? 'Saved. The shop sells them so from now on.' : ''}
        </span>
      </p>
      <AskDialog
        isOpen={isAsking}
        title={`Sell ${gone.length === 1 ? 'one variant' : `${gone.length} variants`} no more?`}
        action="Save"
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onDo={() => void save()}
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
      </AskDialog>
    </form>
  );
}

/** A row that somebody has removed meanwhile, and that is kept all the same, is a new one. */
function asItStands(row: VariantTexts, stored: readonly VariantTexts[]): VariantTexts {
  if (!row.isKnown) return row;
  const now = stored.find(({ sku }) => sku === row.sku);
  return now ? asStored(row, now) : { ...row, isKnown: false, wasCounted: false };
}
