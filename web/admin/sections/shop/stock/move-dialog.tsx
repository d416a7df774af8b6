import { Alert, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { grouped } from '#contract/core/grouped.ts';
import { staffStockCalls } from '#contract/shop/staff-stock-calls.ts';
import { Refused } from '../../../api/refused.ts';
import { request } from '../../../api/request.ts';
import { useAttempt } from '../../../auth/use-attempt.ts';
import { useFormDraft } from '../../../fields/form-draft/use-form-draft.ts';
import { ConfirmDialog } from '../../../layout/actions/confirm-dialog.tsx';
import { FormField } from '../../../layout/actions/form-field.tsx';
import { useOnce } from '../../../layout/actions/use-once.ts';
import { rereadAfter } from '../../../layout/lists/reread-after.ts';
import { MOVES, type MoveKind, moveOf, stockAfter } from './moves.ts';
import { nameOf, orderedWords, type StockRow } from './stock.ts';
import { useRefetchStock } from './use-refetch-stock.ts';

/** `seen`: the stock that was shown when the pieces were typed. */
type Texts = { kind: MoveKind; pieces: string; note: string; seen: number | null };

/** Records delivered, counted or lost pieces, with a reason for the ledger. */
export function MoveDialog({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const { sku } = row;
  const form = useFormDraft<Texts>(`move ${sku}`, { kind: 'delivery', pieces: '', note: '', seen: null });
  const set = (change: Partial<Texts>) => form.change({ ...form.value, ...change });
  const { kind, pieces, note } = form.value;
  const [isTold, setTold] = useState(false);
  const seen = (isTold ? null : form.value.seen) ?? row.stock ?? 0;
  const { attempt, isBusy, failure } = useAttempt();
  const once = useOnce();
  const refetch = useRefetchStock();
  const move = moveOf(kind, pieces, seen);
  const after = move && stockAfter(row.stock ?? 0, move);
  const close = () => {
    form.forget();
    onClose();
  };
  /** After a refusal the user sees the current stock before clicking again. */
  const noteRefusal = (error: unknown) => {
    setTold(error instanceof Refused);
    throw error;
  };
  const save = () =>
    attempt(async () => {
      if (!move) return;
      const moves = [{ sku, note, ...move }];
      const saving = once(`move ${sku}`, moves, (options) =>
        request(staffStockCalls.move, { body: { moves } }, options),
      );
      await rereadAfter(refetch, saving.catch(noteRefusal));
      close();
    });
  return (
    <ConfirmDialog
      isOpen
      title={`Stock of ${sku}`}
      action="Change the stock"
      isBusy={isBusy}
      isReady={move !== undefined}
      onClose={close}
      onConfirm={save}
    >
      <p>
        {nameOf(row)}: {row.stock} now.
        {row.ordered > 0 &&
          ` ${orderedWords(row.ordered)}: leave ${row.ordered === 1 ? 'it' : 'them'} out when you count.`}
      </p>
      <RadioGroup
        aria-label="What happened"
        value={kind}
        onChange={(_event, chosen) => set({ kind: chosen as MoveKind })}
      >
        {(Object.keys(MOVES) as MoveKind[]).map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={MOVES[each].label} />
        ))}
      </RadioGroup>
      <FormField
        required
        fullWidth
        autoFocus
        margin="normal"
        label={MOVES[kind].pieces}
        value={pieces}
        error={pieces.trim() !== '' && move === undefined}
        helperText={
          after !== undefined
            ? `There are ${grouped(after)} then.`
            : pieces.trim() !== '' && 'This must be a whole number.'
        }
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={({ target }) => {
          setTold(false);
          set({ pieces: target.value, seen: row.stock });
        }}
      />
      <FormField
        fullWidth
        margin="normal"
        label="Note"
        value={note}
        helperText="Why, for whoever reads the ledger."
        onChange={({ target }) => set({ note: target.value })}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
