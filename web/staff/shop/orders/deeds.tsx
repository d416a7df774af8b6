import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { staffOrderPath } from '#contract/staff-paths.ts';
import { ask } from '../../calls/ask.ts';
import { Link } from '../../frame/link.tsx';
import { useMay } from '../../frame/person.ts';
import { useDeed } from '../../frame/use-deed.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { hasRunOut, linesToShip, mayBeTransferred, mayCancel, mayRefund, type Order } from './order.ts';
import { PaidDialog } from './paid-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { useOrderAgain } from './use-order-again.ts';

const DIALOGS = {
  paid: PaidDialog,
  ship: ShipDialog,
  cancel: CancelDialog,
  refund: RefundDialog,
} as const satisfies Record<string, ComponentType<{ order: Order; onClose: () => void }>>;

/** What can be done with an order in its state; the next step first. */
export function Deeds({ order }: { order: Order }) {
  const { number, state } = order;
  const [asked, setAsked] = useState<keyof typeof DIALOGS>();
  const { isBusy, perform } = useDeed();
  const again = useOrderAgain();
  const mayPayBack = useMay('refunds') && mayRefund(order);
  const step = (call: typeof staffOrderCalls.packed | typeof staffOrderCalls.delivered, done: string) => () =>
    perform(() => ask(call, { number, body: {} }).then(again), done);
  const confirm = () =>
    perform(
      () => ask(staffOrderCalls.confirmed, { number, body: {} }).then(again),
      `Order ${number} is kept until its day.`,
    );
  const isPart = order.parcels.length > 0;
  const mayShip = ['paid', 'packed'].includes(state) && linesToShip(order).length > 0;
  const Dialog = asked && DIALOGS[asked];
  return (
    <>
      {mayBeTransferred(order) && (
        <Button variant={hasRunOut(order) ? 'text' : 'contained'} onClick={() => setAsked('paid')}>
          The transfer came…
        </Button>
      )}
      {order.toConfirm && (
        <Button aria-disabled={isBusy} onClick={confirm}>
          Keep it until its day
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
