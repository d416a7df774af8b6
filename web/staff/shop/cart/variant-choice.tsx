import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { staffStockCalls } from '#contract/staff-stock-calls.ts';
import { ask } from '../../calls/ask.ts';

const MOST = 20;

/** A variant by SKU, size or product, to put into a cart. */
export function VariantChoice({ onChoose }: { onChoose: (sku: string) => void }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery({
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
  return (
    <Autocomplete
      freeSolo
      options={rows.map(({ sku }) => sku)}
      getOptionLabel={labelOf}
      filterOptions={(all) => all}
      inputValue={typed}
      value={null}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_event, sku) => {
        if (!sku) return;
        onChoose(sku);
        setTyped('');
      }}
      renderInput={(params) => (
        <TextField {...params} label="Add a product" helperText="By SKU, size or name; Enter adds it." />
      )}
    />
  );
}
