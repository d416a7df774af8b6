import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { staffPictureCalls } from '#contract/staff-picture-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { useTry } from '../doors/use-try.ts';
import { DiscardTyped } from '../frame/discard-typed.tsx';
import { useKept } from '../frame/use-kept.ts';
import { FocalPoint } from './focal-point.tsx';

type Picture = ReplyOf<typeof staffPictureCalls.byId>;

const CENTRE = { x: 0.5, y: 0.5 };

/** Title, alt text, credit and focal point. */
export function PictureForm({ picture, onSaved }: { picture: Picture; onSaved: () => Promise<unknown> }) {
  const { title, alt, credit } = picture;
  const form = useKept(`picture ${picture.id}`, { title, alt, credit, focus: picture.focus ?? CENTRE });
  const said = form.value;
  const [isSaved, setIsSaved] = useState(false);
  const { attempt, isBusy, fault, fields } = useTry();
  const save = () =>
    attempt(async () => {
      await ask(staffPictureCalls.describe, { id: picture.id, body: said });
      await onSaved();
      form.saved();
      setIsSaved(true);
    });
  const field = (name: 'title' | 'alt' | 'credit', label: string, help: string) => (
    <TextField
      fullWidth
      margin="normal"
      label={label}
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
        {field('title', 'Title', 'To find it by; visitors do not see it.')}
        {picture.kind === 'picture' &&
          field('alt', 'Alt text', 'What it shows, in a sentence, for people who do not see it.')}
        {field('credit', 'Credit', 'Who made it; stands with stills.')}
        {fault && <Alert severity="error">{fault}</Alert>}
        <p>
          <Button type="submit" variant="contained" disabled={isBusy}>
            Save
          </Button>{' '}
          <DiscardTyped form={form} isBusy={isBusy} />{' '}
          <span role="status">{isSaved && !form.isTyped ? 'Saved. Pages show it within a second.' : ''}</span>
        </p>
      </div>
    </form>
  );
}
