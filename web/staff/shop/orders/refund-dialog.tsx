import { Alert, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import { formatAmount } from '#contract/money.ts';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { newKey } from '#web/ui/draft.ts';
import { ask } from '../../calls/ask.ts';
import { Refused } from '../../calls/refused.ts';
import { useTry } from '../../doors/use-try.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { ToldByMail } from '../../frame/told-by-mail.tsx';
import { useKept } from '../../frame/use-kept.ts';
import { linesToRefund, type Order } from './order.ts';
import { PiecesInput, unitsOf } from './pieces-input.tsx';
import { isPartSent, type RefundTexts, shippingLeft, sumOf, typedAmountOf } from './refund-texts.ts';
import { useOrderAgain } from './use-order-again.ts';

/** Gives money back for some pieces, for the delivery, or an amount; the server says what it comes to, with its taxes. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { number, currency } = order;
  const choosable = linesToRefund(order);
  const form = useKept<RefundTexts>(`refund ${number} ${order.refunds.length}`, {
    pieces: {},
    withShipping: false,
    amount: '',
    restock: true,
    sentFirst: false,
    byHand: false,
    reason: '',
    key: '',
  });
  const { value } = form;
  const set = (change: Partial<RefundTexts>) => form.change({ ...value, ...change });
  const { attempt, isBusy, fault, fields } = useTry();
  const again = useOrderAgain();
  const lines = unitsOf(choosable, value.pieces);
  const amount = typedAmountOf(value.amount);
  const shipping = value.withShipping ? shippingLeft(order) : 0;
  const sum = sumOf(order, lines, value.withShipping, amount);
  const isByHand = order.payment !== 'stripe' || value.byHand;
  const isNothing = lines.length === 0 && shipping === 0 && amount === undefined;
  const close = () => {
    form.forget();
    onClose();
  };
  const [isMade, setMade] = useState(false);
  /** What was pressed may still be done, its answer lost: the form keeps the key, so that the same again is no second refund. */
  const leave = value.key && !isMade ? onClose : close;
  const refund = () =>
    attempt(async () => {
      const key = value.key || newKey();
      set({ key });
      const { restock, sentFirst, reason } = value;
      await ask(staffOrderCalls.refund, {
        number,
        body: {
          lines,
          shipping,
          restock: restock && lines.length > 0,
          sentFirst: sentFirst && isPartSent(order, lines),
          byHand: order.payment === 'stripe' && value.byHand,
          reason,
          key,
          ...(amount && { amount }),
        },
      }).catch((error) => {
        // It may have been made and only its answer lost: then the order behind shows it.
        void again();
        setMade(error instanceof Refused && error.code === 'refund-key-used');
        throw error;
      });
      await again();
      close();
    });
  return (
    <AskDialog
      isOpen
      title={`Refund order ${number}`}
      action={sum === undefined ? 'Give back' : `Give back ${formatAmount(sum, currency)}`}
      isBusy={isBusy}
      isReady={!isNothing && !Number.isNaN(amount)}
      onClose={leave}
      onDo={refund}
    >
      <p>
        {formatAmount(order.total - order.refunded, currency)} can be given back. Choose pieces, the delivery,
        or type an amount.
      </p>
      <PiecesInput choosable={choosable} pieces={value.pieces} onChange={(pieces) => set({ pieces })} />
      <Choice
        label="Put these pieces back in stock"
        isChosen={value.restock}
        isOff={lines.length === 0}
        onChange={(restock) => set({ restock })}
      />
      {isPartSent(order, lines) && (
        <Choice
          label="These pieces had been sent; those still here go to the customer"
          isChosen={value.sentFirst}
          onChange={(sentFirst) => set({ sentFirst })}
        />
      )}
      <Choice
        label={`The delivery too: ${formatAmount(shippingLeft(order), currency)}`}
        isChosen={value.withShipping}
        isOff={shippingLeft(order) <= 0}
        onChange={(withShipping) => set({ withShipping })}
      />
      <TextField
        fullWidth
        margin="normal"
        label="Another amount"
        value={value.amount}
        error={Number.isNaN(amount) || Boolean(fields.amount)}
        helperText={
          fields.amount ??
          (Number.isNaN(amount)
            ? 'This must be an amount such as 12.50.'
            : 'Leave it empty to give back what the pieces and the delivery cost.')
        }
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        onChange={({ target }) => set({ amount: target.value })}
      />
      <TextField
        fullWidth
        margin="normal"
        label="Reason"
        value={value.reason}
        onChange={({ target }) => set({ reason: target.value })}
      />
      {order.payment === 'stripe' && (
        <Choice
          label="I give the money back myself, not to the card"
          isChosen={value.byHand}
          onChange={(byHand) => set({ byHand })}
        />
      )}
      <p>
        {order.payment !== 'stripe' && 'The order was paid by bank transfer. '}
        {isByHand ? 'Transfer the money back yourself.' : 'The money goes back to the card.'} A credit note is
        written. <ToldByMail who={order.email} /> This cannot be undone.
      </p>
      {fault && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}

function Choice({
  label,
  isChosen,
  isOff = false,
  onChange,
}: {
  label: string;
  isChosen: boolean;
  isOff?: boolean;
  onChange: (isChosen: boolean) => void;
}) {
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={isOff}
        control={
          <Checkbox checked={isChosen && !isOff} onChange={({ target }) => onChange(target.checked)} />
        }
      />
    </div>
  );
}
