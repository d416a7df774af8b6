import { Alert, FormControlLabel, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { staffShopCalls } from '#contract/staff-shop-calls.ts';
import { ask } from '../../calls/ask.ts';
import { useTry } from '../../doors/use-try.ts';
import { ChipsInput } from '../../fields/chips-input.tsx';
import { asTexts } from '../../fields/field.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { useKept } from '../../frame/use-kept.ts';
import type { Code } from './code.ts';
import { type CodeTexts, readTexts, textsOf } from './code-texts.ts';

const KINDS = {
  percent: 'Per cent off',
  amount: 'An amount off',
  'free-shipping': 'Free delivery',
} as const;

type Props = { code: Code | undefined; onClose: () => void; onSaved: () => Promise<unknown> };

/** A code and what it gives, to whom, when and how often. */
export function CodeDialog({ code, onClose, onSaved }: Props) {
  const form = useKept<CodeTexts>(`code ${code?.code ?? ''}`, textsOf(code));
  const { value } = form;
  const [unread, setUnread] = useState<Record<string, string>>({});
  const { attempt, isBusy, fault, fields } = useTry();
  const faults = { ...fields, ...unread };
  const close = () => {
    form.forget();
    onClose();
  };
  const save = () => {
    const read = readTexts(value);
    setUnread(read.faults ?? {});
    if (read.faults) return;
    return attempt(async () => {
      await ask(staffShopCalls.putCode, {
        code: value.code.trim().toUpperCase(),
        body: { ...read.terms, isNew: code === undefined },
      });
      await onSaved();
      close();
    });
  };
  const text = (
    name: 'code' | 'value' | 'minimum' | 'usesMax' | 'fromAt' | 'untilAt',
    label: string,
    hint?: string,
  ) => (
    <TextField
      fullWidth
      margin="dense"
      label={label}
      type={name === 'fromAt' || name === 'untilAt' ? 'datetime-local' : 'text'}
      value={value[name]}
      disabled={name === 'code' && code !== undefined}
      error={Boolean(faults[name])}
      helperText={faults[name] ?? hint}
      slotProps={name.endsWith('At') ? { inputLabel: { shrink: true } } : {}}
      onChange={({ target }) => form.change({ ...value, [name]: target.value })}
    />
  );
  return (
    <AskDialog
      isOpen
      title={code ? `Code ${code.code}` : 'New code'}
      action="Save the code"
      isBusy={isBusy}
      onClose={close}
      onDo={() => void save()}
    >
      {text('code', 'Code', 'Capital letters, digits and hyphens, such as HERON10.')}
      <TextField
        select
        fullWidth
        margin="dense"
        label="Gives"
        value={value.kind}
        slotProps={{ select: { native: true } }}
        onChange={({ target }) => form.change({ ...value, kind: target.value as Code['kind'] })}
      >
        {Object.entries(KINDS).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </TextField>
      {value.kind !== 'free-shipping' && text('value', value.kind === 'percent' ? 'Per cent' : 'Amount, $')}
      {text('minimum', 'For goods of at least, $', 'Empty: for every cart.')}
      <ChipsInput
        path="products"
        label="Only for these products"
        hint="Empty: for all."
        value={value.products}
        values="entries:products"
        isClosed
        onChange={(products) => form.change({ ...value, products: asTexts(products) })}
      />
      {text('usesMax', 'Times it can be used', 'Empty: without a limit.')}
      {text('fromAt', 'Works from', 'In your time zone. Empty: at once.')}
      {text('untilAt', 'Works until', 'Empty: without an end.')}
      <FormControlLabel
        label="Switched on"
        control={
          <Switch
            checked={value.active}
            onChange={({ target }) => form.change({ ...value, active: target.checked })}
          />
        }
      />
      {fault && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
