import { Alert, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import { formatAmount } from '#contract/core/money.ts';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { newKey } from '#web/ui/forms/draft.ts';
import { Refused } from '../../../../api/refused.ts';
import { request } from '../../../../api/request.ts';
import { useAttempt } from '../../../../auth/use-attempt.ts';
import { useFormDraft } from '../../../../fields/form-draft/use-form-draft.ts';
import { ConfirmDialog } from '../../../../layout/actions/confirm-dialog.tsx';
import { MailNotice } from '../../../../layout/actions/mail-notice.tsx';
import { linesToRefund, type Order } from '../order.ts';
import { QuantitiesInput, unitsOf } from '../quantities-input.tsx';
import { isPartSent, type RefundTexts, shippingLeft, sumOf, typedAmountOf } from '../refund-texts.ts';
import { useRefetchOrder } from '../use-refetch-order.ts';

/** Refunds some pieces, the delivery, or an amount; the server computes the total with taxes. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { number, currency } = order;
  const choosable = linesToRefund(order);
  const form = useFormDraft<RefundTexts>(`refund ${number} ${order.refunds.length}`, {
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
  const { attempt, isBusy, failure, fields } = useAttempt();
  const refetch = useRefetchOrder();
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
  /**
   * The request may have succeeded although its reply was lost: the form keeps the idempotency key, so that a repeat is no second
   * refund.
   */
  const leave = value.key && !isMade ? onClose : close;
  const refund = () =>
    attempt(async () => {
      const idempotencyKey = value.key || newKey();
      set({ key: idempotencyKey });
      const { restock, sentFirst, reason } = value;
      const body = {
        lines,
        shipping,
        restock: restock && lines.length > 0,
        sentFirst: sentFirst && isPartSent(order, lines),
        byHand: order.payment === 'stripe' && value.byHand,
        reason,
        ...(amount && { amount }),
      };
      await request(staffOrderCalls.refund, { number, body }, { idempotencyKey }).catch((error) => {
        // It may have succeeded although its reply was lost: then the order behind shows it.
        void refetch();
        setMade(error instanceof Refused && error.code === 'refund-key-used');
        throw error;
      });
      await refetch();
      close();
    });
  return (
    <ConfirmDialog
      isOpen
      title={`Refund order ${number}`}
      action={sum === undefined ? 'Give back' : `Give back ${formatAmount(sum, currency)}`}
      isBusy={isBusy}
      isReady={!isNothing && !Number.isNaN(amount)}
      onClose={leave}
      onConfirm={refund}
    >
      <p>
        {formatAmount(order.total - order.refunded, currency)} can be refunded. Choose items, the delivery, or
        type an amount.
      </p>
      <QuantitiesInput choosable={choosable} pieces={value.pieces} onChange={(pieces) => set({ pieces })} />
      <Choice
        label="Put these items back in stock"
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
            : 'Leave it empty to refund what the items and the delivery cost.')
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
        written. <MailNotice who={order.email} /> This cannot be undone.
      </p>
      {failure && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
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
