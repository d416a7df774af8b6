import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, useContext } from 'react';
import {
  asRecord,
  asRecords,
  asText,
  type Field,
  type GridOfFields,
  type InputProps,
  type Json,
} from '../field.ts';
import { FieldSet } from '../field-set.tsx';
import { useLabels } from '../use-completions.ts';
import { AddButton } from './add-button.tsx';
import { ItemButtons } from './item-buttons.tsx';
import { itemNames } from './item-names.ts';
import { useReorder } from './use-reorder.tsx';

/** `Grid` renders the fields of a record, which may contain records themselves. */
type Props = InputProps & { fields: readonly Field[]; Grid: GridOfFields };

/** Several values stored as one, such as a phone number and an address. */
export function RecordInput({ path, label, hint, value, onChange, fields, Grid }: Props) {
  const record = asRecord(value);
  return (
    <FieldSet path={path} label={label} hint={hint}>
      <Grid
        fields={fields}
        within={path}
        values={record}
        onChange={(name, next) => onChange({ ...record, [name]: next })}
      />
    </FieldSet>
  );
}

/**
 * Name of the record that contains a list, with that record's own parent: "Standard, United Kingdom". Empty for a list of the entry
 * itself.
 */
const ParentName = createContext('');

/** An ordered list of records: quotes, festivals, partners. `one` is the singular noun. */
export function RecordsInput({
  path,
  label,
  hint,
  value,
  onChange,
  fields,
  Grid,
  one,
}: Props & { one: string }) {
  const records = asRecords(value);
  const { move, itemProps } = useReorder(records, onChange);
  const names = itemNames(one, useTitles(records, fields));
  const parentName = useContext(ParentName);
  /** Several records may contain lists of equal items, such as delivery methods per zone and prices per method. */
  const wholeName = (at: number) => [names[at], parentName].filter(Boolean).join(', ');
  return (
    <FieldSet path={path} label={label} hint={hint}>
      {records.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {records.map((record, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: records have no other name
            <Box component="li" key={at} sx={CARD} {...itemProps(at, names[at] ?? '')} draggable={false}>
              <ParentName value={wholeName(at)}>
                <Box role="group" aria-label={names[at]}>
                  <Stack direction="row" sx={{ alignItems: 'center', mb: 1.5 }}>
                    <Typography
                      component="span"
                      variant="body2"
                      sx={{ flexGrow: 1, color: 'text.secondary' }}
                    >
                      {names[at]}
                    </Typography>
                    <ItemButtons
                      name={wholeName(at)}
                      at={at}
                      count={records.length}
                      onMove={(to) => move(at, to)}
                      onRemove={() => onChange(records.toSpliced(at, 1))}
                    />
                  </Stack>
                  <Grid
                    fields={fields}
                    within={`${path}.${at}`}
                    values={record}
                    onChange={(name, next) => onChange(records.with(at, { ...record, [name]: next }))}
                  />
                </Box>
              </ParentName>
            </Box>
          ))}
        </Box>
      )}
      <Box>
        <AddButton
          aria-label={parentName === '' ? undefined : `Add a ${one}: ${parentName}`}
          onAdd={() => onChange([...records, {}])}
        >
          Add a {one}
        </AddButton>
      </Box>
    </FieldSet>
  );
}

/**
 * A record is named by its first field with its unit, a reference by the entry's title. Equal names get the second field added: "United
 * States, CA".
 */
function useTitles(records: readonly Json[], [first, second]: readonly Field[]): string[] {
  const values = records.map((record) => asText(record[first?.name ?? '']));
  const known = values.filter((value) => value !== '');
  const named = first?.as === 'choice' ? first.values : undefined;
  const titleOf = useLabels(first?.as === 'reference' ? `entries:${first.kind}` : named, known);
  const unit = first?.as === 'number' ? first.unit : undefined;
  return values.map((value, at) => {
    const isAlone = value === '' || values.indexOf(value) === values.lastIndexOf(value);
    const more = isAlone || second?.as !== 'line' ? '' : asText(records[at]?.[second.name]);
    return [unit && value ? `${value} ${unit}` : titleOf(value), more].filter(Boolean).join(', ');
  });
}

const CARD = { border: 1, borderColor: 'divider', borderRadius: 1, p: 2 };
