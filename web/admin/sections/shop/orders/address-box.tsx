import Button from '@mui/material/Button';
import { useState } from 'react';
import { mailLinkWith } from '#web/ui/mail-link.ts';
import { useMay } from '../../../layout/current-user.ts';
import { NewTab } from '../../../layout/new-tab.tsx';
import { addressLines } from './address-lines.ts';
import { AddressDialog } from './dialogs/address-dialog.tsx';
import type { Order } from './order.ts';

/** Buyer and delivery address. The address can be changed until the first parcel is shipped. */
export function AddressBox({ order }: { order: Order }) {
  const [isEditing, setEditing] = useState(false);
  const mayChange =
    useMay('orders') && ['pending', 'paid', 'packed'].includes(order.state) && order.parcels.length === 0;
  return (
    <section className="order-box" aria-label="Customer">
      <h2>Customer</h2>
      <address>
        {addressLines(order).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <div key={at}>{line}</div>
        ))}
      </address>
      <p>
        <a href={mailLinkWith(order.email, { subject: `Order ${order.number}` })}>{order.email}</a>{' '}
        <span className="quiet">
          {order.placedBy ? `Placed by ${order.placedBy}` : order.isMember ? 'Member' : 'Guest'}
        </span>
      </p>
      <p>
        <a href={order.page} target="_blank" rel="noopener">
          The order’s page, as the customer sees it
          <NewTab />
        </a>
      </p>
      {mayChange && <Button onClick={() => setEditing(true)}>Change the address</Button>}
      {isEditing && <AddressDialog order={order} onClose={() => setEditing(false)} />}
    </section>
  );
}
