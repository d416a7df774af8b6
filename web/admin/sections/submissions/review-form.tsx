import { Alert, Button, FormControlLabel, Radio, RadioGroup, Switch, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { staffSubmissionCalls as calls } from '#contract/inbox/staff-submission-calls.ts';
import type { Submission } from '#contract/inbox/staff-submissions.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { useFormDraft } from '../../fields/form-draft/use-form-draft.ts';
import { DiscardButton } from '../../layout/actions/discard-button.tsx';

const SCORES = [1, 2, 3, 4, 5] as const;

type ReviewFormProps = { film: Submission; onSaved: (saved: Submission) => Promise<unknown> };

/** The user's own score and comment. Those of others are shown after it. */
export function ReviewForm({ film, onSaved }: ReviewFormProps) {
  const legend = useId();
  const own = film.reviewed.find(({ isOwn }) => isOwn);
  const form = useFormDraft(`review ${film.id}`, {
    score: film.ownScore,
    words: own?.words ?? '',
    watched: film.hasWatched,
  });
  const { value, change } = form;
  const { score, words, watched } = value;
  const [isSaved, setIsSaved] = useState(false);
  const { attempt, isBusy, failure } = useAttempt();
  const save = () =>
    attempt(async () => {
      await onSaved(await request(calls.review, { id: film.id, body: { score, words, watched } }));
      form.saved();
      setIsSaved(true);
    });
  return (
    <form
      className="review-form"
      aria-label="Your review"
      onChange={() => setIsSaved(false)}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormControlLabel
        control={
          <Switch checked={watched} onChange={(_, checked) => change({ ...value, watched: checked })} />
        }
        label="I have watched it"
      />
      <p id={legend} className="quiet">
        Your score, from 1 (not for us) to 5 (we must have it)
      </p>
      <RadioGroup
        row
        aria-labelledby={legend}
        value={score ?? ''}
        onChange={({ target }) => change({ ...value, score: Number(target.value) })}
      >
        {SCORES.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={each} />
        ))}
      </RadioGroup>
      <TextField
        label="Your words"
        multiline
        minRows={3}
        fullWidth
        value={words}
        onChange={({ target }) => change({ ...value, words: target.value })}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <p>
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          Save
        </Button>{' '}
        <DiscardButton form={form} isBusy={isBusy} />{' '}
        <span role="status" className="quiet">
          {isSaved && !form.isDirty && 'Saved.'}
        </span>
      </p>
    </form>
  );
}
