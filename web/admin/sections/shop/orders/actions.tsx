import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';
import { staffOrderPath } from '#contract/admin/staff-paths.ts';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { request } from '../../../api/request.ts';
import { useAction } from '../../../layout/actions/use-action.ts';
import { useMay } from '../../../layout/current-user.ts';
import { Link } from '../../../layout/link.tsx';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { PaidDialog } from './dialogs/paid-dialog.tsx';
import { RefundDialog } from './dialogs/refund-dialog.tsx';
import { ShipDialog } from './dialogs/ship-dialog.tsx';
import { hasRunOut, linesToShip, mayBeTransferred, mayCancel, mayRefund, type Order } from './order.ts';
import { useRefetchOrder } from './use-refetch-order.ts';

const DIALOGS = {
  paid: PaidDialog,
  ship: ShipDialog,
  cancel: CancelDialog,
  refund: RefundDialog,
} as const satisfies Record<string, ComponentType<{ order: Order; onClose: () => void }>>;

/** The actions that an order's state allows; the next step first. */
export function Actions({ order }: { order: Order }) {
  const { number, state } = order;
  const [asked, setAsked] = useState<keyof typeof DIALOGS>();
  const { isBusy, perform } = useAction();
  const refetch = useRefetchOrder();
  const mayPayBack = useMay('refunds') && mayRefund(order);
  const step = (call: typeof staffOrderCalls.packed | typeof staffOrderCalls.delivered, done: string) => () =>
    perform(() => request(call, { number, body: {} }).then(refetch), done);
  const confirm = () =>
    perform(
      () => request(staffOrderCalls.confirmed, { number, body: {} }).then(refetch),
      `Order ${number} is held until payment is due.`,
    );
  const isPart = order.parcels.length > 0;
  const mayShip = ['paid', 'packed'].includes(state) && linesToShip(order).length > 0;
  const Dialog = asked && DIALOGS[asked];
  return (
    <>
      {mayBeTransferred(order) && (
        <Button variant={hasRunOut(order) ? 'text' : 'contained'} onClick={() => setAsked('paid')}>
          Mark as paid…
        </Button>
      )}
      {order.toConfirm && (
        <Button aria-disabled={isBusy} onClick={confirm}>
          Hold until payment is due
        </Button>
      )}
      {state === 'paid' && !isPart && (
        <Button
          variant="contained"
          aria-disabled={isBusy}
          onClick={step(staffOrderCalls.packed, `Order ${number} is packed.`)}
        >
          Packed
        </Button>
      )}
      {mayShip && (
        <Button
          variant={state === 'packed' || isPart ? 'contained' : 'text'}
          onClick={() => setAsked('ship')}
        >
          {isPart ? 'Ship another parcel…' : 'Ship…'}
        </Button>
      )}
      {state === 'shipped' && (
        <Button
          variant="contained"
          aria-disabled={isBusy}
          onClick={step(staffOrderCalls.delivered, `Order ${number} has arrived.`)}
        >
          Delivered
        </Button>
      )}
      {state !== 'cancelled' && (
        <>
          <Button component={Link} to={`${staffOrderPath(number)}/slip`}>
            Packing slip
          </Button>
          <Button component={Link} to={`${staffOrderPath(number)}/label`}>
            Address label
          </Button>
        </>
      )}
      {mayPayBack && <Button onClick={() => setAsked('refund')}>Refund…</Button>}
      {mayCancel(order) && (
        <Button color="error" onClick={() => setAsked('cancel')}>
          Cancel the order…
        </Button>
      )}
      {Dialog && <Dialog order={order} onClose={() => setAsked(undefined)} />}
    </>
  );
}
