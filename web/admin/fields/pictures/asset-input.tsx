import type { InputProps } from '../field.ts';
import { FieldSet } from '../field-set.tsx';
import { LineInput } from '../line-input.tsx';
import { assetOf, assetParts, chosenAsset } from './asset.ts';
import { MediaInput } from './media-input.tsx';

/** A picture with its own title. */
export function AssetInput({ path, label, hint, value, onChange }: InputProps) {
  const { url, title } = assetParts(value);
  return (
    <FieldSet path={path} label={label} hint={hint}>
      <MediaInput
        path={`${path}.fields.file.url`}
        label="Address"
        media="picture"
        what={label}
        value={url}
        onChange={(next) => onChange(assetOf(value, { url: text(next), title: next === null ? '' : title }))}
        onChosen={(chosen) => onChange(chosenAsset({ ...chosen, title: title || chosen.title }))}
      />
      {url !== '' && (
        <LineInput
          path={`${path}.fields.title`}
          label="Title"
          value={title}
          onChange={(next) => onChange(assetOf(value, { url, title: text(next) }))}
        />
      )}
    </FieldSet>
  );
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
