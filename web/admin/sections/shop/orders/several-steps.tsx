import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { staffOrderSlipsPath } from '#contract/admin/staff-paths.ts';
import { MOST_ORDERS, staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { request } from '../../../api/request.ts';
import { useAction } from '../../../layout/actions/use-action.ts';
import { Link } from '../../../layout/link.tsx';
import type { Choice } from '../../../layout/lists/use-selection.ts';
import { CancelSeveral } from './dialogs/cancel-several.tsx';
import { ShipSeveral } from './dialogs/ship-several.tsx';
import type { OrderRow } from './order.ts';
import { ordersInWords, type State } from './order-words.ts';
import type { SeveralReply } from './several-orders.ts';
import { useRefetchOrder } from './use-refetch-order.ts';

/** The states from which orders take a step together. */
const FROM = {
  pack: ['paid'],
  ship: ['paid', 'packed'],
  cancel: ['pending'],
} as const satisfies Record<string, readonly State[]>;

export const isChoosable = ({ state }: OrderRow): boolean =>
  Object.values(FROM).some((states) => states.some((each) => each === state));

type Props = {
  choice: Choice<OrderRow>;
  /** How many orders the list has on all of its pages. */
  total: number;
  /** Shows all orders of the list on one page, at most MOST_ORDERS, and chooses those that take a step. */
  onChooseAll: () => Promise<unknown>;
};

/** Packs, ships or cancels several orders at once, and prints their packing slips on one page. */
export function SeveralSteps({ choice: { rows, chosen, choose }, total, onChooseAll }: Props) {
  const [asked, setAsked] = useState<'ship' | 'cancel'>();
  const [refused, setRefused] = useState<{ did: string; orders: SeveralReply['refused'] }>();
  const { isBusy, perform } = useAction();
  const refetch = useRefetchOrder();
  const choosable = rows.filter(isChoosable);
  const numbersFor = (step: keyof typeof FROM) =>
    chosen.filter(({ state }) => FROM[step].some((each) => each === state)).map(({ number }) => number);
  const [toPack, toShip, toCancel] = [numbersFor('pack'), numbersFor('ship'), numbersFor('cancel')];
  const onDone = async (outcome: SeveralReply, did: string) => {
    setRefused({ did, orders: outcome.refused });
    setAsked(undefined);
    choose([]);
    await refetch();
  };
  const pack = () =>
    perform(
      async () => onDone(await request(staffOrderCalls.packSeveral, { body: { numbers: toPack } }), 'packed'),
      'Packed. An order that was refused is named above the list.',
    );
  const dialog = { onClose: () => setAsked(undefined), onDone };
  if (choosable.length === 0 && !refused) return null;
  return (
    <div className="actions">
      {choosable.length > 0 && (
        <Button onClick={() => choose(chosen.length < choosable.length ? choosable : [])}>
          {chosen.length < choosable.length ? 'Choose all on this page' : 'Clear selection'}
        </Button>
      )}
      {total > rows.length && rows.length < MOST_ORDERS && (
        <Button aria-disabled={isBusy} onClick={() => void perform(onChooseAll)}>
          {total > MOST_ORDERS ? `Choose the newest ${MOST_ORDERS}` : `Choose all ${total}`}
        </Button>
      )}
      {toPack.length > 0 && (
        <Button variant="contained" aria-disabled={isBusy} onClick={() => void pack()}>
          Mark {ordersInWords(toPack.length)} as packed
        </Button>
      )}
      {toShip.length > 0 && (
        <>
          <Button variant="outlined" onClick={() => setAsked('ship')}>
            Ship {ordersInWords(toShip.length)}…
          </Button>
          <Button component={Link} to={staffOrderSlipsPath(toShip)}>
            Packing slips of {ordersInWords(toShip.length)}
          </Button>
        </>
      )}
      {toCancel.length > 0 && (
        <Button color="error" onClick={() => setAsked('cancel')}>
          Cancel {ordersInWords(toCancel.length)}…
        </Button>
      )}
      {refused?.orders.map(({ number, message }) => (
        <Alert key={number} severity="warning">
          {number} was not {refused.did}: {message}
        </Alert>
      ))}
      {asked === 'ship' && <ShipSeveral numbers={toShip} {...dialog} />}
      {asked === 'cancel' && <CancelSeveral numbers={toCancel} {...dialog} />}
    </div>
  );
}
