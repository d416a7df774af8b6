import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useContext } from 'react';
import { useLatest } from '../../layout/use-latest.ts';
import { asText, type InputProps } from '../field.ts';
import { FieldSet } from '../field-set.tsx';
import { type Chosen, PictureChoice } from '../library/choice.ts';
import { LineInput } from '../line-input.tsx';
import { AddButton } from '../lists/add-button.tsx';
import { ItemButtons } from '../lists/item-buttons.tsx';
import { itemNames } from '../lists/item-names.ts';
import { useReorder } from '../lists/use-reorder.tsx';
import { AltTextInput } from './alt-text-input.tsx';
import { assetOf, assetParts, chosenAsset } from './asset.ts';
import { Thumbnail } from './thumbnail.tsx';

/** Formats of picture lists: assets with a title (stills), or plain addresses (product pictures). */
const SHAPES = {
  assets: { of: assetParts, to: assetOf, chosen: chosenAsset as (chosen: Chosen) => unknown },
  addresses: {
    of: (value: unknown) => ({ url: asText(value), title: '' }),
    to: (_before: unknown, { url }: { url: string }): unknown => url,
    chosen: ({ url }: Chosen): unknown => url,
  },
};

/** A picture without address and title. */
const NOTHING: Chosen = { url: '', title: '' };

/** An ordered list of pictures, moved by dragging, by Alt and an arrow, or by buttons. */
export function StillsInput({
  path,
  label,
  hint,
  value,
  onChange,
  shape,
}: InputProps & { shape: keyof typeof SHAPES }) {
  const pictures: unknown[] = Array.isArray(value) ? value : [];
  const choose = useContext(PictureChoice);
  const { of, to, chosen } = SHAPES[shape];
  const { move, itemProps } = useReorder(pictures, onChange);
  const latest = useLatest({ pictures, onChange });
  const add = async () => {
    const added = (await choose?.('pictures')) ?? [];
    const now = latest.current;
    if (added.length > 0) now.onChange([...now.pictures, ...added.map(chosen)]);
  };
  const names = itemNames(
    'picture',
    pictures.map((picture) => of(picture).title),
  );
  return (
    <FieldSet path={path} label={label} hint={hint} deep>
      {pictures.length > 0 && (
        <Box component="ol" sx={GRID}>
          {pictures.map((picture, at) => {
            const parts = of(picture);
            const change = (next: unknown, part: 'url' | 'title') =>
              onChange(pictures.with(at, to(picture, { ...parts, [part]: asText(next) }) ?? chosen(NOTHING)));
            return (
              <Box
                component="li"
                // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice
                key={at}
                sx={TILE}
                {...itemProps(at, names[at] ?? '')}
              >
                <Box role="group" aria-label={names[at]}>
                  <Thumbnail url={parts.url} width={480} shape="still" />
                  <Stack spacing={1} sx={{ p: 1 }}>
                    <LineInput
                      path={`${path}.${at}.url`}
                      label="Address"
                      value={parts.url}
                      onChange={(next) => change(next, 'url')}
                    />
                    {shape === 'assets' && (
                      <LineInput
                        path={`${path}.${at}.title`}
                        label="Title"
                        value={parts.title}
                        onChange={(next) => change(next, 'title')}
                      />
                    )}
                    <AltTextInput path={`${path}.${at}`} url={parts.url} />
                    <ItemButtons
                      name={names[at] ?? ''}
                      at={at}
                      count={pictures.length}
                      onMove={(next) => move(at, next)}
                      onRemove={() => onChange(pictures.toSpliced(at, 1))}
                    />
                  </Stack>
                </Box>
              </Box>
            );
          })}
        </Box>
      )}
      <Stack direction="row" spacing={1}>
        {choose && (
          <Button variant="outlined" onClick={add}>
            Choose or upload pictures
          </Button>
        )}
        <AddButton variant="text" color="inherit" onAdd={() => onChange([...pictures, chosen(NOTHING)])}>
          Add by address
        </AddButton>
      </Stack>
    </FieldSet>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: 2,
  listStyle: 'none',
  m: 0,
  p: 0,
};
const TILE = {
  border: 1,
  borderColor: 'divider',
  cursor: 'grab',
  '&[data-over]': { outline: 2, outlineColor: 'primary.main' },
};
