import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  asRecord,
  asRecords,
  asText,
  type Field,
  type GridOfFields,
  type InputProps,
  type Json,
} from './field.ts';
import { FieldSet } from './field-set.tsx';
import { ItemButtons } from './item-buttons.tsx';
import { itemNames } from './item-names.ts';
import { useLabels } from './use-completions.ts';
import { useOrder } from './use-order.tsx';

/** `Grid` draws the fields of a record, which may be records again. */
type Props = InputProps & { fields: readonly Field[]; Grid: GridOfFields };

/** Several values that the entry holds as one, such as a phone number and an address. */
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

/** A list of them in order: quotes, festivals, partners. `one` names a single one. */
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
  const { move, itemProps } = useOrder(records, onChange);
  const titles = useTitles(records, fields);
  const names = itemNames(one, titles);
  return (
    <FieldSet path={path} label={label} hint={hint}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {records.map((record, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: records have no other name
          <Box component="li" key={at} sx={CARD} {...itemProps(at)} draggable={false}>
            <Stack direction="row" sx={{ alignItems: 'center', mb: 1.5 }}>
              <Typography component="span" variant="body2" sx={{ flexGrow: 1, color: 'text.secondary' }}>
                {titles[at] || names[at]}
              </Typography>
              <ItemButtons
                name={names[at] ?? ''}
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
        ))}
      </Box>
      <Box>
        <Button variant="outlined" onClick={() => onChange([...records, {}])}>
          Add a {one}
        </Button>
      </Box>
    </FieldSet>
  );
}

/** The first field names a record; an entry, by its title. */
function useTitles(records: readonly Json[], [first]: readonly Field[]): string[] {
  const values = records.map((record) => asText(record[first?.name ?? '']));
  const known = values.filter((value) => value !== '');
  const named = first?.as === 'choice' ? first.values : undefined;
  const titleOf = useLabels(first?.as === 'reference' ? `entries:${first.kind}` : named, known);
  return values.map((value) => titleOf(value).slice(0, 80));
}

const CARD = { border: 1, borderColor: 'divider', borderRadius: 1, p: 2 };
