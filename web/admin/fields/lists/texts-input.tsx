import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { asTexts, type InputProps } from '../field.ts';
import { FieldSet } from '../field-set.tsx';
import { AddButton } from './add-button.tsx';
import { ItemButtons } from './item-buttons.tsx';
import { useReorder } from './use-reorder.tsx';

/** A list of paragraphs. */
export function TextsInput({ path, label, hint, value, onChange }: InputProps) {
  const texts = asTexts(value);
  const { move } = useReorder(texts, onChange);
  const nameAt = (at: number) => `${label}, paragraph ${at + 1}`;
  return (
    <FieldSet path={path} label={label} hint={hint}>
      {texts.map((text, at) => (
        <Stack
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
          key={at}
          data-item={nameAt(at)}
          direction={{ xs: 'column', sm: 'row' }}
          spacing={1}
          sx={{ alignItems: 'flex-start' }}
        >
          <TextField
            id={`${path}.${at}`}
            label={`${label}, ${at + 1} of ${texts.length}`}
            multiline
            minRows={2}
            fullWidth
            value={text}
            onChange={({ target }) => onChange(texts.with(at, target.value))}
          />
          <ItemButtons
            name={nameAt(at)}
            at={at}
            count={texts.length}
            onMove={(to) => move(at, to)}
            onRemove={() => onChange(texts.toSpliced(at, 1))}
          />
        </Stack>
      ))}
      <Box>
        <AddButton onAdd={() => onChange([...texts, ''])}>Add a paragraph</AddButton>
      </Box>
    </FieldSet>
  );
}
