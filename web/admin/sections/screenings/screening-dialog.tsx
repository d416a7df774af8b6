import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { ACCESS, ACCESS_NAMES, FORMATS, LONGEST_SCREENING } from '#contract/catalogue/screening-rules.ts';
import { staffScreeningCalls } from '#contract/catalogue/staff-screening-calls.ts';
import type { StaffScreening } from '#contract/catalogue/staff-screenings.ts';
import type { BodyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { FormField } from '../../layout/actions/form-field.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { useReply } from '../../layout/lists/use-reply.ts';
import { Choose, type Option } from './choose.tsx';

type Props = {
  /** The screening to change; undefined for a new one. */
  screening: StaffScreening | undefined;
  refetch: () => Promise<unknown>;
  /** `note`: what is to know of its time. */
  onClose: (note?: string | null) => void;
};

type Line = 'tickets' | 'format' | 'guest';

/** Adds a screening, or changes one: its time is that of the cinema's own clocks. */
export function ScreeningDialog({ screening, refetch, onClose }: Props) {
  const [film, setFilm] = useState<Option | null>(
    screening ? { value: screening.film.slug, label: screening.film.title } : null,
  );
  const [cinema, setCinema] = useState<Option | null>(
    screening
      ? {
          value: String(screening.cinema.id),
          label: `${screening.cinema.name}, ${screening.cinema.city}`,
        }
      : null,
  );
  const [timeZone, setTimeZone] = useState(screening?.timeZone);
  const [localAt, setLocalAt] = useState(screening?.localAt ?? '');
  const [lines, setLines] = useState<Record<Line, string>>({
    tickets: screening?.tickets ?? '',
    format: screening?.format ?? '',
    guest: screening?.guest ?? '',
  });
  const [access, setAccess] = useState(screening?.access ?? []);
  const [cancelled, setCancelled] = useState(screening?.cancelled ?? false);
  const [filmWords, setFilmWords] = useState('');
  const [cinemaWords, setCinemaWords] = useState('');
  const { reply: films = [] } = useReply(staffScreeningCalls.films, { search: filmWords });
  const { reply: found } = useReply(staffScreeningCalls.cinemas, { search: cinemaWords, limit: 50 });
  const cinemas = found?.rows ?? [];
  const { attempt, isBusy, failure, fields } = useAttempt();
  const save = () =>
    attempt(async () => {
      const body: BodyOf<typeof staffScreeningCalls.put> = {
        id: screening?.id ?? null,
        sequence: screening?.sequence ?? null,
        film: film?.value ?? '',
        cinema: Number(cinema?.value ?? 0),
        localAt,
        ...lines,
        access,
        cancelled,
      };
      const saving = request(staffScreeningCalls.put, { body });
      await rereadAfter(refetch, saving);
      const { note } = await saving;
      onClose(note);
    });
  const line = (name: Line, label: string, hint: string) => (
    <FormField
      fullWidth
      margin="normal"
      label={label}
      value={lines[name]}
      error={Boolean(fields[name])}
      helperText={fields[name] ?? hint}
      onChange={({ target }) => setLines({ ...lines, [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: LONGEST_SCREENING[name], spellCheck: name === 'guest' } }}
    />
  );
  return (
    <ConfirmDialog
      isOpen
      title={screening ? 'Change the screening' : 'New screening'}
      action="Save"
      isBusy={isBusy}
      isReady={film !== null && cinema !== null}
      onClose={() => onClose()}
      onConfirm={save}
    >
      <Choose
        label="Film"
        options={films.map(({ slug, title }) => ({ value: slug, label: title }))}
        chosen={film}
        error={fields.film}
        autoFocus={!screening}
        onSearch={setFilmWords}
        onChoose={setFilm}
      />
      <Choose
        label="Cinema"
        options={cinemas.map(({ id, name, city }) => ({ value: String(id), label: `${name}, ${city}` }))}
        chosen={cinema}
        error={fields.cinema}
        hint="Cinemas are added in their own list"
        onSearch={setCinemaWords}
        onChoose={(option) => {
          setCinema(option);
          setTimeZone(cinemas.find(({ id }) => String(id) === option?.value)?.timeZone);
        }}
      />
      <FormField
        fullWidth
        required
        margin="normal"
        type="datetime-local"
        label="Day and time"
        value={localAt}
        error={Boolean(fields.localAt)}
        helperText={
          fields.localAt ??
          `As the clocks of the cinema show it${timeZone ? `, in ${timeZone}` : ''}. An hour that clocks skip is refused; of one that they show twice the first counts`
        }
        onChange={({ target }) => setLocalAt(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {line('tickets', 'Tickets', 'The address where they are sold')}
      {line('format', 'Format', `Such as ${FORMATS.join(', ')}`)}
      {line('guest', 'Guest', 'Who comes, such as “the director, for questions”')}
      {ACCESS.map((each) => (
        <FormControlLabel
          key={each}
          control={
            <Checkbox
              checked={access.includes(each)}
              onChange={({ target }) =>
                setAccess(target.checked ? [...access, each] : access.filter((other) => other !== each))
              }
            />
          }
          label={ACCESS_NAMES[each]}
        />
      ))}
      <FormControlLabel
        control={<Checkbox checked={cancelled} onChange={({ target }) => setCancelled(target.checked)} />}
        label="Cancelled"
      />
      {failure && Object.keys(fields).length === 0 && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}
