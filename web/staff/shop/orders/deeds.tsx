import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-admin';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { staffOrderPath } from '#contract/staff-paths.ts';
import { ask } from '../../calls/ask.ts';
import { useDeed } from '../../frame/use-deed.ts';
import { linesToShip, type Order } from './order.ts';
import { ShipDialog } from './ship-dialog.tsx';
import { useOrderAgain } from './use-order-again.ts';

type Dialog = 'ship';

/** What can be done with an order in its state; the next step first. */
export function Deeds({ order }: { order: Order }) {
  const { number, state } = order;
  const [dialog, setDialog] = useState<Dialog>();
  const { isBusy, perform } = useDeed();
  const again = useOrderAgain();
  const close = () => setDialog(undefined);
  const step = (call: typeof staffOrderCalls.packed | typeof staffOrderCalls.delivered, done: string) => () =>
    perform(() => ask(call, { number, body: {} }).then(again), done);
  const mayShip = ['paid', 'packed'].includes(state) && linesToShip(order).length > 0;
  return (
    <>
      {state === 'paid' && order.parcels.length === 0 && (
        <Button
          variant="contained"
          disabled={isBusy}
          onClick={step(staffOrderCalls.packed, `Order ${number} is packed.`)}
        >
          Packed
        </Button>
      )}
      {mayShip && (
        <Button
          variant={state === 'packed' || order.parcels.length > 0 ? 'contained' : 'text'}
          onClick={() => setDialog('ship')}
        >
          {order.parcels.length > 0 ? 'Ship another parcel…' : 'Ship…'}
        </Button>
      )}
      {state === 'shipped' && (
        <Button
          variant="contained"
          disabled={isBusy}
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
      {dialog === 'ship' && <ShipDialog order={order} onClose={close} />}
    </>
  );
}
