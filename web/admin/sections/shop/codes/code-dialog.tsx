import { Alert, FormControlLabel, Switch, TextField } from '@mui/material';
import { staffShopCalls } from '#contract/shop/staff-shop-calls.ts';
import { unreadableFields } from '../../../api/admin-error.ts';
import { request } from '../../../api/request.ts';
import { useAttempt } from '../../../auth/use-attempt.ts';
import { currencySign, useCurrencies } from '../../../fields/currencies.ts';
import { asTexts } from '../../../fields/field.ts';
import { ChangedMeanwhile } from '../../../fields/form-draft/changed-meanwhile.tsx';
import { useFormDraft } from '../../../fields/form-draft/use-form-draft.ts';
import { ChipsInput } from '../../../fields/lists/chips-input.tsx';
import { ConfirmDialog } from '../../../layout/actions/confirm-dialog.tsx';
import { rereadAfter } from '../../../layout/lists/reread-after.ts';
import type { Code } from './code.ts';
import { type CodeTexts, readTexts, textsOf } from './code-texts.ts';

const KINDS = {
  percent: 'Per cent off',
  amount: 'An amount off',
  'free-shipping': 'Free delivery',
} as const;

const LABELS = {
  code: 'Code',
  kind: 'Gives',
  value: 'How much',
  minimum: 'For goods of at least',
  products: 'Only for these products',
  usesMax: 'Times it can be used',
  fromAt: 'Works from',
  untilAt: 'Works until',
  active: 'Switched on',
} as const satisfies Record<keyof CodeTexts, string>;

type Props = { code: Code | undefined; onClose: () => void; onSaved: () => Promise<unknown> };

/** A discount code: its discount, conditions, period and limit. */
export function CodeDialog({ code, onClose, onSaved }: Props) {
  const form = useFormDraft(`code ${code?.code ?? ''}`, textsOf(code));
  const { value } = form;
  const sign = currencySign(useCurrencies().shop);
  const { attempt, isBusy, failure, fields, clearError } = useAttempt();
  const close = () => {
    form.forget();
    onClose();
  };
  const save = () =>
    attempt(async () => {
      const read = readTexts(value);
      if (read.errors) throw unreadableFields(read.errors);
      const body = { ...read.terms, revision: code?.revision ?? null };
      await rereadAfter(onSaved, request(staffShopCalls.putCode, { code: read.code, body }));
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
    <ConfirmDialog
      isOpen
      title={code ? `Code ${code.code}` : 'New code'}
      action="Save the code"
      isBusy={isBusy}
      isReady={!form.isOutdated}
      onClose={close}
      onConfirm={() => void save()}
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
        text('value', undefined, value.kind === 'percent' ? 'Per cent' : `Amount, ${sign}`)}
      {text('minimum', 'Empty: for every cart.', `${LABELS.minimum}, ${sign}`)}
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
      <ChangedMeanwhile form={form} isBusy={isBusy} onReload={clearError} onKeep={save} />
      {failure && !form.isOutdated && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
