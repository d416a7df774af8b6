import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { asRecords, asText, type Field, type GridOfFields, type InputProps, type Json } from '../field.ts';
import { FieldSet } from '../field-set.tsx';
import { useIssues } from '../issues.tsx';
import { AddButton } from '../lists/add-button.tsx';
import { ItemButtons } from '../lists/item-buttons.tsx';
import { itemNames } from '../lists/item-names.ts';
import { useReorder } from '../lists/use-reorder.tsx';
import { useLabels } from '../use-completions.ts';
import { offerSummary } from './offer-summary.ts';

type Props = InputProps & { fields: readonly Field[]; Grid: GridOfFields };

/** Where a film can be watched: a line for each offer, whose fields open below it. One with an issue is open. */
export function OffersInput({ path, label, hint, value, onChange, fields, Grid }: Props) {
  const offers = asRecords(value);
  const [opened, setOpened] = useState<number>();
  const reorder = useReorder(offers, onChange);
  const slugs = offers.map(({ provider }) => asText(provider));
  const labelOf = useLabels(
    'providers',
    slugs.filter((slug) => slug !== ''),
  );
  const summaries = offers.map((offer, at) => offerSummary(offer, labelOf(slugs[at] ?? '')));
  const names = itemNames('offer', summaries);
  const add = (offer: Json, at: number) => {
    onChange(offers.toSpliced(at, 0, offer));
    setOpened(at);
  };
  return (
    <FieldSet path={path} label={label} hint={hint}>
      {offers.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {offers.map((offer, at) => (
            <Box
              component="li"
              // biome-ignore lint/suspicious/noArrayIndexKey: offers have no other name
              key={at}
              sx={LINE}
              {...reorder.itemProps(at, names[at] ?? '')}
              draggable={false}
            >
              <OfferLine
                path={`${path}.${at}`}
                summary={summaries[at] ?? ''}
                isOpen={opened === at}
                onToggle={() => setOpened(opened === at ? undefined : at)}
                buttons={
                  <>
                    <Button
                      size="small"
                      color="inherit"
                      aria-label={`Copy ${names[at]}`}
                      onClick={() => add(offer, at + 1)}
                    >
                      Copy
                    </Button>
                    <ItemButtons
                      name={names[at] ?? ''}
                      at={at}
                      count={offers.length}
                      onMove={(to) => {
                        reorder.move(at, to);
                        setOpened(undefined);
                      }}
                      onRemove={() => {
                        onChange(offers.toSpliced(at, 1));
                        setOpened(undefined);
                      }}
                    />
                  </>
                }
              >
                <Grid
                  fields={fields}
                  within={`${path}.${at}`}
                  values={offer}
                  onChange={(name, next) => onChange(offers.with(at, { ...offer, [name]: next }))}
                />
              </OfferLine>
            </Box>
          ))}
        </Box>
      )}
      <Box>
        <AddButton onAdd={() => add({}, offers.length)}>Add an offer</AddButton>
      </Box>
    </FieldSet>
  );
}

type LineProps = {
  path: string;
  summary: string;
  isOpen: boolean;
  onToggle: () => void;
  buttons: React.ReactNode;
  children: React.ReactNode;
};

function OfferLine({ path, summary, isOpen, onToggle, buttons, children }: LineProps) {
  const isWrong = useIssues(path, true).some(({ stops }) => stops);
  const isShown = isOpen || isWrong;
  return (
    <Box role="group" aria-label={summary}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Button
          color="inherit"
          aria-expanded={isShown}
          sx={{ flexGrow: 1, justifyContent: 'flex-start', textAlign: 'start', textTransform: 'none' }}
          onClick={onToggle}
        >
          {summary}
        </Button>
        {buttons}
      </Stack>
      {isShown && <Box sx={{ py: 2 }}>{children}</Box>}
    </Box>
  );
}

const LINE = { borderBottom: 1, borderColor: 'divider', py: 0.5 };
