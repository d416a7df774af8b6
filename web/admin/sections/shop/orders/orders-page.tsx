import { StateTag } from '../../../layout/state-tag.tsx';
import '../shop.css';
import './orders.css';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { staffOrderPath, staffPaths } from '#contract/admin/staff-paths.ts';
import { MOST_ORDERS, staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { request } from '../../../api/request.ts';
import { countryName } from '../../../fields/country-name.ts';
import { useMay } from '../../../layout/current-user.ts';
import { DateTime } from '../../../layout/date-time.tsx';
import { Link } from '../../../layout/link.tsx';
import { type Column, DenseTable } from '../../../layout/lists/dense-table.tsx';
import { Pager } from '../../../layout/lists/pager.tsx';
import { SearchField } from '../../../layout/lists/search-field.tsx';
import { useList } from '../../../layout/lists/use-list.ts';
import { type Choice, useSelection } from '../../../layout/lists/use-selection.ts';
import { Page } from '../../../layout/page.tsx';
import { Amount } from '../amount.tsx';
import type { OrderRow } from './order.ts';
import { isState, STATES, type State } from './order-words.ts';
import { isChoosable, SeveralSteps } from './several-steps.tsx';
import { StateTabs } from './state-tabs.tsx';

const ROWS = 25;
/** In the address where all orders are chosen. */
const ALL = 'all';

/** All orders, newest first, filtered by state or words. */
export default function OrdersPage() {
  const mayChange = useMay('orders');
  const { filter, change, reply, rows, pages } = useList(staffOrderCalls.list, ({ state, search, rows }) => ({
    state: isState(state) ? state : undefined,
    search,
    limit: rowsOn(rows),
  }));
  const state = isState(filter.state) ? filter.state : undefined;
  const search = filter.search ?? '';
  const choice = useSelection(rows, ({ number }) => number);
  const chooseAll = async () => {
    const asked = { ...(state && { state }), ...(search && { search }), limit: MOST_ORDERS };
    const all = await request(staffOrderCalls.list, asked);
    choice.choose(all.rows.filter(isChoosable));
    change({ rows: ALL });
  };
  return (
    <Page
      title="Orders"
      actions={
        mayChange && (
          <Button component={Link} to={`${staffPaths.orders}/create`} variant="contained">
            New order
          </Button>
        )
      }
    >
      <div className="filters">
        <SearchField
          label="Number, name, email or SKU"
          value={search}
          onSearch={(words) => change({ search: words })}
        />
      </div>
      {reply && (
        <>
          <StateTabs counts={reply.counts} state={state} onChoose={(next) => change({ state: next })} />
          {mayChange && <SeveralSteps choice={choice} total={pages.total ?? 0} onChooseAll={chooseAll} />}
          <DenseTable
            label="Orders"
            columns={mayChange ? [...COLUMNS, choiceColumn(choice)] : COLUMNS}
            rows={rows}
            rowKey={({ number }) => number}
            empty={reply.total > 0 ? '' : emptyText(state, search)}
          />
          <Pager {...pages} limit={rowsOn(filter.rows)} />
        </>
      )}
    </Page>
  );
}

const rowsOn = (rows: string | undefined) => (rows === ALL ? MOST_ORDERS : ROWS);

/** Checkbox column for orders that take a step together with others. */
const choiceColumn = ({ chosen, toggle }: Choice<OrderRow>): Column<OrderRow> => ({
  label: 'Choose',
  isAction: true,
  cell: (order) =>
    isChoosable(order) && (
      <Checkbox
        size="small"
        checked={chosen.includes(order)}
        slotProps={{ input: { 'aria-label': `Choose order ${order.number}` } }}
        onChange={() => toggle(order)}
      />
    ),
});

const COLUMNS: readonly Column<OrderRow>[] = [
  {
    label: 'Number',
    cell: ({ number }) => (
      <Link to={staffOrderPath(number)} className="whole">
        {number}
      </Link>
    ),
  },
  {
    label: 'State',
    cell: ({ state, isToConfirm }) => (
      <>
        <StateTag of={state}>{STATES[state]}</StateTag>
        {isToConfirm && <span className="quiet">, not confirmed</span>}
      </>
    ),
  },
  {
    label: 'Customer',
    cell: ({ name, email }) => (
      <>
        {name} <span className="quiet">{email}</span>
      </>
    ),
  },
  { label: 'To', cell: ({ country }) => countryName(country) },
  { label: 'Placed', cell: ({ placedAt }) => <DateTime iso={placedAt} /> },
  { label: 'Qty', isFigure: true, cell: ({ units }) => units },
  {
    label: 'Total',
    isFigure: true,
    cell: ({ total, refunded, currency }) => (
      <>
        <Amount amount={total} currency={currency} />
        {refunded > 0 && (
          <span className="quiet">
            , <Amount amount={refunded} currency={currency} /> refunded
          </span>
        )}
      </>
    ),
  },
];

const NONE: Record<State, string> = {
  pending: 'No order waits for its payment.',
  paid: 'Nothing to pack: every paid order is packed.',
  packed: 'Nothing is packed that has not been sent. When an order is packed, press “Packed” on its page.',
  shipped: 'Nothing is on its way. When you post a parcel, press “Ship…” on the page of its order.',
  delivered: 'No order is marked as delivered yet. Press “Delivered” on the page of one that has arrived.',
  cancelled: 'No order has been cancelled.',
  refunded: 'No order has been refunded. “Refund…” is on the page of each paid order.',
};

function emptyText(state: State | undefined, search: string): string {
  if (search)
    return `No ${state ? 'such ' : ''}order has “${search}” in its number, name, email or SKUs.${state ? ' Try all states.' : ''}`;
  return state ? NONE[state] : 'There is no order yet. The first one appears here as soon as it is placed.';
}
