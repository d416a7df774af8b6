import { Alert, FormControlLabel, Switch, TextField } from '@mui/material';
import { staffShopCalls } from '#contract/staff-shop-calls.ts';
import { ask } from '../../calls/ask.ts';
import { unread } from '../../calls/told.ts';
import { useTry } from '../../doors/use-try.ts';
import { ChipsInput } from '../../fields/chips-input.tsx';
import { asTexts } from '../../fields/field.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { FormMeanwhile } from '../../frame/meanwhile.tsx';
import { rereading } from '../../frame/rereading.ts';
import { useKept } from '../../frame/use-kept.ts';
import type { Code } from './code.ts';
import { type CodeTexts, readTexts, textsOf } from './code-texts.ts';
import { mergeCode } from './merge-code.ts';

const KINDS = {
  percent: 'Per cent off',
  amount: 'An amount off',
  'free-shipping': 'Free delivery',
} as const;

/** `value` depends on the kind, and clashes with it as `gives`. */
const LABELS = {
  code: 'Code',
  kind: 'Gives',
  value: 'How much',
  gives: 'Gives',
  minimum: 'For goods of at least, $',
  products: 'Only for these products',
  usesMax: 'Times it can be used',
  fromAt: 'Works from',
  untilAt: 'Works until',
  active: 'Switched on',
} as const satisfies Record<keyof CodeTexts | 'gives', string>;

type Props = { code: Code | undefined; onClose: () => void; onSaved: () => Promise<unknown> };

/** A code and what it gives, to whom, when and how often. */
export function CodeDialog({ code, onClose, onSaved }: Props) {
  const now = textsOf(code);
  const form = useKept(`code ${code?.code ?? ''}`, now, mergeCode);
  const { value } = form;
  const { attempt, isBusy, fault, fields, forgive } = useTry();
  const close = () => {
    form.forget();
    onClose();
  };
  const save = () =>
    attempt(async () => {
      const read = readTexts(value);
      if (read.faults) throw unread(read.faults);
      const body = { ...read.terms, revision: code?.revision ?? null };
      await rereading(onSaved, ask(staffShopCalls.putCode, { code: read.code, body }));
      close();
    });
  const text = (
    name: 'code' | 'value' | 'minimum' | 'usesMax' | 'fromAt' | 'untilAt',
    hint?: string,
    label: string = LABELS[name],
  ) => (
    <TextField
      fullWidth
      margin="dense"
      label={label}
      type={name === 'fromAt' || name === 'untilAt' ? 'datetime-local' : 'text'}
      value={value[name]}
      disabled={name === 'code' && code !== undefined}
      error={Boolean(fields[name])}
      helperText={fields[name] ?? hint}
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
      isReady={form.clashes.length === 0}
      onClose={close}
      onDo={() => void save()}
    >
      {text('code', 'Capital letters, digits and hyphens, such as HERON10.')}
      <TextField
        select
        fullWidth
        margin="dense"
        label={LABELS.kind}
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
      {value.kind !== 'free-shipping' &&
        text('value', undefined, value.kind === 'percent' ? 'Per cent' : 'Amount, $')}
      {text('minimum', 'Empty: for every cart.')}
      <ChipsInput
        path="products"
        label={LABELS.products}
        hint="Empty: for all."
        value={value.products}
        values="entries:products"
        isClosed
        onChange={(products) => form.change({ ...value, products: asTexts(products) })}
      />
      {text('usesMax', 'Empty: without a limit.')}
      {text('fromAt', 'In your time zone. Empty: at once.')}
      {text('untilAt', 'Empty: without an end.')}
      <FormControlLabel
        label={LABELS.active}
        control={
          <Switch
            checked={value.active}
            onChange={({ target }) => form.change({ ...value, active: target.checked })}
          />
        }
      />
      {!isBusy && <FormMeanwhile form={form} now={now} labels={LABELS} onSettle={forgive} />}
      {fault && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
