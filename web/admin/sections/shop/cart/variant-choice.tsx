import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { staffStockCalls } from '#contract/shop/staff-stock-calls.ts';
import { request } from '../../../api/request.ts';
import { choiceButtons } from '../../../fields/choice-buttons.ts';
import { onEnterChooseHighlighted } from '../../../fields/lists/choose-highlighted.ts';
import { isLikelyMatch, likelyMatchesFirst } from '../../../fields/lists/match-options.ts';
import { nameOf } from '../stock/stock.ts';

const MOST = 20;
const LABEL = 'Add a product';

/**
 * Finds a variant by SKU, size, option or product, to add to a cart. Enter chooses the highlighted option: the first result, or the one
 * selected by arrow keys. Without a highlight it takes the text as a SKU, since a scanner types faster than results arrive.
 */
export function VariantChoice({ onChoose }: { onChoose: (sku: string) => void }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, isPlaceholderData } = useQuery({
    queryKey: [staffStockCalls.list.path, 'choice', search],
    queryFn: ({ signal }) =>
      request(staffStockCalls.list, { limit: MOST, ...(search && { search }) }, { signal }),
    placeholderData: (before) => before,
  });
  const rows = data?.rows ?? [];
  const labelOf = (sku: string) => {
    const row = rows.find((each) => each.sku === sku);
    return row ? `${nameOf(row)}, ${row.sku}` : sku;
  };
  /** The options belong to earlier text: only those that match the current text are likely. */
  const isBehind = isPlaceholderData || search !== typed.trim();
  const found = rows.map(({ sku }) => sku).filter((sku) => !isBehind || isLikelyMatch(labelOf(sku), typed));
  return (
    <Autocomplete
      {...choiceButtons(LABEL)}
      freeSolo
      autoHighlight={typed.trim() !== ''}
      options={found}
      getOptionLabel={labelOf}
      filterOptions={(all) => likelyMatchesFirst(all, (sku) => sku, typed)}
      onKeyDown={(event) => typed !== '' && onEnterChooseHighlighted(event)}
      inputValue={typed}
      value={null}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_event, sku) => {
        if (!sku) return;
        onChoose(sku);
        setTyped('');
      }}
      renderInput={(params) => (
        <TextField {...params} label={LABEL} helperText="By SKU, size, option or name; Enter adds it." />
      )}
    />
  );
}
