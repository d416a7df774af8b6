import { DateTime } from '../../layout/date-time.tsx';
import type { Change } from './changes-of.ts';

type Props = Omit<Change, 'key'> & { most?: number };

/** `role: editor → owner`; `role: was owner` if the side after lacks it. `most`: how many characters of a side are shown. */
export const LogLine = ({ field, before, after, most = Number.POSITIVE_INFINITY }: Props) => (
  <span className="line">
    {field && `${field}: `}
    {after === undefined && 'was '}
    {before !== undefined && <Value text={before} most={most} />}
    {before !== undefined && after !== undefined && ' → '}
    {after !== undefined && <Value text={after} most={most} />}
  </span>
);

function Value({ text, most }: { text: string; most: number }) {
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) return <DateTime iso={text} />;
  return text.length > most ? `${Array.from(text).slice(0, most).join('')}…` : text;
}

/** A point in time in JSON format; a date without a time stays unchanged. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;
