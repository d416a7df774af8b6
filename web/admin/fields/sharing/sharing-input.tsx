import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { imageUrl, PREVIEW_SIZE } from '#contract/core/images.ts';
import { asRecord, asText, type InputProps } from '../field.ts';
import { FieldSet } from '../field-set.tsx';
import { LineInput } from '../line-input.tsx';
import { MediaInput } from '../pictures/media-input.tsx';
import { useGenerated } from './generated.ts';
import { lengthWords, SHARING_FIELDS } from './sharing-fields.ts';
import './sharing.css';

const [TITLE, DESCRIPTION, PICTURE] = SHARING_FIELDS;

/** What search engines and link previews show of an entry's page, with a preview of both. Empty fields are made from the page. */
export function SharingInput({ path, label, hint, value, onChange }: InputProps) {
  const sharing = asRecord(value);
  const preview = useRef<HTMLDivElement>(null);
  const generated = useGenerated(preview);
  const field = ({ name, label }: { name: string; label: string }) => ({
    path: `${path}.${name}`,
    label,
    value: sharing[name],
    onChange: (next: unknown) => onChange({ ...sharing, [name]: next }),
  });
  const [title, description, picture] = SHARING_FIELDS.map(({ name }) => asText(sharing[name]).trim());
  const shown = {
    title: title || generated?.title || 'Title of the page',
    description: description || generated?.description || 'Made from the page, once nothing is missing in it',
    picture: picture ? imageUrl(picture, PREVIEW_SIZE) : generated?.picture,
    url: URL.parse(generated?.url ?? location.origin),
  };
  return (
    <FieldSet path={path} label={label} hint={hint}>
      <Stack spacing={2.5}>
        <LineInput {...field(TITLE)} hint={lengthWords(title ?? '', 'title')} />
        <LineInput {...field(DESCRIPTION)} rows={3} hint={lengthWords(description ?? '', 'description')} />
        <MediaInput
          {...field(PICTURE)}
          media="picture"
          hint="Wide, at best 1,200 × 630. Empty: that of the page"
        />
        <div ref={preview} className="sharing-preview">
          <figure aria-label="As a search result">
            <figcaption>As a search result</figcaption>
            <div className="search-result">
              <p className="address">{addressWords(shown.url)}</p>
              <p className="title">{shown.title}</p>
              <p className="description">{shown.description}</p>
            </div>
          </figure>
          <figure aria-label="When shared">
            <figcaption>When shared</figcaption>
            <div className="shared-card">
              {shown.picture && <img src={shown.picture} alt="" />}
              <p className="address">{shown.url?.host}</p>
              <p className="title">{shown.title}</p>
              <p className="description">{shown.description}</p>
            </div>
          </figure>
        </div>
      </Stack>
    </FieldSet>
  );
}

/** As search engines write it: films.example › film › heron. */
const addressWords = (url: URL | null): string =>
  url ? [url.host, ...url.pathname.split('/').filter(Boolean)].join(' › ') : '';
