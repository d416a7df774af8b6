import { Alert } from '@mui/material';
import { LONGEST_ANSWER, LONGEST_SUBJECT, unfilled } from '#contract/inbox/reply-names.ts';
import { staffConversationCalls } from '#contract/inbox/staff-conversation-calls.ts';
import type { ReplyTemplate } from '#contract/inbox/staff-conversations.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { ChangedMeanwhile } from '../../fields/form-draft/changed-meanwhile.tsx';
import { useFormDraft } from '../../fields/form-draft/use-form-draft.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { FormField } from '../../layout/actions/form-field.tsx';
import { useOnce } from '../../layout/actions/use-once.ts';
import { rereadAfter } from '../../layout/lists/reread-after.ts';

const LABELS = { name: 'Name, for staff', subject: 'Subject, if it should have its own', text: 'Text' };

/** `refetch` reads the current saved replies. */
type Props = { template: ReplyTemplate | undefined; refetch: () => Promise<unknown>; onClose: () => void };

/** Edits a saved reply; without a template, creates one. */
export function ReplyDialog({ template, refetch, onClose }: Props) {
  const { name = '', subject = '', text = '', outcome = null } = template ?? {};
  const form = useFormDraft(`reply ${template?.id ?? ''}`, { name, subject, text });
  const said = form.value;
  const { attempt, isBusy, failure, fields, clearError } = useAttempt();
  const once = useOnce();
  const close = () => {
    form.forget();
    onClose();
  };
  const send = () => {
    const body = { ...said, outcome };
    if (!template)
      return once('new reply', body, (options) =>
        request(staffConversationCalls.addTemplate, { body }, options),
      );
    const { id, revision } = template;
    return request(staffConversationCalls.changeTemplate, { id, body: { ...body, revision } });
  };
  const save = () =>
    attempt(async () => {
      await rereadAfter(refetch, send());
      close();
    });
  const unknown = unfilled(`${said.subject} ${said.text}`);
  const field = (at: keyof typeof said, max: number, more: object = {}) => (
    <FormField
      fullWidth
      margin="normal"
      label={LABELS[at]}
      value={said[at]}
      error={Boolean(fields[at])}
      helperText={fields[at]}
      onChange={({ target }) => form.change({ ...said, [at]: target.value })}
      slotProps={{ htmlInput: { maxLength: max } }}
      {...more}
    />
  );
  return (
    <ConfirmDialog
      isOpen
      title={template ? 'Edit reply' : 'New reply'}
      action="Save"
      isBusy={isBusy}
      isReady={!form.isOutdated}
      onClose={close}
      onConfirm={save}
    >
      {field('name', 100, { required: true, autoFocus: true })}
      {field('subject', LONGEST_SUBJECT)}
      {field('text', LONGEST_ANSWER, { required: true, multiline: true, minRows: 6 })}
      {unknown.length > 0 && (
        <Alert severity="warning">Not a known name: {unknown.map((each) => `{${each}}`).join(', ')}.</Alert>
      )}
      <ChangedMeanwhile form={form} isBusy={isBusy} onReload={clearError} onKeep={save} />
      {failure && !form.isOutdated && Object.keys(fields).length === 0 && (
        <Alert severity="error">{failure}</Alert>
      )}
    </ConfirmDialog>
  );
}
