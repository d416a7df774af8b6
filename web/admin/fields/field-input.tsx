import Box from '@mui/material/Box';
import { lazy, memo, Suspense, useCallback, useContext } from 'react';
import { useLatest } from '../layout/use-latest.ts';
import { ColourInput } from './colour-input.tsx';
import type { Field, GridOfFields, InputProps } from './field.ts';
import { FlagInput } from './flag-input.tsx';
import { FilmsInput } from './home/films-input.tsx';
import { HomeRowsInput } from './home/home-rows-input.tsx';
import { LineInput } from './line-input.tsx';
import { LinkInput } from './link-input.tsx';
import { AwardsInput } from './lists/awards-input.tsx';
import { CategoriesInput } from './lists/categories-input.tsx';
import { ChipsInput } from './lists/chips-input.tsx';
import { CreditsInput } from './lists/credits-input.tsx';
import { RecordInput, RecordsInput } from './lists/records-input.tsx';
import { TextsInput } from './lists/texts-input.tsx';
import { LockedFields } from './locked-fields.ts';
import { MailInput } from './mails/mail-input.tsx';
import { MomentInput } from './moment-input.tsx';
import { MoneyInput } from './money-input.tsx';
import { NumberInput } from './number-input.tsx';
import { OffersInput } from './offers/offers-input.tsx';
import { AssetInput } from './pictures/asset-input.tsx';
import { MediaInput } from './pictures/media-input.tsx';
import { StillsInput } from './pictures/stills-input.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { SelectInput } from './select-input.tsx';
import { SharingInput } from './sharing/sharing-input.tsx';
import { SlugInput } from './slug-input.tsx';

const RichTextInput = lazy(() =>
  import('./rich-text/rich-text-input.tsx').then(({ RichTextInput }) => ({ default: RichTextInput })),
);

/** Inputs of some fields; `half` ones share a line. */
export const FieldGrid: GridOfFields = ({ fields, values, onChange, within }) => {
  const latest = useLatest(onChange);
  const locked = useContext(LockedFields);
  const isLocked = ({ name }: Field) => within === undefined && locked.has(name);
  const change = useCallback((name: string, value: unknown) => latest.current(name, value), [latest]);
  return (
    <Box sx={GRID}>
      {fields.map((field) => (
        <Box key={field.name} sx={field.half ? HALF : WHOLE}>
          <div inert={isLocked(field)} data-locked={isLocked(field) || undefined}>
            <FieldInput
              field={field}
              path={within ? `${within}.${field.name}` : field.name}
              value={values[field.name]}
              onChange={change}
            />
          </div>
          {isLocked(field) && <p className="locked-field">{field.label}: changed in Contentful</p>}
        </Box>
      ))}
    </Box>
  );
};

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  gap: 2.5,
  alignItems: 'start',
};

const HALF = { gridColumn: { xs: '1 / -1', md: 'span 1' }, minWidth: 0 };
const WHOLE = { gridColumn: '1 / -1', minWidth: 0 };

type Props = {
  field: Field;
  path: string;
  value: unknown;
  onChange: (name: string, value: unknown) => void;
};

/** Re-renders only when its value changes: the shop settings have a hundred fields. `onChange` must be stable. */
const FieldInput = memo(function FieldInput({ field, path, value, onChange }: Props) {
  const { label, hint, name } = field;
  return inputOf(field, { path, label, hint, value, onChange: (next) => onChange(name, next) });
});

function inputOf(field: Field, props: InputProps) {
  switch (field.as) {
    case 'line':
      return <LineInput {...props} />;
    case 'prose':
      return <LineInput {...props} rows={4} />;
    case 'texts':
      return <TextsInput {...props} />;
    case 'rich-text':
      return (
        <Suspense fallback={<Box sx={{ minHeight: 320 }} />}>
          <RichTextInput {...props} blocks={field.blocks} Grid={FieldGrid} />
        </Suspense>
      );
    case 'date':
      return <LineInput {...props} type="date" />;
    case 'flag':
      return <FlagInput {...props} isOn={field.isOn} />;
    case 'slug':
      return <SlugInput {...props} />;
    case 'link':
      return <LinkInput {...props} />;
    case 'number':
      return <NumberInput {...props} unit={field.unit} />;
    case 'money':
      return <MoneyInput {...props} of={field.of} />;
    case 'amount':
      return <MoneyInput {...props} />;
    case 'moment':
      return <MomentInput {...props} />;
    case 'offers':
      return <OffersInput {...props} fields={field.fields} Grid={FieldGrid} />;
    case 'chips':
      return <ChipsInput {...props} values={field.values} isClosed={field.isClosed} />;
    case 'categories':
      return <CategoriesInput {...props} />;
    case 'references':
      if (field.isDrawn) return <FilmsInput {...props} ifNone={field.ifNone} />;
      return <ChipsInput {...props} values={`entries:${field.kind}`} isClosed />;
    case 'reference':
      return <ReferenceInput {...props} values={`entries:${field.kind}`} />;
    case 'choice':
      return <ReferenceInput {...props} values={field.values} />;
    case 'select':
      return <SelectInput {...props} options={field.options} />;
    case 'colour':
      return <ColourInput {...props} standard={field.standard} />;
    case 'awards':
      return <AwardsInput {...props} />;
    case 'credits':
      return <CreditsInput {...props} />;
    case 'media':
      return <MediaInput {...props} media={field.media} ground={field.ground} />;
    case 'asset':
      return <AssetInput {...props} />;
    case 'stills':
      return <StillsInput {...props} shape="assets" />;
    case 'pictures':
      return <StillsInput {...props} shape="addresses" />;
    case 'sharing':
      return <SharingInput {...props} />;
    case 'mail':
      return <MailInput {...props} mail={field.mail} />;
    case 'record':
      return <RecordInput {...props} fields={field.fields} Grid={FieldGrid} />;
    case 'records':
      if (field.isDrawn)
        return <HomeRowsInput {...props} fields={field.fields} one={field.one} Grid={FieldGrid} />;
      return <RecordsInput {...props} fields={field.fields} one={field.one} Grid={FieldGrid} />;
  }
}
