import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { staffPictureCalls } from '#contract/staff-picture-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { useTry } from '../doors/use-try.ts';
import { DiscardTyped } from '../frame/discard-typed.tsx';
import { FormMeanwhile } from '../frame/meanwhile.tsx';
import { rereading } from '../frame/rereading.ts';
import { useKept } from '../frame/use-kept.ts';
import { FocalPoint } from './focal-point.tsx';

type Picture = ReplyOf<typeof staffPictureCalls.byId>;

const CENTRE = { x: 0.5, y: 0.5 };
const LABELS = { title: 'Title', alt: 'Alt text', credit: 'Credit', focus: 'Focal point' };

/** Title, alt text, credit and focal point. */
export function PictureForm({ picture, again }: { picture: Picture; again: () => Promise<unknown> }) {
  const { title, alt, credit, revision } = picture;
  const now = { title, alt, credit, focus: picture.focus ?? CENTRE };
  const form = useKept(`picture ${picture.id}`, now);
  const said = form.value;
  const [isSaved, setIsSaved] = useState(false);
  const { attempt, isBusy, fault, fields, forgive } = useTry();
  const save = () =>
    attempt(async () => {
      const body = { ...said, revision };
      await rereading(again, ask(staffPictureCalls.describe, { id: picture.id, body }));
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
      </div>
      <div>
        {field('title', 'To find it by; visitors do not see it.')}
        {picture.kind === 'picture' &&
          field('alt', 'What it shows, in a sentence, for people who do not see it.')}
        {field('credit', 'Who made it; stands with stills.')}
        {!isBusy && <FormMeanwhile form={form} now={now} labels={LABELS} onSettle={forgive} />}
        {fault && <Alert severity="error">{fault}</Alert>}
        <p>
          <Button type="submit" variant="contained" aria-disabled={isBusy || form.clashes.length > 0}>
            Save
          </Button>{' '}
          <DiscardTyped form={form} isBusy={isBusy} />{' '}
          <span role="status">{isSaved && !form.isTyped ? 'Saved. Pages show it within a second.' : ''}</span>
        </p>
      </div>
    </form>
  );
}
