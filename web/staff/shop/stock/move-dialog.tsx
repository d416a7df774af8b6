import { Alert, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { grouped } from '#contract/grouped.ts';
import { staffStockCalls } from '#contract/staff-stock-calls.ts';
import { ask } from '../../calls/ask.ts';
import { Refused } from '../../calls/refused.ts';
import { useTry } from '../../doors/use-try.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { FormField } from '../../frame/form-field.tsx';
import { rereading } from '../../frame/rereading.ts';
import { useKept } from '../../frame/use-kept.ts';
import { usePress } from '../../frame/use-press.ts';
import { MOVES, type MoveKind, moveOf, stockAfter } from './moves.ts';
import { nameOf, orderedWords, type StockRow } from './stock.ts';
import { useStockAgain } from './use-stock-again.ts';

/** `seen`: the stock that was shown when the pieces were typed. */
type Texts = { kind: MoveKind; pieces: string; note: string; seen: number | null };

/** Pieces that came, that were counted, or that are gone; with a reason that the ledger keeps. */
export function MoveDialog({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const { sku } = row;
  const form = useKept<Texts>(`move ${sku}`, { kind: 'delivery', pieces: '', note: '', seen: null });
  const set = (change: Partial<Texts>) => form.change({ ...form.value, ...change });
  const { kind, pieces, note } = form.value;
  const [isTold, setTold] = useState(false);
  const seen = (isTold ? null : form.value.seen) ?? row.stock ?? 0;
  const { attempt, isBusy, fault } = useTry();
  const press = usePress();
  const again = useStockAgain();
  const move = moveOf(kind, pieces, seen);
  const after = move && stockAfter(row.stock ?? 0, move);
  const close = () => {
    form.forget();
    onClose();
  };
  /** Whoever was refused sees the stock of now, and presses again knowing it. */
  const noteRefusal = (error: unknown) => {
    setTold(error instanceof Refused);
    throw error;
  };
  const save = () =>
    attempt(async () => {
      if (!move) return;
      const moves = [{ sku, note, ...move }];
      const saving = press(`move ${sku}`, moves, (key, options) =>
        ask(staffStockCalls.move, { body: { key, moves } }, options),
      );
      await rereading(again, saving.catch(noteRefusal));
      close();
    });
  return (
    <AskDialog
      isOpen
      title={`Stock of ${sku}`}
      action="Change the stock"
      isBusy={isBusy}
      isReady={move !== undefined}
      onClose={close}
      onDo={save}
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
      {fault && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
