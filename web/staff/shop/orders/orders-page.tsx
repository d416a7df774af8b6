import '../shop.css';
import './orders.css';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { staffOrderPath, staffPaths } from '#contract/staff-paths.ts';
import { type Column, DenseTable } from '../../frame/dense-table.tsx';
import { Link } from '../../frame/link.tsx';
import { Moment } from '../../frame/moment.tsx';
import { Page } from '../../frame/page.tsx';
import { PageTurner } from '../../frame/page-turner.tsx';
import { useMay } from '../../frame/person.ts';
import { SearchField } from '../../frame/search-field.tsx';
import { useAsked } from '../../frame/use-asked.ts';
import { useFilter } from '../../frame/use-filter.ts';
import { Amount } from '../amount.tsx';
import { countryName } from '../country-name.ts';
import { CancelSeveral } from './cancel-several.tsx';
import type { OrderRow } from './order.ts';
import { isState, STATES, type State } from './order-words.ts';
import { StateTabs } from './state-tabs.tsx';

const ROWS = 25;

/** All orders, newest first, by state or by words. */
export default function OrdersPage() {
  const [chosen, setChosen] = useState<string[]>([]);
  const mayChange = useMay('orders');
  const { filter, page, change } = useFilter();
  const state = isState(filter.state) ? filter.state : undefined;
  const search = filter.search ?? '';
  const { reply } = useAsked(staffOrderCalls.list, {
    page,
    limit: ROWS,
    ...(state && { state }),
    ...(search && { search }),
  });
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
          {mayChange && (
            <CancelSeveral
              rows={reply.rows}
              chosen={chosen.filter((number) => reply.rows.some((row) => row.number === number))}
              onChoose={setChosen}
            />
          )}
          <DenseTable
            label="Orders"
            columns={mayChange ? [...COLUMNS, choiceOf(chosen, setChosen)] : COLUMNS}
            rows={reply.rows}
            rowKey={({ number }) => number}
            empty={reply.total > 0 ? '' : emptiness(state, search)}
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

/** A box for each order that can be cancelled with others. */
const choiceOf = (chosen: readonly string[], choose: (numbers: string[]) => void): Column<OrderRow> => ({
  label: 'Choose',
  isAction: true,
  cell: ({ number, state }) =>
    state === 'pending' && (
      <Checkbox
        size="small"
        checked={chosen.includes(number)}
        slotProps={{ input: { 'aria-label': `Choose order ${number}` } }}
        onChange={({ target }) =>
          choose(target.checked ? [...chosen, number] : chosen.filter((each) => each !== number))
        }
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
        <span className="order-state">{STATES[state]}</span>
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
  { label: 'Placed', cell: ({ placedAt }) => <Moment iso={placedAt} /> },
  { label: 'Pieces', isFigure: true, cell: ({ units }) => units },
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
  packed: 'Nothing is packed that has not been sent.',
  shipped: 'Nothing is on its way.',
  delivered: 'No order is marked as delivered yet.',
  cancelled: 'No order has been cancelled.',
  refunded: 'No order has been refunded.',
};

function emptiness(state: State | undefined, search: string): string {
  if (search)
    return `No ${state ? 'such ' : ''}order has “${search}” in its number, name, email or SKUs.${state ? ' Try all states.' : ''}`;
  return state
    ? NONE[state]
    : 'There is no order yet. The first one will stand here the moment it is placed.';
}
