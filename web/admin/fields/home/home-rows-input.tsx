import './home.css';
import Button from '@mui/material/Button';
import { useContext, useState } from 'react';
import { DEFAULT_HOME } from '#contract/catalogue/home-rows.ts';
import { asRecords, asText, type Field, type GridOfFields, type InputProps, type Json } from '../field.ts';
import { FieldSet } from '../field-set.tsx';
import { Issues } from '../issues.tsx';
import { AddButton } from '../lists/add-button.tsx';
import { ItemButtons } from '../lists/item-buttons.tsx';
import { itemNames } from '../lists/item-names.ts';
import { useReorder } from '../lists/use-reorder.tsx';
import { RowPicture } from './row-picture.tsx';
import { fieldsOfRow, SOURCE_WORDS } from './row-words.ts';

type Props = InputProps & { fields: readonly Field[]; one: string; Grid: GridOfFields };

const MOST_ROWS = 20;

/** The rows of the home page as visitors see them, one below the other; each can be moved, edited and removed. */
export function HomeRowsInput({ path, label, hint, value, onChange, fields, one, Grid }: Props) {
  const rows: Json[] = value === undefined || value === null ? [...DEFAULT_HOME.rows] : asRecords(value);
  const issues = useContext(Issues);
  const [open, setOpen] = useState<number>();
  /** Moves, adds or removes rows; the one that is being edited stays open. */
  const rearrange = (next: Json[]) => {
    const edited = open === undefined ? undefined : rows[open];
    const place = edited ? next.indexOf(edited) : -1;
    setOpen(place === -1 ? undefined : place);
    onChange(next);
  };
  const { move, itemProps } = useReorder(rows, rearrange);
  const names = itemNames(
    one,
    rows.map((row) => asText(row.heading) || (SOURCE_WORDS[asText(row.source)] ?? '')),
  );
  return (
    <FieldSet path={path} label={label} hint={hint}>
      <ol className="home-rows">
        {rows.map((row, at) => {
          const name = names[at] ?? '';
          const within = `${path}.${at}`;
          const isOpen =
            open === at || issues.some(({ field, stops }) => stops && `${field}.`.startsWith(`${within}.`));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <li key={at} {...itemProps(at, name)} draggable={!isOpen}>
              <div className="home-row">
                <div className="home-row-head">
                  <p>
                    <strong>{asText(row.heading)}</strong>{' '}
                    <span className="quiet">{SOURCE_WORDS[asText(row.source)]}</span>
                  </p>
                  <div className="home-row-buttons">
                    <Button
                      size="small"
                      variant={isOpen ? 'outlined' : 'text'}
                      aria-label={`Edit ${name}`}
                      aria-expanded={isOpen}
                      onClick={() => setOpen(open === at ? undefined : at)}
                    >
                      Edit
                    </Button>
                    <ItemButtons
                      name={name}
                      at={at}
                      count={rows.length}
                      onMove={(to) => move(at, to)}
                      onRemove={() => rearrange(rows.toSpliced(at, 1))}
                    />
                  </div>
                </div>
                <RowPicture row={row} />
                {isOpen && (
                  <Grid
                    fields={fieldsOfRow(fields, row)}
                    within={within}
                    values={row}
                    onChange={(field, next) => onChange(rows.with(at, { ...row, [field]: next }))}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {rows.length < MOST_ROWS && (
        <div>
          <AddButton
            onAdd={() => {
              setOpen(rows.length);
              onChange([...rows, { source: 'picked' }]);
            }}
          >
            Add a {one}
          </AddButton>
        </div>
      )}
    </FieldSet>
  );
}
