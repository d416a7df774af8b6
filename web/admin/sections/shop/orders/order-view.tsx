import { staffPaths } from '#contract/admin/staff-paths.ts';
import { useMay } from '../../../layout/current-user.ts';
import { Link } from '../../../layout/link.tsx';
import { Page } from '../../../layout/page.tsx';
import { StateTag } from '../../../layout/state-tag.tsx';
import { Actions } from './actions.tsx';
import { AddressBox } from './address-box.tsx';
import { LineTable } from './line-table.tsx';
import { MailList } from './mail-list.tsx';
import { NoteForm } from './note-form.tsx';
import type { Order } from './order.ts';
import { PART_SHIPPED, STATES } from './order-words.ts';
import { ParcelList } from './parcel-list.tsx';
import { PaymentBox } from './payment-box.tsx';
import { RefundList } from './refund-list.tsx';
import { ReturnList } from './return-list.tsx';
import { Timeline } from './timeline.tsx';

/** One order with all its data, and the actions that the user may take. */
export function OrderView({ order }: { order: Order }) {
  const mayChange = useMay('orders');
  const isPart = order.parcels.length > 0 && ['paid', 'packed'].includes(order.state);
  return (
    <Page title={`Order ${order.number}`} actions={mayChange && <Actions order={order} />}>
      <p className="order-line">
        <StateTag of={order.state}>
          {STATES[order.state]}
          {isPart && `, ${PART_SHIPPED}`}
        </StateTag>{' '}
        <Link to={staffPaths.orders}>All orders</Link>
      </p>
      <div className="order-columns">
        <div>
          <h2>Lines</h2>
          <LineTable order={order} />
          <ParcelList order={order} />
          <RefundList order={order} />
          <ReturnList order={order} />
          <h2>Notes and what happened</h2>
          {mayChange && <NoteForm order={order} />}
          <Timeline order={order} />
        </div>
        <aside aria-label="Customer, payment and mails">
          <AddressBox order={order} />
          <PaymentBox order={order} />
          <MailList order={order} />
        </aside>
      </div>
    </Page>
  );
}
