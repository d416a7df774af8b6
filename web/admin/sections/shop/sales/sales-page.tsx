import '../shop.css';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { staffStockPath } from '#contract/admin/staff-paths.ts';
import { grouped } from '#contract/core/grouped.ts';
import { CURRENCIES } from '#contract/core/money.ts';
import { staffSalesCalls } from '#contract/shop/staff-sales-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../../api/request.ts';
import { countryName } from '../../../fields/country-name.ts';
import { saveFile } from '../../../layout/actions/save-file.ts';
import { useAction } from '../../../layout/actions/use-action.ts';
import { useMay } from '../../../layout/current-user.ts';
import { Link } from '../../../layout/link.tsx';
import { Chips } from '../../../layout/lists/chips.tsx';
import { type Column, DenseTable } from '../../../layout/lists/dense-table.tsx';
import { useFilter } from '../../../layout/lists/use-filter.ts';
import { useReply } from '../../../layout/lists/use-reply.ts';
import { Page } from '../../../layout/page.tsx';
import { Amount } from '../amount.tsx';
import { periodIn } from './period.ts';
import { PeriodFields } from './period-fields.tsx';

const SalesChart = lazy(() => import('./sales-chart.tsx').then((file) => ({ default: file.SalesChart })));

type Sales = ReplyOf<typeof staffSalesCalls.sales>;
type Row = Sales['rows'][number];
type Sums = Sales['sums'];

const BY = { day: 'By day', product: 'By product', country: 'By country' } as const;
type By = keyof typeof BY;

/** Sales in a period, with totals, and the export for the accountant. */
export default function SalesPage() {
  const { filter, change } = useFilter();
  const { from, to } = periodIn(filter, new Date());
  const by: By = filter.by === 'product' || filter.by === 'country' ? filter.by : 'day';
  const currency = CURRENCIES.find((each) => each === filter.currency);
  const { reply } = useReply(staffSalesCalls.sales, { from, to, by, ...(currency && { currency }) });
  const others = reply?.currencies.some((each) => each !== reply.currency) ? reply.currencies : [];
  const { isBusy, perform } = useAction();
  const mayStock = useMay('stock');
  const save = () =>
    perform(async () =>
      saveFile(`sales ${from} to ${to}.csv`, 'text/csv', await request(staffSalesCalls.csv, { from, to })),
    );
  return (
    <Page
      title="Sales"
      actions={
        <Button aria-disabled={isBusy} onClick={save}>
          Export for the accountant
        </Button>
      }
    >
      <div className="filters">
        <PeriodFields span={{ from, to }} onChange={change} />
        <Chips
          label="Totals"
          chips={(Object.keys(BY) as By[]).map((each) => ({
            label: BY[each],
            isChosen: by === each,
            onChoose: () => change({ by: each }),
          }))}
        />
        {others.length > 0 && (
          <Chips
            label="Currency"
            chips={[...new Set([reply?.currency ?? '', ...others])].map((each) => ({
              label: each,
              isChosen: each === reply?.currency,
              onChoose: () => change({ currency: each }),
            }))}
          />
        )}
      </div>
      {reply && (
        <>
          {by === 'day' && reply.rows.length > 0 && (
            <Suspense fallback={<div className="chart" />}>
              <SalesChart {...{ from, to }} {...reply} />
            </Suspense>
          )}
          <DenseTable
            label={BY[by]}
            columns={columns(by, reply, mayStock)}
            rows={reply.rows}
            rowKey={({ key }) => key}
            empty="Nothing was paid in these days. Choose earlier ones."
          />
          {reply.unlisted > 0 && (
            <p>
              The {grouped(reply.rows.length)} that were paid the most for are listed.{' '}
              {grouped(reply.unlisted)} more are in the total alone.
            </p>
          )}
          <p className="quiet">
            {by === 'product'
              ? 'Paid for the pieces, with tax and without delivery; refunded is what the pieces that went back had cost.'
              : 'Paid, with tax and delivery.'}{' '}
            Refunds count on the day they were given. The file has a row for each tax of every invoice and
            credit note.
          </p>
        </>
      )}
    </Page>
  );
}

const NAMES: Readonly<Record<By, string>> = { day: 'Day', product: 'Product', country: 'Country' };
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

function columns(by: By, { sums, currency }: Sales, mayStock: boolean): Column<Row>[] {
  const figure = (label: string, of: (row: Sums) => number): Column<Row> => ({
    label,
    isFigure: true,
    cell: (row) => grouped(of(row)),
    foot: grouped(of(sums)),
  });
  const money = (label: string, of: (row: Sums) => number): Column<Row> => ({
    label,
    isFigure: true,
    cell: (row) => <Amount amount={of(row)} currency={currency} />,
    foot: <Amount amount={of(sums)} currency={currency} />,
  });
  return [
    {
      label: NAMES[by],
      cell: ({ key, name }) =>
        by === 'day' ? (
          DAY.format(new Date(key))
        ) : by === 'country' ? (
          countryName(key)
        ) : mayStock ? (
          <Link to={staffStockPath(key)}>{name || key}</Link>
        ) : (
          name || key
        ),
      foot: 'Total',
    },
    // An order of two products is in both rows: their sum would count it twice.
    { ...figure('Orders', ({ orders }) => orders), ...(by === 'product' && { foot: '' }) },
    figure('Items', ({ units }) => units),
    money('Paid', ({ total }) => total),
    money('Of which tax', ({ tax }) => tax),
    money('Refunded', ({ refunded }) => refunded),
    money('Kept', ({ total, refunded }) => total - refunded),
  ];
}
