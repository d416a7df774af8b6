import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { visitCalls } from '#contract/admin/visit-calls.ts';
import type { OutsideScript } from '#contract/catalogue/outside-script.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { useFormDraft } from '../../fields/form-draft/use-form-draft.ts';
import { FormField } from '../../layout/actions/form-field.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';

type Props = { script: OutsideScript | null; refetch: () => Promise<void> };

const NONE: OutsideScript = { url: '', purpose: '' };

/** A script of another company, which pages load once a visitor has agreed. For owners. */
export function ScriptForm({ script, refetch }: Props) {
  const form = useFormDraft('outside-script', script ?? NONE);
  const [isSaved, setSaved] = useState(false);
  const { attempt, isBusy, failure, fields } = useAttempt();
  const change = (changed: Partial<OutsideScript>) => {
    setSaved(false);
    form.change({ ...form.value, ...changed });
  };
  const save = (next: OutsideScript | null) =>
    attempt(async () => {
      await rereadAfter(refetch, request(visitCalls.script, { body: { script: next } }));
      if (next) form.saved();
      else form.forget();
      setSaved(true);
    });
  const [ofUrl, ofPurpose] = [fields['script.url'], fields['script.purpose']];
  return (
    <form
      aria-label="A script of another company"
      onSubmit={(event) => {
        event.preventDefault();
        void save(form.value);
      }}
    >
      <h2>A script of another company</h2>
      <p>
        Only if you need one besides these numbers. Visitors are asked in a bar, and nothing of it is loaded
        before they agree. It can read and change everything on your pages: take one of a company you trust.
        In a browser where somebody has opened /staff, neither bar nor script appears; look at it in a private
        window.
      </p>
      <FormField
        fullWidth
        margin="normal"
        label="Address of the script"
        value={form.value.url}
        error={Boolean(ofUrl)}
        helperText={ofUrl ?? 'Such as https://stats.example/script.js'}
        onChange={({ target }) => change({ url: target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <FormField
        fullWidth
        margin="normal"
        label="What it is for"
        value={form.value.purpose}
        error={Boolean(ofPurpose)}
        helperText={
          ofPurpose ?? 'A sentence that visitors read, such as: It counts visits for our newsletter.'
        }
        onChange={({ target }) => change({ purpose: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {failure && !ofUrl && !ofPurpose && <Alert severity="error">{failure}</Alert>}
      <p className="form-actions">
        <Button type="submit" variant="outlined" aria-disabled={isBusy || !form.isDirty}>
          Save the script
        </Button>
        {script && (
          <Button aria-disabled={isBusy} onClick={() => void save(null)}>
            Remove the script
          </Button>
        )}
        <span role="status">{isSaved && !form.isDirty ? 'Saved.' : ''}</span>
      </p>
    </form>
  );
}
