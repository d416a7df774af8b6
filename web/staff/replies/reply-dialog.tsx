import { Alert } from '@mui/material';
import { LONGEST_ANSWER, LONGEST_SUBJECT, unfilled } from '#contract/reply-names.ts';
import type { ReplyTemplate } from '#contract/staff-desk.ts';
import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import { ask } from '../calls/ask.ts';
import { useTry } from '../doors/use-try.ts';
import { AskDialog } from '../frame/ask-dialog.tsx';
import { FormField } from '../frame/form-field.tsx';
import { FormMeanwhile } from '../frame/meanwhile.tsx';
import { rereading } from '../frame/rereading.ts';
import { useKept } from '../frame/use-kept.ts';
import { usePress } from '../frame/use-press.ts';

const LABELS = { name: 'Name, for staff', subject: 'Subject, if it should have its own', text: 'Text' };

/** `again` reads what stands now. */
type Props = { template: ReplyTemplate | undefined; again: () => Promise<unknown>; onClose: () => void };

/** A text to answer with; without a template, a new one. */
export function ReplyDialog({ template, again, onClose }: Props) {
  const { name = '', subject = '', text = '', outcome = null } = template ?? {};
  const now = { name, subject, text };
  const form = useKept(`reply ${template?.id ?? ''}`, now);
  const said = form.value;
  const { attempt, isBusy, fault, fields, forgive } = useTry();
  const press = usePress();
  const close = () => {
    form.forget();
    onClose();
  };
  const send = () => {
    const body = { ...said, outcome };
    if (!template)
      return press('new reply', body, (key, options) =>
        ask(staffDeskCalls.addTemplate, { body: { ...body, key } }, options),
      );
    const { id, revision } = template;
    return ask(staffDeskCalls.changeTemplate, { id, body: { ...body, revision } });
  };
  const save = () =>
    attempt(async () => {
      await rereading(again, send());
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
    <AskDialog
      isOpen
      title={template ? 'Change the text' : 'A new text'}
      action="Save"
      isBusy={isBusy}
      isReady={form.clashes.length === 0}
      onClose={close}
      onDo={save}
    >
      {field('name', 100, { required: true, autoFocus: true })}
      {field('subject', LONGEST_SUBJECT)}
      {field('text', LONGEST_ANSWER, { required: true, multiline: true, minRows: 6 })}
      {unknown.length > 0 && (
        <Alert severity="warning">Nobody knows {unknown.map((each) => `{${each}}`).join(', ')}.</Alert>
      )}
      {!isBusy && <FormMeanwhile form={form} now={now} labels={LABELS} onSettle={forgive} />}
      {fault && Object.keys(fields).length === 0 && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
