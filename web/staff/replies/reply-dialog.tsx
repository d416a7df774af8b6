import { Alert, TextField } from '@mui/material';
import { LONGEST_ANSWER, LONGEST_SUBJECT, unfilled } from '#contract/reply-names.ts';
import type { ReplyTemplate } from '#contract/staff-desk.ts';
import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import { ask } from '../calls/ask.ts';
import { useTry } from '../doors/use-try.ts';
import { AskDialog } from '../frame/ask-dialog.tsx';
import { useKept } from '../frame/use-kept.ts';

type Props = { template: ReplyTemplate | undefined; onClose: () => void; onSaved: () => Promise<unknown> };

/** A text to answer with; without a template, a new one. */
export function ReplyDialog({ template, onClose, onSaved }: Props) {
  const { name = '', subject = '', text = '', outcome = null } = template ?? {};
  const form = useKept(`reply ${template?.id ?? ''}`, { name, subject, text });
  const said = form.value;
  const { attempt, isBusy, fault, fields } = useTry();
  const save = () =>
    attempt(async () => {
      const body = { ...said, outcome };
      if (template) {
        const { id, revision } = template;
        await ask(staffDeskCalls.changeTemplate, { id, body: { ...body, revision } });
      } else await ask(staffDeskCalls.addTemplate, { body });
      form.forget();
      await onSaved();
    });
  const unknown = unfilled(`${said.subject} ${said.text}`);
  const field = (at: keyof typeof said, label: string, max: number, more: object = {}) => (
    <TextField
      fullWidth
      margin="normal"
      label={label}
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
      onClose={() => {
        form.forget();
        onClose();
      }}
      onDo={save}
    >
      {field('name', 'Name, for staff', 100, { required: true, autoFocus: true })}
      {field('subject', 'Subject, if it should have its own', LONGEST_SUBJECT)}
      {field('text', 'Text', LONGEST_ANSWER, { required: true, multiline: true, minRows: 6 })}
      {unknown.length > 0 && (
        <Alert severity="warning">Nobody knows {unknown.map((each) => `{${each}}`).join(', ')}.</Alert>
      )}
      {fault && Object.keys(fields).length === 0 && <Alert severity="error">{fault}</Alert>}
    </AskDialog>
  );
}
