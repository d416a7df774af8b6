import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { staffPictureCalls } from '#contract/media/staff-picture-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { ChangedMeanwhile } from '../../fields/form-draft/changed-meanwhile.tsx';
import { useFormDraft } from '../../fields/form-draft/use-form-draft.ts';
import { FileTile } from '../../fields/library/file-tile.tsx';
import { DiscardButton } from '../../layout/actions/discard-button.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { FocalPoint } from './focal-point.tsx';

type Picture = ReplyOf<typeof staffPictureCalls.byId>;

const CENTRE = { x: 0.5, y: 0.5 };
const LABELS = { title: 'Title', alt: 'Alt text', credit: 'Credit' };

/** Title, alt text, credit and focal point. */
export function PictureForm({ picture, refetch }: { picture: Picture; refetch: () => Promise<unknown> }) {
  const { title, alt, credit, revision } = picture;
  const form = useFormDraft(`picture ${picture.id}`, { title, alt, credit, focus: picture.focus ?? CENTRE });
  const said = form.value;
  const [isSaved, setIsSaved] = useState(false);
  const { attempt, isBusy, failure, fields, clearError } = useAttempt();
  const save = () =>
    attempt(async () => {
      const body = { ...said, revision };
      await rereadAfter(refetch, request(staffPictureCalls.describe, { id: picture.id, body }));
      form.saved();
      setIsSaved(true);
    });
  const field = (name: 'title' | 'alt' | 'credit', help: string) => (
    <TextField
      fullWidth
      margin="normal"
      label={LABELS[name]}
      value={said[name]}
      error={Boolean(fields[name])}
      helperText={fields[name] ?? help}
      onChange={(event) => {
        setIsSaved(false);
        form.change({ ...said, [name]: event.target.value });
      }}
    />
  );
  return (
    <form
      className="picture-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div>
        {picture.kind === 'picture' && (
          <FocalPoint
            url={picture.url}
            alt={said.alt}
            focus={said.focus}
            onChange={(focus) => {
              setIsSaved(false);
              form.change({ ...said, focus });
            }}
          />
        )}
        {picture.kind === 'video' && (
          // biome-ignore lint/a11y/useMediaCaption: captions are files of their own
          <video src={picture.url} controls preload="metadata" className="picture-shown" />
        )}
        {picture.kind === 'file' && <FileTile file={picture} />}
      </div>
      <div>
        {field('title', 'Helps you find it; visitors do not see it.')}
        {picture.kind === 'picture' &&
          field('alt', 'What it shows, in a sentence, for people who cannot see it.')}
        {picture.kind !== 'file' && field('credit', 'Who made it; shown with stills.')}
        <ChangedMeanwhile form={form} isBusy={isBusy} onReload={clearError} onKeep={save} />
        {failure && !form.isOutdated && <Alert severity="error">{failure}</Alert>}
        <p>
          <Button type="submit" variant="contained" aria-disabled={isBusy || form.isOutdated}>
            Save
          </Button>{' '}
          <DiscardButton form={form} isBusy={isBusy} />{' '}
          <span role="status">{isSaved && !form.isDirty ? 'Saved. Pages show it within a second.' : ''}</span>
        </p>
      </div>
    </form>
  );
}
