import '../shop.css';
import './stock.css';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { staffStockCalls } from '#contract/staff-stock-calls.ts';
import { Page } from '../../frame/page.tsx';
import { PageTurner } from '../../frame/page-turner.tsx';
import { SearchField } from '../../frame/search-field.tsx';
import { useAsked } from '../../frame/use-asked.ts';
import { useFilter } from '../../frame/use-filter.ts';
import { CsvIn } from './csv-in.tsx';
import { CsvOut } from './csv-out.tsx';
import { StockTable } from './stock-table.tsx';

const ROWS = 50;
/** Shown above all others. */
const LOW_ROWS = 20;

/** How much there is of what: what runs low first, then everything. */
export default function StockPage() {
  const { filter, page, change } = useFilter();
  const [isTaking, setTaking] = useState(false);
  const search = filter.search ?? '';
  const isLow = filter.low === 'yes';
  const { reply } = useAsked(staffStockCalls.list, {
    page,
    limit: ROWS,
    ...(search && { search }),
    ...(isLow && { low: 'yes' as const }),
  });
  const { reply: low } = useAsked(staffStockCalls.list, { low: 'yes', limit: LOW_ROWS });
  const isFirst = search === '' && !isLow && page === 1;
  return (
    <Page
      title="Stock"
      actions={
        <>
          <CsvOut />
          <Button aria-expanded={isTaking} onClick={() => setTaking(!isTaking)}>
            Take a file in…
          </Button>
        </>
      }
    >
      {isTaking && <CsvIn onClose={() => setTaking(false)} />}
      <div className="filters">
        <SearchField
          label="SKU, size or product"
          value={search}
          onSearch={(words) => change({ search: words })}
        />
        <Button variant="outlined" onClick={() => change({ low: isLow ? undefined : 'yes' })}>
          {isLow ? 'Show everything' : `Only what runs low${reply ? ` (${reply.low})` : ''}`}
        </Button>
      </div>
      {isFirst && low && low.rows.length > 0 && (
        <>
          <h2>Running low</h2>
          <StockTable label="Running low" rows={low.rows} empty="" />
          {low.total > LOW_ROWS && <p className="quiet">And {low.total - LOW_ROWS} more.</p>}
          <h2>Everything</h2>
        </>
      )}
      {reply && (
        <>
          <StockTable
            label="Stock"
            rows={reply.rows}
            empty={reply.total > 0 ? '' : emptiness(search, isLow)}
          />
          <PageTurner
            page={page}
            limit={ROWS}
            total={reply.total}
            shown={reply.rows.length}
            onTurn={(next) => change({ page: String(next) })}
          />
        </>
      )}
    </Page>
  );
}

function emptiness(search: string, isLow: boolean): string {
  if (search) return `No variant has “${search}” in its SKU, size or product.`;
  if (isLow) return 'Nothing runs low: there are more than five pieces of everything that is counted.';
  return 'No product has variants yet, so everything is sold as made to order. Open a product and add its sizes under “Sizes and stock”.';
}
