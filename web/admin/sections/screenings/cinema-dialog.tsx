import { Alert, MenuItem } from '@mui/material';
import { useState } from 'react';
import { LONGEST_SCREENING } from '#contract/catalogue/screening-rules.ts';
import { staffScreeningCalls } from '#contract/catalogue/staff-screening-calls.ts';
import type { StoredCinema } from '#contract/catalogue/staff-screenings.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { FormField } from '../../layout/actions/form-field.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { useReply } from '../../layout/lists/use-reply.ts';

type Props = {
  /** The cinema to change; undefined for a new one. */
  cinema: StoredCinema | undefined;
  refetch: () => Promise<unknown>;
  onClose: () => void;
};

const NUMBERS = ['latitude', 'longitude'] as const;
type Text = 'name' | 'city' | 'address' | 'website' | (typeof NUMBERS)[number];

/** Adds a cinema, or changes one. */
export function CinemaDialog({ cinema, refetch, onClose }: Props) {
  const [texts, setTexts] = useState<Record<Text, string>>({
    name: cinema?.name ?? '',
    city: cinema?.city ?? '',
    address: cinema?.address ?? '',
    website: cinema?.website ?? '',
    latitude: String(cinema?.latitude ?? ''),
    longitude: String(cinema?.longitude ?? ''),
  });
  const [country, setCountry] = useState(cinema?.country ?? '');
  const [timeZone, setTimeZone] = useState(cinema?.timeZone ?? '');
  const [stepFree, setStepFree] = useState(cinema?.stepFree ?? null);
  const { reply: countries = [] } = useReply(staffScreeningCalls.countries);
  const zones = countries.find(({ code }) => code === country)?.timeZones ?? [];
  const { attempt, isBusy, failure, fields } = useAttempt();
  const errorOf = (name: string) => fields[`cinema.${name}`] ?? fields[name];
  const save = () =>
    attempt(async () => {
      const written = {
        ...texts,
        latitude: numberIn(texts.latitude),
        longitude: numberIn(texts.longitude),
        country,
        timeZone,
        stepFree,
      };
      const body = { id: cinema?.id ?? null, cinema: written };
      await rereadAfter(refetch, request(staffScreeningCalls.putCinema, { body }));
      onClose();
    });
  const text = (name: Text, label: string, hint = '', required = false) => (
    <FormField
      fullWidth
      required={required}
      margin="normal"
      label={label}
      value={texts[name]}
      error={Boolean(errorOf(name))}
      helperText={errorOf(name) ?? hint}
      onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
      slotProps={{
        htmlInput: {
          maxLength: name === 'latitude' || name === 'longitude' ? 20 : LONGEST_SCREENING[name],
          spellCheck: false,
        },
      }}
    />
  );
  return (
    <ConfirmDialog
      isOpen
      title={cinema ? 'Change the cinema' : 'New cinema'}
      action="Save"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={save}
    >
      {text('name', 'Name', '', true)}
      {text('city', 'City', '', true)}
      <FormField
        select
        fullWidth
        required
        margin="normal"
        label="Country"
        value={countries.length > 0 ? country : ''}
        error={Boolean(errorOf('country'))}
        helperText={errorOf('country')}
        onChange={({ target }) => {
          const { timeZones = [] } = countries.find(({ code }) => code === target.value) ?? {};
          setCountry(target.value);
          setTimeZone(timeZones[0] ?? '');
        }}
      >
        {countries.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </FormField>
      <FormField
        select
        fullWidth
        required
        margin="normal"
        label="Time zone"
        value={countries.length > 0 ? timeZone : ''}
        error={Boolean(errorOf('timeZone'))}
        helperText={
          errorOf('timeZone') ??
          (zones.length > 1 ? 'This country has several: please check it' : 'Of the country')
        }
        onChange={({ target }) => setTimeZone(target.value)}
      >
        {[...new Set([...zones, ...(timeZone ? [timeZone] : [])])].map((zone) => (
          <MenuItem key={zone} value={zone}>
            {zone}
          </MenuItem>
        ))}
      </FormField>
      {text('address', 'Address', 'Street and number')}
      {text('website', 'Website')}
      {text('latitude', 'Latitude', 'In degrees, such as 51.5268')}
      {text('longitude', 'Longitude', 'In degrees, such as -0.0714')}
      <FormField
        select
        fullWidth
        margin="normal"
        label="Step-free access"
        value={stepFree === null ? 'unknown' : stepFree ? 'yes' : 'no'}
        onChange={({ target }) => setStepFree(target.value === 'unknown' ? null : target.value === 'yes')}
      >
        <MenuItem value="yes">Yes</MenuItem>
        <MenuItem value="no">No</MenuItem>
        <MenuItem value="unknown">Not known</MenuItem>
      </FormField>
      {failure && Object.keys(fields).length === 0 && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}

/** NaN, which the server refuses, for what is not a number. */
function numberIn(text: string): number | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : Number(trimmed.replace(',', '.'));
}
