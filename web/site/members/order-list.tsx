import { useEffect } from 'react';
import { formatAmount } from '#contract/core/money.ts';
import { orderPath } from '#contract/core/paths.ts';
import { LongDate } from '#web/ui/long-date.tsx';
import { useQueries, useQuery } from '../state/use-query.ts';
import { ordersQuery } from './calls.ts';
import { ListNotLoaded } from './list-not-loaded.tsx';
import { PanelSection } from './panel-section.tsx';

const STATES: Record<string, string> = {
  pending: 'Waiting for payment',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

/** The orders placed from the account, newest first; renders nothing if there are none. */
export function OrderList() {
  const { refresh } = useQueries();
  // Before useQuery first reads it: orders may have been placed or shipped since it was cached.
  useEffect(() => void refresh(ordersQuery), [refresh]);
  const { data: orders = [], error } = useQuery(ordersQuery);
  if (orders.length === 0 && !error) return null;
  return (
    <PanelSection id="orders" title="Your orders">
      {error ? <ListNotLoaded query={ordersQuery} error={error} /> : null}
      {orders.length > 0 && (
        <ul className="border-t border-line">
          {orders.map(({ number, key, state, total, currency, placedDay, lines }) => (
            <li key={number} className="flex items-center justify-between gap-4 border-b border-line py-4">
              <div className="min-w-0">
                {/* Not preloaded: an order changes, so it is read when it is opened. */}
                <a href={orderPath(number, key)} data-preload="no" className="link">
                  {number}
                </a>
                <p className="text-small text-muted">{lines.map(({ name }) => name).join(', ')}</p>
                <p className="text-small text-faint">
                  {STATES[state]}, <LongDate iso={placedDay} />
                </p>
              </div>
              <span className="tabular-nums">{formatAmount(total, currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}
