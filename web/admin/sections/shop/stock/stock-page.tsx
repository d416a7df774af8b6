import '../shop.css';
import './stock.css';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { staffStockCalls } from '#contract/shop/staff-stock-calls.ts';
import { Pager } from '../../../layout/lists/pager.tsx';
import { SearchField } from '../../../layout/lists/search-field.tsx';
import { oneOf } from '../../../layout/lists/use-filter.ts';
import { useList } from '../../../layout/lists/use-list.ts';
import { useReply } from '../../../layout/lists/use-reply.ts';
import { Page } from '../../../layout/page.tsx';
import { CsvExport } from './csv-export.tsx';
import { CsvImport } from './csv-import.tsx';
import { StockTable } from './stock-table.tsx';

const ROWS = 50;
/** Maximum rows of low stock, shown above all others. */
const LOW_ROWS = 20;

/** The stock of all variants: low stock first, then everything. */
export default function StockPage() {
  const { filter, change, reply, rows, pages } = useList(staffStockCalls.list, ({ search, low }) => ({
    search,
    low: oneOf(low, ['yes']),
    limit: ROWS,
  }));
  const [isTaking, setTaking] = useState(false);
  const search = filter.search ?? '';
  const isLow = filter.low === 'yes';
  const { reply: low } = useReply(staffStockCalls.list, { low: 'yes', limit: LOW_ROWS });
  const isFirst = search === '' && !isLow && pages.page === 1;
  return (
    <Page
      title="Stock"
      actions={
        <>
          <CsvExport />
          <Button aria-expanded={isTaking} onClick={() => setTaking(!isTaking)}>
            Import…
          </Button>
        </>
      }
    >
      {isTaking && <CsvImport onClose={() => setTaking(false)} />}
      <div className="filters">
        <SearchField
          label="SKU, size, option or product"
          value={search}
          onSearch={(words) => change({ search: words })}
        />
        <Button variant="outlined" onClick={() => change({ low: isLow ? undefined : 'yes' })}>
          {isLow ? 'Show everything' : `Only what is running low${reply ? ` (${reply.low})` : ''}`}
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
          <StockTable label="Stock" rows={rows} empty={reply.total > 0 ? '' : emptyText(search, isLow)} />
          <Pager {...pages} limit={ROWS} />
        </>
      )}
    </Page>
  );
}

function emptyText(search: string, isLow: boolean): string {
  if (search) return `No variant has “${search}” in its SKU, size, option or product.`;
  if (isLow) return 'Nothing is running low. From how many on something does is said in the shop settings.';
  return 'No product has variants yet, so everything is sold as made to order. Open a product and add its sizes under “Sizes and stock”.';
}
