import { Alert } from '@mui/material';
import type { OwnRedirect } from '#contract/catalogue/own-redirects.ts';
import { staffRedirectCalls } from '#contract/catalogue/staff-redirect-calls.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { ChangedMeanwhile } from '../../fields/form-draft/changed-meanwhile.tsx';
import { useFormDraft } from '../../fields/form-draft/use-form-draft.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { FormField } from '../../layout/actions/form-field.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';

type Props = {
  /** The redirect to change; undefined for a new one. */
  redirect: OwnRedirect | undefined;
  /** Address that a new redirect begins with. */
  from?: string | undefined;
  /** Reads the list again. */
  refetch: () => Promise<unknown>;
  onClose: () => void;
};

/** Adds a redirect, or changes one. */
export function RedirectDialog({ redirect, from = '', refetch, onClose }: Props) {
  const form = useFormDraft(`redirect ${redirect ? redirect.from : `new ${from}`}`, {
    from: redirect?.from ?? from,
    to: redirect?.to ?? '',
  });
  const { value } = form;
  const { attempt, isBusy, failure, fields, clearError } = useAttempt();
  const close = () => {
    form.forget();
    onClose();
  };
  const save = () =>
    attempt(async () => {
      const body = { redirect: value, before: redirect ?? null };
      await rereadAfter(refetch, request(staffRedirectCalls.put, { body }));
      close();
    });
  const field = (name: keyof OwnRedirect, label: string, hint: string, autoFocus: boolean) => {
    const error = fields[`redirect.${name}`] ?? fields[name];
    return (
      <FormField
        fullWidth
        required
        autoFocus={autoFocus}
        margin="normal"
        label={label}
        value={value[name]}
        error={Boolean(error)}
        helperText={error ?? hint}
        onChange={({ target }) => form.change({ ...value, [name]: target.value })}
        slotProps={{ htmlInput: { maxLength: name === 'from' ? 500 : 1000, spellCheck: false } }}
      />
    );
  };
  return (
    <ConfirmDialog
      isOpen
      title={redirect ? 'Change the redirect' : 'New redirect'}
      action="Save"
      isBusy={isBusy}
      isReady={!form.isOutdated}
      onClose={close}
      onConfirm={save}
    >
      {field('from', 'From', 'Such as /old-page, or /old/* for everything in a folder', from === '')}
      {field('to', 'To', 'Such as /about, or /blog/* to keep the names of the folder', from !== '')}
      <ChangedMeanwhile form={form} isBusy={isBusy} onReload={clearError} onKeep={save} />
      {failure && !form.isOutdated && Object.keys(fields).length === 0 && (
        <Alert severity="error">{failure}</Alert>
      )}
    </ConfirmDialog>
  );
}
