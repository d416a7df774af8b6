import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { staffStockCalls } from '#contract/staff-stock-calls.ts';
import { ask } from '../../calls/ask.ts';
import { choiceButtons } from '../../fields/choice-buttons.ts';
import { isMeant, meantFirst } from '../../fields/offered.ts';
import { onEnterTakeHighlighted } from '../../fields/take-highlighted.ts';

const MOST = 20;
const LABEL = 'Add a product';

/**
 * A variant by SKU, size or product, to put into a cart. Enter takes what is highlighted: the first that was found, or what the
 * arrows chose. Where nothing is, it takes what is typed as a SKU, which a scanner types before anything can be found.
 */
export function VariantChoice({ onChoose }: { onChoose: (sku: string) => void }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, isPlaceholderData } = useQuery({
    queryKey: [staffStockCalls.list.path, 'choice', search],
    queryFn: ({ signal }) =>
      ask(staffStockCalls.list, { limit: MOST, ...(search && { search }) }, { signal }),
    placeholderData: (before) => before,
  });
  const rows = data?.rows ?? [];
  const labelOf = (sku: string) => {
    const row = rows.find((each) => each.sku === sku);
    return row ? [row.productName ?? row.product, row.size, row.sku].filter(Boolean).join(', ') : sku;
  };
  /** Of an answer to what was typed before, only what may be meant by what is typed. */
  const isBehind = isPlaceholderData || search !== typed.trim();
  const found = rows.map(({ sku }) => sku).filter((sku) => !isBehind || isMeant(labelOf(sku), typed));
  return (
    <Autocomplete
      {...choiceButtons(LABEL)}
      freeSolo
      autoHighlight={typed.trim() !== ''}
      options={found}
      getOptionLabel={labelOf}
      filterOptions={(all) => meantFirst(all, (sku) => sku, typed)}
      onKeyDown={(event) => typed !== '' && onEnterTakeHighlighted(event)}
      inputValue={typed}
      value={null}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_event, sku) => {
        if (!sku) return;
        onChoose(sku);
        setTyped('');
      }}
      renderInput={(params) => (
        <TextField {...params} label={LABEL} helperText="By SKU, size or name; Enter adds it." />
      )}
    />
  );
}
