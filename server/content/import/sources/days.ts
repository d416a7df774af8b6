/**
 * Content files may give dates relative to the day of the import, so that a demo does not become outdated: `{{day -2w}}`, `{{date
 * +10d}}`. Counted in days or weeks from the last Friday, when films open: `+0` is always past, `+1w` is not.
 */
export function withDays(text: string, today: Date): string {
  const friday = lastFriday(today);
  return text.replace(RELATIVE, (_, form: Form, distance: string, unit: 'd' | 'w') => {
    const day = new Date(friday);
    day.setUTCDate(day.getUTCDate() + Number(distance) * (unit === 'w' ? 7 : 1));
    return FORMS[form](day);
  });
}

const RELATIVE = /\{\{(day|date|day-month|month|year) ([+-]\d{1,4})([dw])\}\}/g;

type Form = keyof typeof FORMS;

const FORMS = {
  /** As in date fields: 2026-12-11. */
  day: (day: Date) => day.toISOString().slice(0, 10),
  date: written({ day: 'numeric', month: 'long', year: 'numeric' }),
  'day-month': written({ day: 'numeric', month: 'long' }),
  month: written({ month: 'long' }),
  year: written({ year: 'numeric' }),
};

function written(options: Intl.DateTimeFormatOptions) {
  const { format } = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day: Date) => format(day);
}

const FRIDAY = 5;

function lastFriday(today: Date): Date {
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()));
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 7 - FRIDAY) % 7));
  return day;
}
